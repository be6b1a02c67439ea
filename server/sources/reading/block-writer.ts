import type { SourceBlock } from '../../../shared/sources/model.ts';
import { oneLine, seen } from './plain-text.ts';

/** More is no reading matter for anybody. */
export const TEXT_MAX = 300_000;

type Kind = SourceBlock['kind'];

/** A part of a page before it has its place. `tight`: directly below the part before, as a row or an item of a list. */
export interface Part {
  readonly kind: Kind;
  readonly text: string;
  readonly head?: string;
  readonly tight?: boolean;
}

/** Puts the parts of a page together: the text, and where each part stands in it. */
export function written(parts: readonly Part[]): { text: string; blocks: SourceBlock[] } {
  let text = '';
  const blocks: SourceBlock[] = [];
  for (const { kind, text: part, head, tight = false } of parts) {
    const separator = text === '' ? '' : tight ? '\n' : '\n\n';
    const start = text.length + separator.length;
    if (start + part.length > TEXT_MAX) break;
    text += separator + part;
    blocks.push({ start, end: text.length, kind, ...(head !== undefined && { head }) });
  }
  return { text, blocks };
}

/** A row as text: its cells between bars, so that it is known for one. Bars within a cell would make two of it. */
export function rowText(cells: readonly string[]): string {
  return `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '/')).join(' | ')} |`;
}

/** Rows of a table, the first of them as the head of the others. */
export function rowParts([head, ...others]: readonly string[]): Part[] {
  if (head === undefined) return [];
  return [
    { kind: 'row', text: head },
    ...others.map((text): Part => ({ kind: 'row', text, head, tight: true })),
  ];
}

/** The lines of a text, without white space around them and without empty ones. */
export function tidyLines(text: string): string {
  return seen(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
