import { lowest, type Amount } from './amounts.ts';
import type { Cue } from './cues.ts';
import type { ReadField } from './model.ts';
import type { Passage } from './passage.ts';

/** An amount in its text: what its signs are taken from. */
export interface AmountInText {
  readonly passage: Passage;
  readonly field: ReadField;
  /** All amounts of the text in order, and which of them is meant. */
  readonly amounts: readonly Amount[];
  readonly index: number;
  /** The tokens of its sentence. */
  readonly sentence: readonly [from: number, to: number];
  /** The tokens of the sentence before. */
  readonly before: readonly [from: number, to: number] | undefined;
}

/** Cues further away than this say nothing of an amount; it also bounds the work on a sentence without end. */
const CUE_REACH = 30;
const WORD_REACH = 4;
const LONG_WORD = 5;
const SEPARATOR = /^[,،;:؛()[\]{}•|—–…]$/;

/**
 * The signs of what an amount is: its own form and size, the cues around it with their side and distance, the words next to it, and
 * how it compares with its neighbours. The names are those that the model was trained with; a change here needs new training (`npm run train`).
 */
export function signsOf(at: AmountInText): string[] {
  return [
    ...new Set([
      ...signsOfForm(at),
      ...signsOfPlace(at),
      ...signsOfCues(at),
      ...signsOfNeighbours(at),
      ...signsOfWords(at),
    ]),
  ];
}

function signsOfForm({ amounts, index, field }: AmountInText): string[] {
  const amount = amounts[index];
  if (!amount) return [];
  const value = lowest(amount.value);
  // half a power of ten
  const size = Math.floor(2 * Math.log10(Math.max(value, 0.5)));
  const holds: ReadonlyArray<readonly [boolean, string]> = [
    [amount.money, 'money'],
    [amount.money, `money&size:${size}`],
    [amount.scaled, 'scaled'],
    [amount.percent, 'percent'],
    [amount.unit !== null, 'has-unit'],
    [amount.unit !== null, `unit:${amount.unit}`],
    [amount.weak, 'weak'],
    [amount.each, 'each'],
    [amount.other !== null, `other:${amount.other}`],
    [typeof amount.value !== 'number', 'range'],
    [!Number.isInteger(value), 'fraction'],
    [value % 100 === 0, 'hundreds'],
    [value % 1000 === 0, 'thousands'],
  ];
  return ['bias', `size:${size}`, `field:${field}`, ...holds.filter(([is]) => is).map(([, name]) => name)];
}

function signsOfPlace({ amounts, index, sentence: [from, to] }: AmountInText): string[] {
  const amount = amounts[index];
  if (!amount) return [];
  const value = lowest(amount.value);
  const inSentence = amounts.filter(({ first }) => first >= from && first < to).length;
  return [
    `of:${Math.min(amounts.length, 8)}`,
    `index:${Math.min(index, 6)}`,
    `left:${Math.min(amounts.length - index, 5)}`,
    `in-sentence:${Math.min(inSentence, 5)}`,
    ...(amounts.every((other) => lowest(other.value) <= value) ? ['largest'] : []),
  ];
}

function signsOfCues({ passage, amounts, index, sentence: [from, to], before }: AmountInText): string[] {
  const amount = amounts[index];
  if (!amount) return [];
  const found: string[] = [];
  const start = Math.max(from, amount.first - CUE_REACH);
  for (const cue of passage.between(start, Math.min(to, amount.next + CUE_REACH))) {
    if (cue.at >= amount.first && cue.at < amount.next) found.push(`within:${cue.kind}`);
    else found.push(...signsOfCue(passage, amounts, amount, cue));
  }
  if (before) {
    const [earlier, end] = before;
    for (const { kind } of passage.between(Math.max(earlier, end - CUE_REACH), end))
      if (!kind.startsWith('unit:')) found.push(`sentence-before:${kind}`);
  }
  return found;
}

