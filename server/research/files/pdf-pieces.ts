import { plain, type Piece, type SourceEntry, type Text } from './document.ts';
import { drawFigure } from './pdf-figure.ts';
import { INK, MOST_TOGETHER, type PdfPage, type Setting } from './pdf-page.ts';
import { drawTable, tableStart } from './pdf-table.ts';

const BODY = { size: 10.5 } as const;
const QUIET = { size: 9.5, color: INK.quiet } as const;
const HEADINGS = {
  1: { size: 18, weight: 600 },
  2: { size: 13, weight: 600 },
  3: { size: 11, weight: 600 },
} as const;
const ABOVE = { 1: 26, 2: 14, 3: 10 } as const;
const INDENT = 16;

/**
 * Draws a piece of a document from where the page is.
 *
 * @param after what follows: a heading stays with the beginning of what it names
 */
export function drawPiece(page: PdfPage, piece: Piece, after: readonly Piece[] = []): void {
  switch (piece.kind) {
    case 'heading':
      drawHeading(page, piece, after);
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
      page.keep(FIGURE_START);
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

/** The title of a chart with what is drawn. */
const FIGURE_START = 220;

function drawHeading(page: PdfPage, piece: Heading, after: readonly Piece[]): void {
  const setting = page.set(plain(piece.text), HEADINGS[piece.level]);
  if (!page.keep(startOf(page, [piece, ...after])) && page.y > PAGE_START) page.y += ABOVE[piece.level];
  page.write(setting);
  page.y += 4;
}

type Heading = Extract<Piece, { kind: 'heading' }>;

const PAGE_START = 70;

/** How much must be on the page on which these pieces begin: the first of them, and with headings what they name. */
function startOf(page: PdfPage, [piece, ...after]: readonly Piece[]): number {
  switch (piece?.kind) {
    case undefined:
      return 0;
    case 'heading':
      return (
        ABOVE[piece.level] +
        page.set(plain(piece.text), HEADINGS[piece.level]).height +
        4 +
        startOf(page, after)
      );
    case 'paragraph': {
      if (piece.tone === 'notice') return setNotice(page, piece.text).height + 2 * NOTICE_PAD;
      return firstLines(page.set(piece.text, piece.tone === 'quiet' ? QUIET : BODY));
    }
    case 'list':
      return listStart(setItems(page, piece.items));
    case 'table':
      return tableStart(page, piece);
    case 'figure':
      return FIGURE_START;
    case 'quote':
      return quoteStart(setQuote(page, piece.text, piece.notes));
    case 'sources':
      return piece.items.slice(0, 1).reduce((sum, item) => sum + sourceHeight(setSource(page, item)), 0);
    default:
      return piece satisfies never;
  }
}

function firstLines({ height, lineHeight }: Setting): number {
  return Math.min(height, lineHeight * 2);
}

const NOTICE_PAD = 10;

function setNotice(page: PdfPage, text: Text): Setting {
  return page.set(text, BODY, page.width - 2 * NOTICE_PAD);
}

/** What must be read: on a ground of its own. */
function drawNotice(page: PdfPage, text: Text): void {
  const setting = setNotice(page, text);
  const height = setting.height + 2 * NOTICE_PAD;
  page.keep(height);
  page.document.roundedRect(page.left(0, page.width), page.y, page.width, height, 5).fill(INK.soft);
  page.place(setting, page.y + NOTICE_PAD, { start: NOTICE_PAD, width: page.width - 2 * NOTICE_PAD });
  page.y += height + 3;
}

const BETWEEN_ITEMS = 2;

function setItems(page: PdfPage, items: readonly Text[]): Setting[] {
  return items.map((item) => page.set(item, BODY, page.width - INDENT));
}

/** A short list is not torn apart; a long one begins with its first lines. */
function listStart(items: readonly Setting[]): number {
  const whole = items.reduce((sum, { height }) => sum + height + BETWEEN_ITEMS, 0);
  const [first] = items;
  if (whole <= MOST_TOGETHER || !first) return whole;
  return firstLines(first);
}

function drawList(page: PdfPage, items: readonly Text[], ordered: boolean): void {
  const settings = setItems(page, items);
  page.keep(listStart(settings));
  settings.forEach((setting, index) => {
    const mark = page.set(plain(ordered ? `${index + 1}.` : '•'), BODY, INDENT);
    page.keep(firstLines(setting));
    page.place(mark, page.y, { start: 0, width: INDENT });
    page.write(setting, { start: INDENT });
    page.y += BETWEEN_ITEMS;
  });
  page.y += 4;
}

function setQuote(page: PdfPage, text: string, notes: readonly Text[]): Setting[] {
  const inside = page.width - INDENT;
  return [page.set(plain(text), BODY, inside), ...notes.map((note) => page.set(note, QUIET, inside))];
}

function quoteStart(parts: readonly Setting[]): number {
  const whole = parts.reduce((sum, { height }) => sum + height, 0);
  const [first] = parts;
  return whole <= MOST_TOGETHER || !first ? whole : firstLines(first);
}

function drawQuote(page: PdfPage, text: string, notes: readonly Text[]): void {
  const parts = setQuote(page, text, notes);
  page.keep(quoteStart(parts));
  const [top, before] = [page.y, page.document.bufferedPageRange().count];
  for (const part of parts) page.write(part, { start: INDENT });
  // a quote that goes on over the page has no bar beside it
  if (page.document.bufferedPageRange().count === before)
    page.document.rect(page.left(4, 2), top + 2, 2, page.y - top - 4).fill(INK.line);
  page.y += 8;
}

const SOURCE_INDENT = 26;

interface SetSource {
  readonly name: Setting;
  readonly about: Setting;
  readonly address: Setting | null;
}

function setSource(page: PdfPage, { title, description, label, note, href }: SourceEntry): SetSource {
  const width = page.width - SOURCE_INDENT;
  const lines: Text = [
    { text: description },
    { text: `\n${label}`, bold: true },
    ...(note === null ? [] : [{ text: `\n${note}` }]),
  ];
  return {
    name: page.set([{ text: title, bold: true, ...(href !== null && { href }) }], BODY, width),
    about: page.set(lines, QUIET, width),
    address: href === null ? null : page.set([{ text: href, href }], { size: 8.5 }, width),
  };
}

function sourceHeight({ name, about, address }: SetSource): number {
  return name.height + about.height + (address?.height ?? 0);
}

function drawSource(page: PdfPage, item: SourceEntry): void {
  const setting = setSource(page, item);
  const start = SOURCE_INDENT;
  page.keep(sourceHeight(setting));
  page.place(page.set(plain(`${item.number}`), BODY, start), page.y, { start: 0, width: start });
  for (const part of [setting.name, setting.about, setting.address]) if (part) page.write(part, { start });
  page.y += 7;
}
