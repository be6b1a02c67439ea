import { textOf } from '../../platform/outside/charset.ts';
import { rowParts, rowText, written } from './block-writer.ts';
import type { Reading, ReadingOrder } from './reading.ts';

const MARKS = [',', ';', '\t'] as const;
const MOST_ROWS = 5000;

/** A table in text (RFC 4180, or with ; or tabs between its cells): its rows, the first of them as their head. */
export function readCsv({ bytes }: Pick<ReadingOrder, 'bytes'>): Reading {
  const given = textOf(bytes, undefined);
  const rows = rowsOf(given, markOf(given)).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const { text, blocks } = written(rowParts(rows.map(rowText)));
  return {
    title: (text.split('\n', 1)[0] ?? '').slice(0, 300),
    text,
    blocks,
    published: null,
    declared: null,
  };
}

/** What stands between the cells: the mark that the first line has most of. */
function markOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return MARKS.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

function rowsOf(text: string, mark: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length && rows.length < MOST_ROWS; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"' && quoted && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted || (letter !== mark && letter !== '\n')) cell += letter;
    else {
      cells.push(cell);
      cell = '';
      if (letter === '\n') rows.push(cells);
      if (letter === '\n') cells = [];
    }
  }
  return [...rows, [...cells, cell]];
}