function signsOfCue(passage: Passage, amounts: readonly Amount[], amount: Amount, cue: Cue): string[] {
  const kind = kindOf(cue);
  const isBefore = cue.at < amount.first;
  const side = isBefore ? 'before' : 'behind';
  const [from, to] = isBefore ? [cue.next, amount.first] : [amount.next, cue.at];
  const isBeyond = amounts.some((other) => other !== amount && other.first >= from && other.next <= to);
  const isApart = passage.tokens.slice(from, to).some(({ plain }) => SEPARATOR.test(plain));
  const distance = to - from + 1;
  const where = isBeyond ? 'beyond' : isApart ? 'apart' : nearness(distance);
  return [
    `${side}:${kind}:${where}`,
    ...(isBeyond ? [] : [`near:${kind}`]),
    ...(isBeyond || isApart ? [] : [`${side}:${kind}`]),
  ];
}

/** What is counted is a sign of its own; around an amount it matters that something is. */
function kindOf({ kind }: Cue): string {
  return kind.startsWith('unit:') ? 'unit' : kind;
}

function nearness(distance: number): string {
  const [next, close, near, far] = [1, 2, 4, 7];
  if (distance <= next) return '1';
  if (distance <= close) return '2';
  if (distance <= near) return '4';
  return distance <= far ? '7' : 'far';
}

const NEIGHBOUR_REACH = 6;
function signsOfNeighbours(at: AmountInText): string[] {
  const { passage, amounts, index, sentence } = at;
  const amount = amounts[index];
  if (!amount) return [];
  const found: string[] = [];
  for (const [name, other] of [
    ['previous', amounts[index - 1]] as const,
    ['next', amounts[index + 1]] as const,
  ]) {
    if (!other) continue;
    const isHere = other.first >= sentence[0] && other.first < sentence[1];
    found.push(`${name}-size:${comparison(amount, other)}${isHere ? ':here' : ''}`);
    if (!isHere) continue;
    const [from, to] =
      name === 'previous'
        ? [Math.max(sentence[0], other.first - NEIGHBOUR_REACH), other.first]
        : [other.next, Math.min(sentence[1], other.next + NEIGHBOUR_REACH)];
    for (const { kind } of passage.between(from, to))
      if (!kind.startsWith('unit:')) found.push(`${name}:${kind}`);
    const distance = name === 'previous' ? amount.first - other.next : other.first - amount.next;
    found.push(`${name}-distance:${nearness(distance)}`);
    if (other.money) found.push(`${name}-money`);
    if (other.scaled) found.push(`${name}-scaled`);
    if (other.unit !== null) found.push(`${name}-unit`);
    if (other.other !== null) found.push(`${name}-other`);
  }
  return found;
}

/** How much larger or smaller one amount is than another, by powers of ten. */
function comparison(one: Amount, other: Amount): string {
  const steps = [-2, -0.7, -0.02, 0.02, 0.7, 2];
  const ratio = Math.log10(lowest(one.value) + 0.01) - Math.log10(lowest(other.value) + 0.01);
  return `${steps.filter((step) => ratio >= step).length}`;
}

function signsOfWords({ passage, amounts, index, sentence: [from, to] }: AmountInText): string[] {
  const amount = amounts[index];
  if (!amount) return [];
  const found: string[] = [];
  for (const [side, first, step] of [['b', amount.first - 1, -1] as const, ['a', amount.next, 1] as const]) {
    for (let k = 0; k < WORD_REACH; k++) {
      const place = first + k * step;
      const token = place >= from && place < to ? passage.tokens[place] : undefined;
      const isNext = k < 2;
      if (!token) {
        if (isNext) found.push(`${side}${k}:END`);
        break;
      }
      const { kind, plain } = token;
      if (kind === 'number') {
        found.push(`${side}${k}:NUMBER`);
        continue;
      }
      found.push(`${side}:${plain}`);
      if (isNext) found.push(`${side}${k}:${plain}`);
      if (kind !== 'word' || plain.length < LONG_WORD) continue;
      // words of Indian languages are inflected: how one begins, and how it ends
      found.push(`${side}:${plain.slice(0, 4)}*`);
      if (isNext) found.push(`${side}${k}:*${plain.slice(-3)}`);
    }
  }
  return found;
}
