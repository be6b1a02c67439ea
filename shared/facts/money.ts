import { lowest } from './amounts.ts';
import {
  candidatesOf,
  choose,
  LIKELY,
  reading,
  SURE,
  wordsOf,
  type Candidate,
  type Field,
} from './candidates.ts';
import { fundingFact } from './funding.ts';
import { employeesOf, membersOf } from './counts.ts';
import { fixedParts, hasOddPart, sumOfParts } from './fixed.ts';
import type { Doubt, ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import { periodOf, type Period } from './periods.ts';
import { foldWord } from '../language/fold.ts';
import { readShares } from './shares.ts';
import { unitOfPrice } from './units-of-price.ts';

/** Fields that speak of others' business: their amounts are not the owner's. */
export const ABOUT_OTHERS: ReadonlySet<ReadField> = new Set(['market_size']);

/** Everything of an idea that is a number, each fact from the amount that is most likely it. */
export function moneyFacts(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const own = fields.filter(({ name }) => !ABOUT_OTHERS.has(name));
  const candidates = candidatesOf(own);
  const price = isUndecided(own) ? undefined : choose('price', 'price', candidates, doubts);
  const cost = choose('unit_cost', 'unit_cost', belowPrice(candidates), doubts);
  const sold = choose(
    'volume',
    'volume',
    candidates.filter(({ amount }) => !amount.money),
    doubts,
  );
  const unit =
    price && unitOfPrice(price.field.passage, price, sold?.amount.unit ?? null, sold !== undefined);
  const counts = candidates.filter(({ amount }) => !amount.money);
  const customers = onlyCountOfUsers(counts) ?? choose('customers', 'customers', counts, doubts);
  return {
    ...(price && { price: { ...reading(price), ...(unit !== undefined && { unit }) } }),
    ...(cost && { unit_cost: reading(cost) }),
    ...(sold ? volumeFact(sold) : price && membersAsVolume(price, own)),
    ...fixedFact(own, doubts),
    ...fundingFact(own, doubts),
    ...(customers && { customers: reading(customers) }),
    ...readShares(own),
    ...employeesFact(own),
  };
}

/** A count in the field that asks for the number of users needs less evidence than one elsewhere. */
const LIKELY_USERS = 0.2;

/** The only count in that field, if it is more likely the number of customers than any other fact. */
function onlyCountOfUsers(counts: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = counts.filter(({ field }) => field.name === 'user_base');
  if (!only || others.length > 0) return undefined;
  const { none: _none, customers, ...facts } = only.shares;
  return customers >= LIKELY_USERS && customers > Math.max(...Object.values(facts)) ? only : undefined;
}

const HOW_MUCH = new Set(
  'much rate कितना कितने कितनी किती kitna kitne kitni کتنا کتنے কত কিমান କେତେ કેટલા કેટલો કેટલું ਕਿੰਨਾ ਕਿੰਨੇ எவ்வளவு evlo evvalavu ఎంత ಎಷ್ಟು എത്ര'
    .split(' ')
    .map(foldWord),
);
/** 'I have not decided my fee till now': whatever price is told, it is not the owner's. */
function isUndecided(fields: readonly Field[]): boolean {
  return fields.some(({ passage }) =>
    passage.of('undecided').some(({ at, next }) => {
      const [from, to] = aroundOf(passage, at, next);
      const asked = passage.tokens.slice(from, to).some(({ plain }) => HOW_MUCH.has(plain));
      return asked || passage.has('price', from, to) || passage.has('take', from, to);
    }),
  );
}

const SENTENCE_END = /^[.।?!۔]$/u;
function aroundOf({ tokens }: Passage, at: number, next: number): readonly [number, number] {
  const ends = (place: number): boolean => SENTENCE_END.test(tokens[place]?.plain ?? '.');
  let [from, to] = [at, next];
  while (from > 0 && !ends(from - 1)) from -= 1;
  while (to < tokens.length && !ends(to)) to += 1;
  return [from, to];
}

/** What costs more than it is sold for is no cost of the same thing; where no price is sure, the likeliest one says so. */
function belowPrice(candidates: readonly Candidate[]): Candidate[] {
  const price = candidates.toSorted((a, b) => b.shares.price - a.shares.price)[0];
  if (!price || price.shares.price < LIKELY) return [...candidates];
  const highest = lowest(price.amount.value);
  return candidates.filter(({ amount }) => lowest(amount.value) < highest);
}

/** So many in a time; a number without a time is no volume. */
function volumeFact(sold: Candidate): ReadFacts {
  const per = periodNear(sold);
  return per ? { volume: { ...reading(sold), per } } : {};
}

function periodNear({ field: { passage }, amount, clause }: Candidate): Period | null {
  return (
    periodOf(passage, amount, clause.from, clause.to) ??
    periodOf(passage, amount, clause.lead, clause.tail) ??
    periodOf(passage, amount, clause.sentenceFrom, clause.sentenceTo)
  );
}

/** Who pays by the month is sold to every month: as many as there are now. */
function membersAsVolume(price: Candidate, fields: readonly Field[]): ReadFacts {
  const { field, clause, amount } = price;
  if (periodOf(field.passage, amount, clause.from, clause.to) !== 'month') return {};
  const members = fields.flatMap((each) =>
    membersOf(each.passage, each.clauses).map((found) => ({ ...found, field: each })),
  );
  const [only] = members;
  if (!only || members.length > 1) return {};
  return { volume: { value: only.amount.value, words: wordsOf(only), field: only.field.name, per: 'month' } };
}

/** Less is paid for nothing by the month: a smaller number counts those who are paid. */
const LEAST_FIXED = 100;

function fixedFact(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const amounts = candidatesOf(fields).filter(({ amount }) => lowest(amount.value) >= LEAST_FIXED);
  const costs = amounts.filter(({ shares }) => shares.fixed >= LIKELY);
  const [first] = costs;
  if (!first) return {};
  // a sum with a part too many or too few is wrong: one part that is not sure leaves all of it open
  const isSure = amounts.every(
    (amount) => (amount.shares.fixed >= SURE || amount.shares.fixed <= 1 - SURE) && !isDailyWage(amount),
  );
  const parts = fields.map((field) =>
    fixedParts(
      field.passage,
      costs.filter((cost) => cost.field === field),
    ),
  );
  const whole = parts.every((each) => each !== null) ? parts.flat().filter((part) => part !== null) : [];
  const value = isSure && !hasOddPart(whole) ? sumOfParts(whole) : null;
  if (value === null) {
    doubts.push({ fact: 'fixed_month', why: 'unclear', words: costs.map(wordsOf) });
    return {};
  }
  const words = whole.map((part) => part.words).join('; ');
  return {
    fixed_month: {
      value,
      words,
      field: first.field.name,
      parts: whole.map(({ label, value: cost, words: said }) => ({ label, value: cost, words: said })),
    },
  };
}

/** A wage by the day is part of a month's costs, and nobody says of how many days. */
function isDailyWage({ field: { passage }, amount, clause: { from, to }, shares }: Candidate): boolean {
  if (!amount.money && !amount.scaled && shares.volume > LIKELY) return false;
  const paid = passage.has('wage', from, to) || passage.has('staff', from, to);
  return paid && periodOf(passage, amount, from, to) === 'day';
}

function employeesFact(fields: readonly Field[]): ReadFacts {
  const found = fields.flatMap((field) =>
    employeesOf(field.passage, field.clauses).map((each) => ({ ...each, field })),
  );
  const [first] = found;
  if (!first || found.length > 1 || typeof first.amount.value !== 'number') return {};
  return { employees: { value: first.amount.value, words: wordsOf(first), field: first.field.name } };
}
