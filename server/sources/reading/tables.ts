import { rowText, type Part } from './block-writer.ts';
import type { Element } from './dom.ts';
import { oneLine } from './plain-text.ts';

const ROWS_MAX = 2000;
const COLUMNS_MAX = 40;
const CELLS_MAX = 20_000;
/** A cell that holds more is a part of a layout. */
const CELL_TEXT_MAX = 1500;

/** The table's rows and the cells of each, where it shows data; null for a table that only puts things next to each other. */
export function dataRows(table: Element): Element[][] | null {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return null;
  if (table.querySelector('table')) return null;
  const rows = [...table.querySelectorAll('tr')]
    .slice(0, ROWS_MAX)
    .map((row) => [...row.childNodes].filter(isCell));
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  const isLayout = rows.flat().some((cell) => (cell.textContent?.length ?? 0) > CELL_TEXT_MAX);
  return rows.length < 2 || widest < 2 || isLayout ? null : rows;
}

function isCell(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === 1 && /^t[dh]$/.test((node as Element).localName);
}

/** Each row under the head of its table. Cells over several rows or columns stand in each of them. */
export function tableParts(table: Element, rows: Element[][]): Part[] {
  const caption = oneLine(table.querySelector('caption')?.textContent ?? '');
  const lines = gridOf(rows)
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(rowText);
  const [head] = lines;
  return [
    ...(caption === '' ? [] : [{ kind: 'heading' as const, text: caption }]),
    ...lines.map((text, index): Part => ({
      kind: 'row',
      text,
      ...(index > 0 && head !== undefined && { head, tight: true }),
    })),
  ];
}

function gridOf(rows: Element[][]): string[][] {
  const grid: string[][] = [];
  let budget = CELLS_MAX;
  rows.forEach((cells, y) => {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const text = oneLine(cell.textContent ?? '');
      const width = spanOf(cell, 'colspan', COLUMNS_MAX - x);
      const height = spanOf(cell, 'rowspan', rows.length - y);
      for (let dy = 0; dy < height; dy += 1)
        for (let dx = 0; dx < width && budget > 0; dx += 1, budget -= 1) (grid[y + dy] ??= [])[x + dx] = text;
      x += width;
      if (x >= COLUMNS_MAX) break;
    }
  });
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? ''));
}

function spanOf(cell: Element, name: string, most: number): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Math.max(1, Math.min(Number.isNaN(span) ? 1 : span, most));
}
