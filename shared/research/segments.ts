import type { Token } from '../language/tokens.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { RANGE_WORDS, inBaseUnit } from './words/units.ts';

/** Amounts of one kind in a sentence, each with the words around it up to where the next one's begin. */
export interface Segments {
  readonly rivals: readonly ReadAmount[];
  /** The segment of each token. */
  readonly of: readonly number[];
}

function isRival(one: ReadAmount, other: ReadAmount): boolean {
  if (one.date || other.date) return false;
  if (one.end === 'lower' && other.end === 'upper' && other.first - one.next <= 1) return false;
  return inBaseUnit(1, one.unit).unit === inBaseUnit(1, other.unit).unit;
}

export function segmentsOf(reading: Reading, amount: ReadAmount): Segments {
  const rivals = reading.amounts.filter(
    (other) =>
      other === amount || (isRival(amount, other) && isRival(other, amount) && other.value !== amount.value),
  );
  const starts = rivals.slice(1).map((right, i) => boundary(reading, rivals[i] ?? right, right));
  const of = reading.tokens.map((_, at) => starts.filter((start) => at >= start).length);
  return { rivals, of };
}

/** Where the words of the next amount begin: at 'and' or a comma, at 'to', or right behind the amount before. */
function boundary({ parts, tokens }: Reading, left: ReadAmount, right: ReadAmount): number {
  for (let at = left.next; at <= right.first; at++) if (parts[at] !== parts[left.next - 1]) return at;
  for (let at = left.next; at < right.first; at++) if (RANGE_WORDS.has(tokens[at]?.plain ?? '')) return at;
  return behindCounted(tokens, left, right);
}

const LINKING = new Set(['in', 'for', 'to', 'of', 'at', 'from', 'by', 'with', 'per', 'on']);

/** Without a break between two amounts the first keeps what it counts: '212 caterers were asked | in four districts'. */
function behindCounted(tokens: readonly Token[], left: ReadAmount, right: ReadAmount): number {
  const link = tokens.findLastIndex(
    ({ plain }, at) => at > left.next && at < right.first && LINKING.has(plain),
  );
  if (link !== -1) return link;
  return left.unit === null ? Math.min(left.next + 1, right.first) : left.next;
}
