import { lowest, type Amount } from './amounts.ts';
import { agreed, reading, withRole, wordsOf, type Candidate, type Field } from './candidates.ts';
import type { Doubt, ReadFacts } from './model.ts';

const LEAST_PROJECT = 1000;

/** The field that asks for it first, then what the text says of it. */
export function fundingFact(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const asked = fields.find(({ name }) => name === 'funding_required');
  const amounts = asked ? amountsOf(asked).filter(({ isPart }) => !isPart) : [];
  const [only] = amounts;
  if (asked && only && amounts.length === 1) {
    if (lowest(only.value) < LEAST_PROJECT) {
      doubts.push({ fact: 'funding', why: 'no_scale', words: [asked.passage.text.trim()] });
      return {};
    }
    return { funding: reading(only), ...loanPart(asked) };
  }
  const candidates = withRole(fields, 'funding')
    .filter(({ field, amount }) => !isPartOfWhole(field, amount))
    .map((each) => ({
      ...each,
      strength: each.strength + (each.field.passage.has('total', each.clause.lead, each.clause.to) ? 1 : 0),
    }));
  // who names no sum starts with what is there
  const inHand = candidates.length === 0 ? withRole(fields, 'hand') : [];
  const funding = agreed('funding', [...candidates, ...inHand], doubts);
  if (!funding) return {};
  const part = loanPart(funding.field);
  if (part.loan) return { funding: reading(funding), ...part };
  if (isLoanOfMore(funding)) {
    doubts.push({ fact: 'funding', why: 'unclear', words: [wordsOf(funding)] });
    return { loan: reading(funding) };
  }
  const isLoan = funding.field.passage.has('loan', funding.clause.lead, funding.clause.to);
  return { funding: reading(funding), ...(isLoan && { loan: reading(funding) }) };
}

/** 'Renovation 7 lakh, loan of 5 lakh': the loan is not all that is needed. */
function isLoanOfMore({ field, clause, value }: Candidate): boolean {
  if (
    !field.passage.has('loan', clause.from, clause.to) ||
    field.passage.has('total', clause.lead, clause.to)
  )
    return false;
  return field.assigned.some(
    ({ role, amount, clause: other }) =>
      role === 'unclear' &&
      amount.scaled &&
      other.sentence === clause.sentence &&
      other !== clause &&
      lowest(amount.value) > lowest(value),
  );
}

type Spoken = Candidate & { readonly isPart: boolean };

/** Every amount of a field, and whether it is part of the one before it. */
function amountsOf(field: Field): Spoken[] {
  return field.clauses.flatMap((clause) =>
    clause.amounts
      .filter(({ percent }) => !percent)
      .map((amount) => ({
        value: amount.value,
        strength: 5,
        field,
        amount,
        clause,
        isPart: isPartOfWhole(field, amount),
      })),
  );
}

/** '7.5 lakh, of which 5 lakh is a loan': the second amount is within the first. */
function isPartOfWhole({ passage, clauses }: Field, amount: Amount): boolean {
  const sign = passage.of('part').findLast(({ next }) => next <= amount.first);
  if (!sign) return false;
  const at = clauses.findLastIndex(({ amounts }) => amounts.some(({ next }) => next <= amount.first));
  const before = clauses[at]?.amounts.findLast(({ next }) => next <= amount.first);
  return before !== undefined && passage.has('part', before.next, amount.first);
}

/** The part of the money that is to be borrowed, where the text tells it apart. */
function loanPart(field: Field): Pick<ReadFacts, 'loan'> {
  const borrowed = amountsOf(field).filter(
    ({ isPart, clause }) => isPart && field.passage.has('loan', clause.from, clause.to),
  );
  const [only] = borrowed;
  return only && borrowed.length === 1 ? { loan: reading(only) } : {};
}
