import { plain, type Piece, type SourceEntry, type Text } from './document.ts';
import { drawFigure } from './pdf-figure.ts';
import { INK, type PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

const BODY = { size: 10.5 } as const;
const QUIET = { size: 9.5, color: INK.quiet } as const;
const HEADINGS = {
  1: { size: 18, weight: 600 },
  2: { size: 13, weight: 600 },
  3: { size: 11, weight: 600 },
} as const;
const ABOVE = { 1: 26, 2: 14, 3: 10 } as const;
/** A heading takes the first lines of what it names along. */
const ALONG = 48;
const INDENT = 16;

/**
 * Draws a piece of a document from where the page is.
 *
 * @param next what follows: headings in a row stay together
 */
export function drawPiece(page: PdfPage, piece: Piece, next?: Piece): void {
  switch (piece.kind) {
    case 'heading':
      drawHeading(page, piece, next?.kind === 'heading' ? ABOVE[next.level] + ALONG : 0);
      return;
    case 'paragraph':
      if (piece.tone === 'notice') drawNotice(page, piece.text);
      else page.write(page.set(piece.text, piece.tone === 'quiet' ? QUIET : BODY));
      page.y += 5;
      return;
    case 'list':
      drawList(page, piece.items, piece.ordered);
      return;
    case 'table':
      drawTable(page, piece);
      page.y += 8;
      return;
    case 'figure':
      page.keep(220);
      page.y += 6;
      page.write(page.set(plain(piece.title), HEADINGS[3]));
      page.y += 4;
      drawFigure(page, piece);
      page.y += 8;
      return;
    case 'quote':
      drawQuote(page, piece.text, piece.notes);
      return;
    case 'sources':
      for (const item of piece.items) drawSource(page, item);
      return;
    default:
      piece satisfies never;
  }
}

function drawHeading(
  page: PdfPage,
  { level, text }: Extract<Piece, { kind: 'heading' }>,
  below: number,
): void {
  const setting = page.set(plain(text), HEADINGS[level]);
  if (!page.keep(ABOVE[level] + setting.height + ALONG + below) && page.y > PAGE_START)
    page.y += ABOVE[level];
  page.write(setting);
  page.y += 4;
}

const PAGE_START = 70;

/** What must be read: on a ground of its own. */
function drawNotice(page: PdfPage, text: Text): void {
  const pad = 10;
  const setting = page.set(text, BODY, page.width - 2 * pad);
  page.keep(setting.height + 2 * pad);
  page.document
    .roundedRect(page.left(0, page.width), page.y, page.width, setting.height + 2 * pad, 5)
    .fill(INK.soft);
  page.place(setting, page.y + pad, { start: pad, width: page.width - 2 * pad });
  page.y += setting.height + 2 * pad + 3;
}

function drawList(page: PdfPage, items: readonly Text[], ordered: boolean): void {
  items.forEach((item, index) => {
    const setting = page.set(item, BODY, page.width - INDENT);
    const mark = page.set(plain(ordered ? `${index + 1}.` : '•'), BODY, INDENT);
    page.keep(Math.min(setting.height, setting.lineHeight * 2));
    page.place(mark, page.y, { start: 0, width: INDENT });
    page.write(setting, { start: INDENT });
    page.y += 2;
  });
  page.y += 4;
}

function drawQuote(page: PdfPage, text: string, notes: readonly Text[]): void {
  const inside = page.width - INDENT;
  const parts = [page.set(plain(text), BODY, inside), ...notes.map((note) => page.set(note, QUIET, inside))];
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  page.keep(height);
  const [top, before] = [page.y, page.document.bufferedPageRange().count];
  for (const part of parts) page.write(part, { start: INDENT });
  // a quote that goes on over the page has no bar beside it
  if (page.document.bufferedPageRange().count === before)
    page.document.rect(page.left(4, 2), top + 2, 2, page.y - top - 4).fill(INK.line);
  page.y += 8;
}

function drawSource(page: PdfPage, { number, title, description, label, note, href }: SourceEntry): void {
  const start = 26;
  const width = page.width - start;
  const name = page.set([{ text: title, bold: true, ...(href !== null && { href }) }], BODY, width);
  const lines: Text = [
    { text: description },
    { text: `\n${label}`, bold: true },
    ...(note === null ? [] : [{ text: `\n${note}` }]),
  ];
  const about = page.set(lines, QUIET, width);
  const address = href === null ? null : page.set([{ text: href, href }], { size: 8.5 }, width);
  page.keep(name.height + about.height + (address?.height ?? 0));
  page.place(page.set(plain(`${number}`), BODY, start), page.y, { start: 0, width: start });
  page.write(name, { start });
  page.write(about, { start });
  if (address) page.write(address, { start });
  page.y += 7;
}
