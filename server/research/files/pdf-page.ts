import type { Text } from './document.ts';
import type { Weight } from './fonts.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { setLines, type Line, type Run } from './pdf-lines.ts';

/** A4 with its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 64, bottom: 68 } as const;
/** What is at most so high stays on one page: a list, a table, a quote. */
export const MOST_TOGETHER = 240;
export const INK = {
  text: '#221d18',
  quiet: '#5a5048',
  line: '#d8d0c6',
  accent: '#1d4ed8',
  soft: '#f3eee6',
} as const;

/** How a text is set. */
export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Lines of a text, ready to be drawn. */
export interface Setting {
  readonly lines: readonly Line[];
  readonly lineHeight: number;
  readonly height: number;
  readonly style: Style;
}

/** Draws from the top of a page to its foot, and goes on to the next. */
export class PdfPage {
  readonly document: PDFKit.PDFDocument;
  readonly fonts: PdfFonts;
  readonly direction: 'ltr' | 'rtl';
  readonly #leading: number;
  y: number = PAGE.top;

  constructor(
    document: PDFKit.PDFDocument,
    fonts: PdfFonts,
    { direction, leading }: { readonly direction: 'ltr' | 'rtl'; readonly leading: number },
  ) {
    this.document = document;
    this.fonts = fonts;
    this.direction = direction;
    this.#leading = leading;
  }

  get width(): number {
    return PAGE.width - 2 * PAGE.side;
  }

  /** Sets a text in lines of a width. */
  set(text: Text, style: Style, width: number = this.width): Setting {
    const { size, weight } = style;
    const lines = setLines(text, this.fonts, {
      size,
      width,
      direction: this.direction,
      ...(weight !== undefined && { weight }),
    });
    const lineHeight = size * this.#leading;
    return { lines, lineHeight, height: lines.length * lineHeight, style };
  }

  /** Goes to the next page where so much does not fit any more. @returns whether it did */
  keep(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.bottom || this.y === PAGE.top) return false;
    this.next();
    return true;
  }

  next(): void {
    this.document.addPage();
    this.y = PAGE.top;
  }

  /** Draws a text from here on, over as many pages as it takes. `start` is its distance from the side where lines begin. */
  write(
    setting: Setting,
    { start = 0, end = 0 }: { readonly start?: number; readonly end?: number } = {},
  ): void {
    for (const line of setting.lines) {
      this.keep(setting.lineHeight);
      this.line(line, setting, this.y, { start, width: this.width - start - end });
      this.y += setting.lineHeight;
    }
  }

  /** Draws a whole setting at a height, without looking where the page ends. */
  place(setting: Setting, y: number, box: Box): void {
    setting.lines.forEach((line, index) => this.line(line, setting, y + index * setting.lineHeight, box));
  }

  line(line: Line, { style, lineHeight }: Setting, y: number, { start, width, atEnd = false }: Box): void {
    const { document, fonts } = this;
    const left = this.left(start, width);
    const toRight = (this.direction === 'rtl') !== atEnd;
    const x = toRight ? left + width - line.width : left;
    const baseline = y + lineHeight * BASELINE;
    for (const run of line.runs) {
      fonts.choose(run.face, run.weight, style.size);
      document
        .fillColor(run.href === null ? (style.color ?? INK.text) : INK.accent)
        .text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      this.#drawSigns(run, x + run.x, baseline, style.size);
      if (run.href !== null) document.link(x + run.x, y, run.width, lineHeight, run.href);
    }
  }

  /** Draws the dots and vowel signs of joined letters, in the colour that was chosen last. */
  #drawSigns({ text, face, weight }: Run, x: number, baseline: number, size: number): void {
    const signs = this.fonts.signsOf(text, face, weight);
    if (signs === null) return;
    const scale = size / 1000;
    this.document.save().translate(x, baseline).scale(scale, -scale).path(signs).fill().restore();
  }

  /** The left edge of a box that begins so far from the side where lines begin. */
  left(start: number, width: number): number {
    return this.direction === 'rtl' ? PAGE.width - PAGE.side - start - width : PAGE.side + start;
  }

  rule(y: number, start = 0, width: number = this.width): void {
    const left = this.left(start, width);
    this.document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .stroke();
  }
}

/** How far down in its line a text stands. */
const BASELINE = 0.7;

/** Where a text goes: its distance from the side where lines begin, and how wide it is. Figures are set at the end. */
export interface Box {
  readonly start: number;
  readonly width: number;
  readonly atEnd?: boolean;
}
