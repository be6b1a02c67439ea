import { lowest } from './amounts.ts';
import { agreed, reading, withRole, wordsOf, type Candidate, type Field } from './candidates.ts';
import { fundingFact } from './funding.ts';
import { customersOf, employeesOf, membersOf, volumesOf, type Counted } from './counts.ts';
import { fixedParts, sumOfParts } from './fixed.ts';
import type { Doubt, ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import { periodOf } from './periods.ts';
import type { Assigned } from './role-case.ts';
import { foldWord } from '../language/fold.ts';
import { readShares } from './shares.ts';
import { unitOfPrice } from './units-of-price.ts';

/** Fields that speak of others' business: their amounts are not the owner's. */
export const ABOUT_OTHERS: ReadonlySet<ReadField> = new Set(['market_size']);

/** Everything of an idea that is a number, each fact from the candidates that agree. */
export function moneyFacts(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const own = fields.filter(({ name }) => !ABOUT_OTHERS.has(name));
  const told = own.filter(({ name }) => name !== 'funding_required' && name !== 'user_base');
  const price = isUndecided(told) ? undefined : agreed('price', likeliestPrices(told), doubts);
  const cost = agreed('unit_cost', settledCosts(told, price, doubts), doubts);
  const volumes = told.flatMap((field) =>
    volumesOf(field.passage, field.clauses, field.assigned).map((counted) => candidateOf(field, counted)),
  );
  const priceUnit =
    price && unitOfPrice(price.field.passage, assignedOf(price), soldUnit(volumes), volumes.length > 0);
  const sold = volumeFact(volumes, priceUnit, doubts);
  const volume = sold.volume === undefined && price ? membersAsVolume(price, told) : sold;
  const funding = fundingFact(own, doubts);
  return {
    ...(price && { price: { ...reading(price), ...(priceUnit !== undefined && { unit: priceUnit }) } }),
    ...(cost && { unit_cost: reading(cost) }),
    ...volume,
    ...fixedFact(told, doubts),
    ...funding,
    ...customersFact(own, doubts),
    ...readShares(told),
    ...employeesFact(told),
  };
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

/** More than any word can make a price without a cost. */
const COSTED = 2.5;
/** 'Next year I wish to have 120 seats and charge 1500' is none of today's prices. */
const HOPED = 2;
/**
 * Where prices differ, the one that holds now is meant, and the one whose cost is told in the same breath: what somebody else asks has no cost
 * of ours beside it.
 */
function likeliestPrices(fields: readonly Field[]): Candidate[] {
  const prices = withRole(fields, 'price');
  const costs = withRole(fields, 'unit_cost');
  return prices.map((price) => {
    const { field, clause, value, strength } = price;
    const costed = costs.some(
      (cost) =>
        cost.field === field &&
        cost.clause.sentence === clause.sentence &&
        lowest(cost.value) < lowest(value),
    );
    const now = field.passage.has('now', clause.lead, clause.to);
    const hoped = field.passage.has('later', clause.sentenceFrom, clause.to);
    return { ...price, strength: strength + (now ? 1 : 0) + (costed ? COSTED : 0) - (hoped ? HOPED : 0) };
  });
}

function assignedOf({ amount, clause, strength }: Candidate): Assigned {
  return { amount, clause, strength, role: 'price' };
}

function candidateOf(field: Field, counted: Counted): Candidate & Counted {
  return { ...counted, value: counted.amount.value, field };
}

function soldUnit(volumes: ReadonlyArray<Candidate & Counted>): string | null {
  const units = new Set(volumes.map(({ unit }) => unit ?? null));
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

/** Costs of one thing; where the price is known, what stands above it is no cost of the same thing. */
function settledCosts(fields: readonly Field[], price: Candidate | undefined, doubts: Doubt[]): Candidate[] {
  const costs = withRole(fields, 'unit_cost');
  const prices = withRole(fields, 'price').map(({ value }) => lowest(value));
  // of several prices none is sure, yet what costs more than all of them is no part of what is sold
  const high = price ? lowest(price.value) : prices.length > 0 ? Math.max(...prices) : undefined;
  if (high === undefined) return costs;
  const below = costs.filter(({ value }) => lowest(value) < high);
  if (below.length === 0 && costs.length > 0)
    doubts.push({ fact: 'unit_cost', why: 'unclear', words: costs.map(wordsOf) });
  return below;
}

const EXTENT_UNITS = new Set(['km', 'acre', 'hour', 'night']);

/** A room is sold by the night. */
function isSoldBy(unit: string, priceUnit: string | undefined): boolean {
  return unit === priceUnit || (unit === 'night' && priceUnit === 'room-night');
}

function volumeFact(
  volumes: ReadonlyArray<Candidate & Counted>,
  priceUnit: string | undefined,
  doubts: Doubt[],
): ReadFacts {
  const usable = volumes
    .filter(({ unit }) => unit == null || !EXTENT_UNITS.has(unit) || isSoldBy(unit, priceUnit))
    .map((each) => ({
      ...each,
      strength: each.strength + (each.unit != null && isSoldBy(each.unit, priceUnit) ? 2 : 0),
    }));
  const volume = agreed('volume', usable, doubts);
  if (!volume) return {};
  const { per } = usable.find(({ amount }) => amount === volume.amount) ?? {};
  return { volume: { ...reading(volume), ...(per && { per }) } };
}

/** Who pays by the month is sold to every month: as many as there are now. */
function membersAsVolume(price: Candidate, fields: readonly Field[]): ReadFacts {
  const { field, clause, amount } = price;
  if (periodOf(field.passage, amount, clause.from, clause.to) !== 'month') return {};
  const members = fields.flatMap((each) =>
    membersOf(each.passage, each.clauses).map((counted) => candidateOf(each, counted)),
  );
  const [only] = members;
  return only && members.length === 1 ? { volume: { ...reading(only), per: 'month' } } : {};
}

function fixedFact(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const field = fields.filter(({ assigned }) => assigned.some(({ role }) => role === 'fixed'));
  const [first] = field;
  if (!first) return {};
  const parts = field.map(({ passage, assigned }) => fixedParts(passage, assigned));
  const whole = parts.every((each) => each !== null) ? parts.flat().filter((part) => part !== null) : [];
  const value = sumOfParts(whole);
  if (value === null) {
    doubts.push({ fact: 'fixed_month', why: 'unclear', words: withRole(field, 'fixed').map(wordsOf) });
    return {};
  }
  const words = whole.map((part) => part.words).join('; ');
  return {
    fixed_month: {
      value,
      words,
      field: first.name,
      parts: whole.map((part) => ({ value: part.value, words: part.words })),
    },
  };
}

function customersFact(fields: readonly Field[], doubts: Doubt[]): ReadFacts {
  const candidates = fields
    .filter(({ name }) => name !== 'funding_required')
    .flatMap((field) =>
      customersOf(field.passage, field.clauses, field.name === 'user_base').map((each) =>
        candidateOf(field, each),
      ),
    );
  const customers = agreed('customers', candidates, doubts);
  return customers ? { customers: reading(customers) } : {};
}

function employeesFact(fields: readonly Field[]): ReadFacts {
  const found = fields.flatMap((field) =>
    employeesOf(field.passage, field.clauses).map((each) => candidateOf(field, each)),
  );
  const [first] = found;
  if (!first || found.length > 1 || typeof first.value !== 'number') return {};
  return { employees: { ...reading(first), value: first.value } };
}
