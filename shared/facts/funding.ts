import { lowest } from './amounts.ts';
import { candidatesOf, choose, LIKELY, reading, wordsOf, type Candidate, type Field } from './candidates.ts';
import type { Doubt, ReadFacts } from './model.ts';

const LEAST_PROJECT = 1000;
/** Below this share nothing in a text is the money to start with. */
const UNLIKELY = 0.3;

/** The field that asks for it first, then what the text says of it. */
export function fundingFact(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const asked = fields.find(({ name }) => name === 'funding_required');
  const amounts = asked ? candidatesOf([asked]) : [];
  const whole = amounts.filter((candidate) => !isPartOfWhole(candidate, amounts));
  const [only] = whole;
  if (asked && only && whole.length === 1) {
    if (lowest(only.amount.value) < LEAST_PROJECT) {
      doubts.push({ fact: 'funding', why: 'no_scale', words: [asked.passage.text.trim()] });
      return {};
    }
    return withLoan(
      only,
      amounts.find((candidate) => candidate !== only && namesLoan(candidate)),
    );
  }
  const candidates = candidatesOf(fields);
  const sum = choose('funding', 'funding', candidates, doubts);
  const borrowed = choose('loan', 'loan', candidates, []);
  if (sum || candidates.some(({ shares }) => shares.funding >= UNLIKELY)) return withLoan(sum, borrowed);
  // who names no sum starts with what is there, or with what is borrowed
  const inHand = choose('hand', 'funding', candidates, []);
  const told = inHand && borrowed ? undefined : (inHand ?? borrowed);
  const isAll = told === undefined || !candidates.some((candidate) => isLargerOutlay(candidate, told));
  if (!isAll) doubts.push({ fact: 'funding', why: 'unclear', words: [wordsOf(told)] });
  return withLoan(isAll ? told : undefined, borrowed);
}

/** 'Renovation 9 lakh, loan of 6 lakh': the loan is not all that is needed. */
function isLargerOutlay({ amount, clause, shares }: Candidate, only: Candidate): boolean {
  const isNear = clause.sentence === only.clause.sentence;
  return isNear && amount.scaled && shares.none > LIKELY && lowest(amount.value) > lowest(only.amount.value);
}

function withLoan(funding: Candidate | undefined, borrowed: Candidate | undefined): ReadFacts {
  const loan = borrowed ?? (funding && namesLoan(funding) ? funding : undefined);
  return { ...(funding && { funding: reading(funding) }), ...(loan && { loan: reading(loan) }) };
}

function namesLoan({ field, clause }: Candidate): boolean {
  return field.passage.has('loan', clause.lead, clause.to);
}

/** '7.5 lakh, of which 5 lakh is a loan': the second amount is within the first. */
function isPartOfWhole({ field, amount }: Candidate, all: readonly Candidate[]): boolean {
  const before = all.findLast((other) => other.amount.next <= amount.first);
  return before !== undefined && field.passage.has('part', before.amount.next, amount.first);
}
