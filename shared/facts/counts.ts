import type { Amount } from './amounts.ts';
import { countsPeople, type Clause } from './clauses.ts';
import type { Passage } from './passage.ts';
import { isCount } from './counting.ts';

/** A number of things or people, with its place. */
export interface Counted {
  readonly amount: Amount;
  readonly clause: Clause;
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
        ? [{ amount, clause }]
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
        ? [{ amount, clause }]
        : [];
    }),
  );
}
