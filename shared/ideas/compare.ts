import { IDEA_TEXT_FIELDS } from './constants.ts';
import type { IdeaFields } from './model.ts';

/** A run of words of two texts put together. White space belongs to the word before it and is not compared. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What two versions of an idea can differ in, in the order of the form. */
export const COMPARED_FIELDS = [...IDEA_TEXT_FIELDS, 'category', 'tags'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** One field that two versions say differently. */
export interface FieldDifference {
  readonly field: ComparedField;
  readonly before: string;
  readonly after: string;
  readonly parts: readonly TextPart[];
}

/** Words that are compared one by one: a table of this many cells takes some ten milliseconds on a cheap phone. */
const MAX_CELLS = 1_000_000;

/**
 * Field by field, what changed between two versions of an idea, for 'what changed' in a review and for merging.
 *
 * @param before,after versions or snapshots; a field that is missing is empty
 * @returns only the fields that differ by more than white space
 */
export function compareIdeas(before: Partial<IdeaFields>, after: Partial<IdeaFields>): FieldDifference[] {
  return COMPARED_FIELDS.flatMap((field) => {
    const [was, is] = [asText(before[field]), asText(after[field])];
    const parts = compareTexts(was, is);
    return parts.some(({ kind }) => kind !== 'same') ? [{ field, before: was, after: is, parts }] : [];
  });
}

/**
 * Two texts word by word, by their longest common subsequence. Texts of which very much is different are not taken apart:
 * the middle is then removed as a whole and added as a whole.
 *
 * @returns parts that put together without the removed ones are `after`, and without the added ones `before` but for white space
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const start = commonLength(old, now, (words, index) => words[index]);
  const end = commonLength(old, now, (words, index) => words.at(-1 - index), start);
  return joined([
    ...now.slice(0, start).map(({ text }) => ({ kind: 'same', text }) as const),
    ...compareWords(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...now.slice(now.length - end).map(({ text }) => ({ kind: 'same', text }) as const),
  ]);
}

/** A word, and the same with the white space behind it. */
interface Word {
  readonly word: string;
  readonly text: string;
}

function asText(value: IdeaFields[ComparedField] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function wordsOf(text: string): Word[] {
  return (text.match(/^\s+|\S+\s*/gu) ?? []).map((run) => ({ word: run.trim(), text: run }));
}

type At = (words: readonly Word[], index: number) => Word | undefined;

function commonLength(old: readonly Word[], now: readonly Word[], at: At, taken = 0): number {
  const most = Math.min(old.length, now.length) - taken;
  let length = 0;
  while (length < most && at(old, length)?.word === at(now, length)?.word) length += 1;
  return length;
}

function compareWords(old: readonly Word[], now: readonly Word[]): TextPart[] {
  const removed = old.map(({ text }) => ({ kind: 'removed', text }) as const);
  const added = now.map(({ text }) => ({ kind: 'added', text }) as const);
  if (old.length * now.length > MAX_CELLS) return [...removed, ...added];
  const common = commonTable(old, now);
  const width = now.length + 1;
  const parts: TextPart[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length && column < now.length) {
    const place = row * width + column;
    if (old[row]?.word === now[column]?.word) {
      parts.push({ kind: 'same', text: now[column]?.text ?? '' });
      row += 1;
      column += 1;
    } else if ((common[place + width] ?? 0) >= (common[place + 1] ?? 0)) {
      parts.push(...removed.slice(row, (row += 1)));
    } else {
      parts.push(...added.slice(column, (column += 1)));
    }
  }
  return [...parts, ...removed.slice(row), ...added.slice(column)];
}

/** For each pair of places, how many words the rests of both lists have in common. */
function commonTable(old: readonly Word[], now: readonly Word[]): Uint16Array {
  const width = now.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const place = row * width + column;
      table[place] =
        old[row]?.word === now[column]?.word
          ? (table[place + width + 1] ?? 0) + 1
          : Math.max(table[place + width] ?? 0, table[place + 1] ?? 0);
    }
  }
  return table;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const result: { kind: TextPart['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
}
