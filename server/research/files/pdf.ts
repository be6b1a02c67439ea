import PDFDocument from 'pdfkit';
import { plain, withoutIsolates, type ReportDocument } from './document.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { INK, PAGE, PdfPage, type Setting } from './pdf-page.ts';
import { drawPiece } from './pdf-pieces.ts';

/** Lines stand further apart where letters are taller. */
const LEADING: Readonly<Record<string, number>> = { en: 1.4, ur: 1.75 };
const USUAL_LEADING = 1.55;
/** So many pieces behind a heading at most decide where it stands: headings in a row, and what the last one names. */
const MOST_AFTER = 4;
/** So many parts are worth a table of contents. */
const LONG = 6;

/** A document as PDF: A4, the letters of its languages embedded, a table of contents where it is long, and page numbers. */
export async function writePdf(document: ReportDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: document.language,
    displayTitle: true,
    info: { Title: withoutIsolates(document.title), Creator: 'Netzoop', Producer: 'Netzoop' },
  });
  const written = collect(pdf);
  const page = new PdfPage(pdf, new PdfFonts(pdf), {
    direction: document.direction,
    leading: LEADING[document.language] ?? USUAL_LEADING,
  });
  drawHead(page, document);
  const contents = reserveContents(page, document);
  document.pieces.forEach((piece, index) => {
    drawPiece(page, piece, document.pieces.slice(index + 1, index + 1 + MOST_AFTER));
    // where it was drawn: it goes to the next page where this one is full
    if (piece.kind === 'heading' && piece.level === 1) contents.begin(piece.text);
  });
  contents.draw();
  drawFeet(page, document);
  pdf.end();
  return written;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

function drawHead(page: PdfPage, { kind, title, facts }: ReportDocument): void {
  page.write(page.set(plain(kind), { size: 10, weight: 600, color: INK.accent }));
  page.y += 2;
  page.write(page.set(plain(title), { size: 24, weight: 600 }));
  page.y += 4;
  for (const fact of facts) page.write(page.set(plain(fact), { size: 10, color: INK.quiet }));
  page.y += 10;
}

interface Contents {
  /** A part was begun on the page that is drawn. */
  begin(name: string): void;
  draw(): void;
}

/** Leaves room for the table of contents, whose numbers are known at the end. */
function reserveContents(page: PdfPage, { pieces, words }: ReportDocument): Contents {
  const { document } = page;
  const names = pieces.flatMap((piece) =>
    piece.kind === 'heading' && piece.level === 1 ? [piece.text] : [],
  );
  const begun: number[] = [];
  const isLong = names.length >= LONG;
  const title = page.set(plain(words.contents), { size: 13, weight: 600 });
  const lines = names.map((name) => page.set(plain(name), { size: 10.5 }, page.width - NUMBER_WIDTH));
  const top = page.y;
  if (isLong) page.y += title.height + lines.reduce((sum, { height }) => sum + height + 3, 0) + 12;
  return {
    begin(name) {
      begun.push(document.bufferedPageRange().count);
      document.outline.addItem(withoutIsolates(name));
    },
    draw() {
      if (!isLong) return;
      document.switchToPage(0);
      let y = top;
      page.place(title, y, { start: 0, width: page.width });
      y += title.height;
      lines.forEach((line: Setting, index) => {
        const number = page.set(
          plain(`${begun[index] ?? ''}`),
          { size: 10.5, color: INK.quiet },
          NUMBER_WIDTH,
        );
        page.place(line, y, { start: 0, width: page.width - NUMBER_WIDTH });
        page.place(number, y, { start: page.width - NUMBER_WIDTH, width: NUMBER_WIDTH, atEnd: true });
        y += line.height + 3;
      });
    },
  };
}

const NUMBER_WIDTH = 32;

/** The title and the number at the foot of every page. */
function drawFeet(page: PdfPage, { title, words }: ReportDocument): void {
  const { document } = page;
  const { count } = document.bufferedPageRange();
  const style = { size: 8.5, color: INK.quiet } as const;
  const y = PAGE.height - PAGE.bottom + 24;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    page.rule(y - 6);
    const said = words.page.replace('{page}', `${index + 1}`).replace('{pages}', `${count}`);
    const [first] = page.set(plain(title), style, page.width * 0.7).lines;
    if (first) page.line(first, page.set([], style), y, { start: 0, width: page.width * 0.7 });
    page.place(page.set(plain(said), style, page.width * 0.3), y, {
      start: page.width * 0.7,
      width: page.width * 0.3,
      atEnd: true,
    });
  }
}
