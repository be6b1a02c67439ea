import { lowest, type Amount } from './amounts.ts';
import { isChild } from './units-of-price.ts';
import { countsPeople, type Clause } from './clauses.ts';
import type { Passage } from './passage.ts';
import { PERIODS, periodOf, type Period } from './periods.ts';
import { isCount } from './counting.ts';
import type { Assigned } from './role-case.ts';
import { EXTENTS } from './units.ts';

/** A number of things or people, with its place. */
export interface Counted {
  readonly amount: Amount;
  readonly clause: Clause;
  readonly per?: Period;
  readonly unit?: string | null;
  readonly strength: number;
}

const SELLING = ['sell', 'present', 'future', 'make', 'running', 'joined'] as const;

/** How many are sold in a time: '60 meals a day', 'दिन में 7', 'ವಾರಕ್ಕೆ 80 ಲೀಟರ್'. */
export function volumesOf(
  passage: Passage,
  clauses: readonly Clause[],
  assigned: readonly Assigned[],
): Counted[] {
  const money = new Set(assigned.filter(({ role }) => role !== 'unclear').map(({ amount }) => amount));
  const found: Counted[] = [];
  for (const clause of clauses) {
    for (const amount of clause.amounts) {
      if (amount.money || amount.percent || money.has(amount)) continue;
      const counted = countOf(passage, clause, amount);
      if (counted) found.push(counted);
    }
  }
  return found.filter((counted) => !isBehindAnother(passage, counted, found));
}

/** '1,100 bars a month through two shops': the time is said of what is before it. */
function isBehindAnother(passage: Passage, { amount, clause }: Counted, all: readonly Counted[]): boolean {
  return all.some(
    (other) =>
      other.clause === clause &&
      other.amount.next < amount.first &&
      other.unit === null &&
      PERIODS.some((period) => passage.has(period, other.amount.next, amount.first)) &&
      countsPeople(passage, amount) === 'people',
  );
}

function countOf(passage: Passage, clause: Clause, amount: Amount): Counted | null {
  const period =
    periodOf(passage, amount, clause.from, clause.to) ??
    periodOf(passage, amount, clause.lead, clause.from) ??
    periodOf(passage, amount, clause.to, clause.tail);
  if (!period || (amount.scaled && lowest(amount.value) >= 100_000)) return null;
  const has = (...kinds: Parameters<Passage['has']>[0][]): boolean =>
    kinds.some((kind) => passage.has(kind, clause.lead, clause.to));
  // '1,000 by next year' is hoped for, and of no period
  if (passage.has('later', clause.from, clause.to)) return null;
  if (has('season', 'market', 'old', 'debt', 'saving', 'earn', 'rival')) return null;
  const people = countsPeople(passage, amount);
  if (people === 'staff' || people === 'worker' || people === 'student') return null;
  if (amount.unit === null && people === null) {
    if (has('fixed', 'wage', 'staff', 'need', 'loan', 'capital', 'cost', 'price', 'buy', 'subsidy'))
      return null;
    if (!has(...SELLING, 'restated') && !nounBehind(passage, amount) && !standsAlone(passage, clause, amount))
      return null;
  }
  return {
    amount,
    clause,
    per: period,
    unit: amount.unit,
    // what is dreamt of gives way to what is sold now
    strength:
      (amount.unit === null || EXTENTS.has(amount.unit) ? 1 : 2) -
      (has('aim') || isWished(passage, clause) ? 1.5 : 0) +
      (passage.has('restated', clause.from, amount.first) ? 1.5 : 0),
  };
}

/** 'I think of 50 a day' gives way to what is sold now, where that is told too. */
function isWished(passage: Passage, { from, to }: Clause): boolean {
  return passage.has('wish', from, to) && !passage.has('now', from, to);
}

/** Some thing that we have no word for is counted: '60 jackets', '৭খন স্কুটার'. */
function nounBehind(passage: Passage, { next }: Amount): boolean {
  return (
    passage.tokens[next]?.kind === 'word' &&
    passage.at(next).every(({ kind }) => kind !== 'per' && kind !== 'and')
  );
}

function standsAlone(passage: Passage, { from, to }: Clause, { first, next }: Amount): boolean {
  return (
    passage.tokens.slice(from, to).filter(({ kind }) => kind === 'word').length <= 3 &&
    first >= from &&
    next <= to
  );
}

const FEWEST_CUSTOMERS = 5;

/** How many customers, students, members there are or are expected. */
export function customersOf(passage: Passage, clauses: readonly Clause[], inUserBase: boolean): Counted[] {
  const found: Counted[] = [];
  for (const clause of clauses) {
    for (const amount of clause.amounts) {
      if (amount.money || amount.percent || lowest(amount.value) < (inUserBase ? 1 : FEWEST_CUSTOMERS))
        continue;
      const strength = customerStrength(passage, clause, amount, inUserBase);
      if (strength > 0) found.push({ amount, clause, strength });
    }
  }
  return found;
}

function customerStrength(passage: Passage, clause: Clause, amount: Amount, inUserBase: boolean): number {
  const has = (kind: Parameters<Passage['has']>[0]): boolean => passage.has(kind, clause.from, clause.to);
  if (has('market') || has('rival') || has('distance')) return 0;
  const people = countsPeople(passage, amount);
  const nounBefore = passage.has('customer', amount.first - 2, amount.first);
  // so many a day are sales, not customers
  const daily = periodOf(passage, amount, clause.from, clause.to);
  if (daily !== null && daily !== 'year' && !has('joined')) {
    const account = passage.has('month', amount.next, clause.to) && people === 'customer';
    if (!account) return 0;
  }
  if (people === 'customer' || nounBefore) return 4;
  if (people === 'student') return 4;
  if (inUserBase) return people === 'staff' || people === 'worker' ? 0 : 3;
  if (people === 'people' && passage.has('joined', clause.from, clause.to)) return 2;
  if (people === 'people' && isChild(passage.plain(amount.next)) && paysByMonth(passage)) return 2;
  return 0;
}

/** Children are customers where somebody pays a fee for them. */
function paysByMonth(passage: Passage): boolean {
  return passage.of('price').some(({ at }) => passage.has('month', at - 8, at + 8));
}

/** 'Now 55 children', 'as of today 48 seats are filled': those who pay at present. */
export function membersOf(passage: Passage, clauses: readonly Clause[]): Counted[] {
  return clauses.flatMap((clause) =>
    clause.amounts.flatMap((amount) => {
      const people = countsPeople(passage, amount);
      const has = (kind: Parameters<Passage['has']>[0]): boolean => passage.has(kind, clause.from, clause.to);
      const isNow =
        passage.has('now', clause.lead, clause.to) && !has('wish') && !has('later') && !has('aim');
      return isNow && isCount(passage, amount) && people !== 'staff' && people !== 'worker'
        ? [{ amount, clause, strength: 1 }]
        : [];
    }),
  );
}

const MOST_EMPLOYEES = 500;

/** How many people work in the business. */
export function employeesOf(passage: Passage, clauses: readonly Clause[]): Counted[] {
  return clauses.flatMap((clause) =>
    clause.amounts.flatMap((amount) => {
      if (!isCount(passage, amount) || typeof amount.value !== 'number' || amount.value > MOST_EMPLOYEES)
        return [];
      const people = countsPeople(passage, amount);
      const works = passage.has('worker', clause.from, clause.to) || people === 'staff';
      return (people === 'worker' || people === 'staff' || people === 'people') && works
        ? [{ amount, clause, strength: 1 }]
        : [];
    }),
  );
}
