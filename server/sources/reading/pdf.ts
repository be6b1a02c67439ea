import { rowParts, rowText, tidyLines, written, type Part } from './block-writer.ts';
import { oneLine } from './plain-text.ts';
import { readDate } from './published.ts';
import type { Reading, ReadingOrder } from './reading.ts';

const PAGES_MAX = 300;
/** A space this many times as wide as its letters are high parts two columns. */
const COLUMN_GAP = 1.2;
/** Lines further apart than this many times the height of their letters are two paragraphs. */
const PARAGRAPH_GAP = 1.9;
const FEWEST_COLUMNS = 3;

interface Item {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

interface Line {
  readonly cells: string[];
  readonly y: number;
  readonly height: number;
}

/** The text of a document by its pages. Its pictures and programs are not looked at. */
export async function readPdf({ bytes, latest }: Pick<ReadingOrder, 'bytes' | 'latest'>): Promise<Reading> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
  });
  try {
    const { info } = await getMeta(pdf);
    const parts: Part[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      parts.push(...pageParts(linesOf(items.filter((item) => 'str' in item)), `p. ${number}`));
      page.cleanup();
    }
    const { text, blocks } = written(parts);
    const created = /^D:(\d{8})/.exec(wordOf(info, 'CreationDate'))?.[1];
    const title = oneLine(wordOf(info, 'Title')) || (text.split('\n', 1)[0] ?? '');
    return {
      title: title.slice(0, 300),
      text,
      blocks,
      published: created ? readDate(created, latest) : null,
      declared: null,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function wordOf(info: object, name: string): string {
  const value: unknown = Reflect.get(info, name);
  return typeof value === 'string' ? value : '';
}

/** The lines in the order of the document, each parted into cells where its words stand far apart. */
function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [''];
  let height = 0;
  for (const { str, width, height: own, hasEOL, transform } of items) {
    height = Math.max(height, own);
    if (str.trim() === '' && height > 0 && width > COLUMN_GAP * height) cells.push('');
    else cells[cells.length - 1] += str;
    if (!hasEOL) continue;
    lines.push({ cells: tidyCells(cells), y: transform[5] ?? 0, height });
    cells = [''];
    height = 0;
  }
  lines.push({ cells: tidyCells(cells), y: 0, height });
  return lines.filter((line) => line.cells.length > 0);
}

const tidyCells = (cells: readonly string[]) => cells.map(oneLine).filter((cell) => cell !== '');

/** Lines that stand in columns one below the other are rows of a table; the others are paragraphs. */
function pageParts(lines: readonly Line[], head: string): Part[] {
  const groups: { readonly isTable: boolean; readonly lines: Line[] }[] = [];
  lines.forEach((line, index) => {
    const isTable = isRow(line) && [lines[index - 1], lines[index + 1]].some((next) => next && isRow(next));
    const group = groups.at(-1);
    if (group?.isTable === isTable && (isTable || !isNewParagraph(line, group.lines.at(-1))))
      group.lines.push(line);
    else groups.push({ isTable, lines: [line] });
  });
  return groups.flatMap(({ isTable, lines: of }) =>
    isTable ? rowParts(of.map(({ cells }) => rowText(cells))) : textPart(of, head),
  );
}

const isRow = ({ cells }: Line) => cells.length >= FEWEST_COLUMNS;

function isNewParagraph(line: Line, before: Line | undefined): boolean {
  return (
    before !== undefined && Math.abs(before.y - line.y) > PARAGRAPH_GAP * Math.max(before.height, line.height)
  );
}

function textPart(lines: readonly Line[], head: string): Part {
  return { kind: 'text', text: tidyLines(lines.map(({ cells }) => cells.join(' ')).join('\n')), head };
}
