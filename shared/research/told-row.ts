import type { Row } from './passages.ts';
import type { Reading } from './reading.ts';
import { readText } from './reading.ts';
import { isSameRun, runOf } from './word-runs.ts';

const ROW_PARTS = /[,;]\s+|(?<=^[^,;:]*):\s+/u;
const NAMED_UNIT = /\s*\(([^()]+)\)\s*$/u;

/** 'Gouda: 42 societies, fat 4.1 %': the first cell of a row, and some of the others with the heads of their columns, in their order. */
export function isRowTold({ text }: Reading, { cells, columns }: Row): boolean {
  const [first = '', ...told] = text.replace(/[.।۔]\s*$/u, '').split(ROW_PARTS);
  if (told.length === 0 || !isSameText(first, cells[0] ?? '')) return false;
  let at = 0;
  return told.every((part) => {
    do at++;
    while (at < cells.length && !isCellTold(part, columns[at] ?? '', cells[at] ?? ''));
    return at < cells.length;
  });
}

/** The head and the cell, with the unit that stands in brackets behind the head where it stands, behind the cell, or nowhere. */
function isCellTold(part: string, column: string, cell: string): boolean {
  const head = column.replace(NAMED_UNIT, '');
  const unit = NAMED_UNIT.exec(column)?.[1];
  const said = [`${column} ${cell}`, `${head} ${cell}`, `${head} ${cell} ${unit}`];
  return head !== '' && said.slice(0, unit === undefined ? 1 : 3).some((text) => isSameText(part, text));
}

function isSameText(one: string, other: string): boolean {
  return isSameRun(runOf(readText(one)), runOf(readText(other)));
}
