import type { Amount } from './amounts.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { LABEL_MAX } from './fields.ts';
import { periodOf } from './periods.ts';
import type { Passage } from './passage.ts';
import type { JudgedAmount } from './amount-roles.ts';

export interface FixedPart {
  /** What it is paid for, in the owner's own word: rent, किराया; empty where none was recognised. */
  readonly label: string;
  readonly value: number;
  readonly words: string;
  readonly total: boolean;
  /** Whether its own words name a time. */
  readonly timed: boolean;
}

const MONTHS_OF_YEAR = 12;
const PAID_FOR: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>(['fixed', 'staff', 'wage']);
const MOST_PEOPLE = 50;
/** A wage for a day is not a month's cost: the days worked are not known. */
const DAILY = 'day';

/**
 * The costs of a month, each per month, with the number of people of a wage 'each' multiplied in.
 * @returns null where a part cannot be brought to a month, or where it is open for how many people it is paid
 */
export function fixedParts(passage: Passage, costs: readonly JudgedAmount[]): FixedPart[] | null {
  const parts: FixedPart[] = [];
  for (const { amount, clause } of costs) {
    if (typeof amount.value !== 'number') return null;
    const period = periodOf(passage, amount, clause.from, clause.to) ?? headOf(passage, clause);
    if (period === DAILY || period === 'week') return null;
    const each = eachOf(passage, clause, amount);
    if (each === null) return null;
    const value = (amount.value * each) / (period === 'year' ? MONTHS_OF_YEAR : 1);
    const total = passage.has('total', clause.from, clause.to);
    const timed = period !== null || passage.has('span', clause.from, clause.to);
    const label = paidFor(passage, clause);
    const words = passage.words(clause.from, clause.to).trim();
    parts.push({ label, value, words, total, timed });
  }
  return parts;
}

/** The first word of a clause for something that is paid every month. */
function paidFor(passage: Passage, { from, to }: Clause): string {
  const cue = passage.between(from, to).find(({ kind }) => PAID_FOR.has(kind));
  if (!cue) return '';
  const [first = '', ...rest] = passage.words(cue.at, cue.next);
  return (first.toUpperCase() + rest.join('')).slice(0, LABEL_MAX);
}

/** 'Per year I pay 1,44,000 to the watchman plus 36,000 for upkeep': a year that heads a list is said of all of it. */
function headOf(passage: Passage, { sentenceFrom, sentenceTo, lead, from }: Clause): 'year' | null {
  const first = passage.tokens.findIndex(({ kind }, at) => at >= sentenceFrom && kind === 'number');
  const heads =
    first > sentenceFrom && first < Math.max(lead, from) && passage.has('year', sentenceFrom, first);
  return heads && !passage.has('month', sentenceFrom, sentenceTo) ? 'year' : null;
}

/** 'Two people at 12,000 each', '12-12 हज़ार': for how many people an amount is paid; null where each gets it and nobody is counted. */
function eachOf(passage: Passage, clause: Clause, amount: Amount): number | null {
  const { lead, from, to } = clause;
  const eachs = passage
    .between(from, to)
    .filter(({ kind, at }) => kind === 'each' && isNearest(at, amount, clause.amounts));
  if (!amount.each && eachs.length === 0) return 1;
  const people = peopleNear(passage, lead, to, amount);
  if (people !== null) return people;
  if (amount.each) return 2;
  // 'each month' names no people; 'each' alone leaves open how many there are
  return eachs.every(({ next }) => passage.cueAt(next, 'span') ?? passage.cueAt(next, 'month')) ? 1 : null;
}

/** Of several amounts of a clause 'each' is said of the one next to it. */
function isNearest(at: number, amount: Amount, all: readonly Amount[]): boolean {
  const distance = ({ first, next }: Amount): number => (at < first ? first - at : at - next + 1);
  return all.every((other) => !other.scaled || distance(amount) <= distance(other));
}

function peopleNear(passage: Passage, lead: number, to: number, amount: Amount): number | null {
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

const ODD = 10;
/**
 * 'Machine 3.2 lakh, rent 9,000, a helper 12,000 a month': what is ten times every other part, and names no time of its own, is more
 * likely paid once. Nobody can say so for certain, so it is asked.
 */
export function hasOddPart(parts: readonly FixedPart[]): boolean {
  const [largest, second] = parts.toSorted((a, b) => b.value - a.value);
  if (!largest || !second || largest.timed || largest.total) return false;
  return largest.value >= ODD * second.value;
}

/** The sum of the parts; where one of them is named the total of the others it stands alone. */
export function sumOfParts(parts: readonly FixedPart[]): number | null {
  // what stands in the middle of a list is the total of its own line: 'two craftsmen together 24,000'
  const total = [parts[0], parts.at(-1)].find((part) => part?.total);
  const others = parts.filter((part) => part !== total);
  const sum = others.reduce((all, { value }) => all + value, 0);
  if (total && others.length > 0 && total.value >= sum * 0.95) return total.value;
  const all = sum + (total?.value ?? 0);
  return all > 0 ? all : null;
}
