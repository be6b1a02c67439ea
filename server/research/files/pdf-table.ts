import { plain, type Table } from './document.ts';
import { INK, MOST_TOGETHER, PAGE, type PdfPage, type Setting } from './pdf-page.ts';

const GAP = 10;
const PAD = 4;
const SIZE = 9.5;
const SMALLEST = 48;

/** The cells of a table as they are set, row by row. */
interface SetTable {
  readonly widths: readonly number[];
  /** Null where no column has a name. */
  readonly heads: readonly Setting[] | null;
  readonly rows: readonly (readonly Setting[])[];
  readonly note: Setting | null;
}

/** A table with its heads above it on every page. A short one stays on one page. */
export function drawTable(page: PdfPage, table: Table): void {
  const { widths, heads, rows, note } = setTable(page, table);
  const draw = (cells: readonly Setting[]) => {
    let start = 0;
    cells.forEach((setting, index) => {
      const width = widths[index] ?? 0;
      page.place(setting, page.y + PAD, { start, width, atEnd: table.columns[index]?.numeric === true });
      start += width + GAP;
    });
    page.y += heightOf(cells);
    page.rule(page.y);
  };
  page.keep(startOf({ widths, heads, rows, note }));
  if (heads) draw(heads);
  for (const cells of rows) {
    if (page.keep(heightOf(cells)) && heads) draw(heads);
    draw(cells);
  }
  page.y += PAD;
  if (note) page.write(note);
}

/** How much of a table must be on the page on which it begins. */
export function tableStart(page: PdfPage, table: Table): number {
  return startOf(setTable(page, table));
}

function startOf({ heads, rows, note }: SetTable): number {
  const all = [...(heads ? [heads] : []), ...rows].map(heightOf);
  const whole = all.reduce((sum, height) => sum + height, PAD + (note?.height ?? 0));
  if (whole <= MOST_TOGETHER) return whole;
  return all.slice(0, heads ? 2 : 1).reduce((sum, height) => sum + height, 0);
}

function setTable(page: PdfPage, { columns, rows, note }: Table): SetTable {
  const names = columns.map(({ name }) => name);
  const widths = widthsOf(page, names, rows);
  return {
    widths,
    heads: names.some((name) => name !== '')
      ? names.map((name, index) => cell(page, name, widths[index] ?? 0, true))
      : null,
    rows: rows.map((row) =>
      columns.map((_, index) => cell(page, row[index] ?? '', widths[index] ?? 0, false)),
    ),
    note: note === null ? null : page.set(plain(note), { size: SIZE, color: INK.quiet }),
  };
}

function cell(page: PdfPage, text: string, width: number, isHead: boolean): Setting {
  return page.set(plain(text), { size: SIZE, ...(isHead && { weight: 600, color: INK.quiet }) }, width);
}

function heightOf(cells: readonly Setting[]): number {
  return Math.max(...cells.map(({ height }) => height)) + 2 * PAD;
}

/** What each column would take without an end, shared out where that is more than there is. */
function widthsOf(page: PdfPage, heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const room = PAGE.width - 2 * PAGE.side - GAP * (heads.length - 1);
  const natural = heads.map((head, index) =>
    Math.max(
      SMALLEST,
      ...[head, ...rows.map((row) => row[index] ?? '')].map((text) => {
        const { lines } = page.set(plain(text), { size: SIZE, weight: 600 }, Infinity);
        return Math.max(0, ...lines.map(({ width }) => width)) + 1;
      }),
    ),
  );
  const sum = natural.reduce((all, width) => all + width, 0);
  if (sum <= room) return natural.map((width) => (width * room) / sum);
  // a column that needs little has it; the others share the rest by what they need
  const fair = room / heads.length;
  const small = natural.filter((width) => width <= fair).reduce((all, width) => all + width, 0);
  const large = natural.filter((width) => width > fair);
  const weights = large.map((width) => Math.sqrt(width));
  const whole = weights.reduce((all, weight) => all + weight, 0);
  return natural.map((width) => (width <= fair ? width : ((room - small) * Math.sqrt(width)) / whole));
}
