import { periodOf } from './periods.ts';
import type { Passage } from './passage.ts';
import type { Assigned } from './role-case.ts';

export interface FixedPart {
  readonly value: number;
  readonly words: string;
  readonly total: boolean;
}

const MONTHS_OF_YEAR = 12;
const MOST_PEOPLE = 50;
/** A wage for a day is not a month's cost: the days worked are not known. */
const DAILY = 'day';

/**
 * The costs of a month, each per month, with the number of people of a wage 'each' multiplied in.
 * @returns null where a part cannot be brought to a month
 */
export function fixedParts(passage: Passage, assigned: readonly Assigned[]): FixedPart[] | null {
  const parts: FixedPart[] = [];
  for (const { amount, clause, role } of assigned) {
    if (role !== 'fixed') continue;
    if (typeof amount.value !== 'number') return null;
    const period = periodOf(passage, amount, clause.from, clause.to);
    if (period === DAILY || period === 'week') return null;
    const each = eachOf(passage, clause.lead, clause.from, clause.to, amount);
    const value = (amount.value * each) / (period === 'year' ? MONTHS_OF_YEAR : 1);
    const total = passage.has('total', clause.from, clause.to);
    parts.push({ value, words: passage.words(clause.from, clause.to).trim(), total });
  }
  return parts;
}

/** 'Two people at 12,000 each', '12-12 हज़ार': for how many people an amount is paid. */
function eachOf(
  passage: Passage,
  lead: number,
  from: number,
  to: number,
  amount: Assigned['amount'],
): number {
  if (!amount.each && !passage.has('each', from, to)) return 1;
  return peopleNear(passage, lead, to, amount) ?? (amount.each ? 2 : 1);
}

function peopleNear(passage: Passage, lead: number, to: number, amount: Assigned['amount']): number | null {
  for (let at = lead; at < to; at++) {
    if (at >= amount.first && at < amount.next) continue;
    const count = countAt(passage, at);
    if (count !== null && count <= MOST_PEOPLE) return count;
  }
  return null;
}
function countAt(passage: Passage, at: number): number | null {
  const number = passage.numberAt(at);
  if (!number || !Number.isInteger(number.value) || number.value < 2) return null;
  return number.value;
}

/** The sum of the parts; where one of them is named the total of the others it stands alone. */
export function sumOfParts(parts: readonly FixedPart[]): number | null {
  const total = parts.find((part) => part.total);
  const others = parts.filter((part) => part !== total);
  const sum = others.reduce((all, { value }) => all + value, 0);
  if (total && others.length > 0 && total.value >= sum * 0.95) return total.value;
  const all = sum + (total?.value ?? 0);
  return all > 0 ? all : null;
}
