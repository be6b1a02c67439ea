import { z } from 'zod';
import { FACES, readFont, type Face, type Weight } from './fonts.ts';

/** What a glyph is, as the PDF library lays it out. */
interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

/** The part of the library's embedded font that is used here; its types leave it out. */
interface EmbeddedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  readonly subset: { readonly glyphs: number[] };
  readonly scale: number;
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly ascender: number;
  readonly descender: number;
  layout(
    text: string,
    features?: readonly string[],
  ): { glyphs: Glyph[]; positions: object[]; advanceWidth: number };
  encode(text: string): [string[], object[]];
}

const Embedded = z.custom<EmbeddedFont>(
  (value) => typeof value === 'object' && value !== null && 'subset' in value && 'unicode' in value,
);

/** The fonts of one PDF: each is opened when a letter calls for it. */
export class PdfFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #open = new Map<string, EmbeddedFont>();
  /** Of words that were measured, in thousandths of their size: words come again, and shaping them is dear. */
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** The face for a letter; one that goes on with the face before it keeps it, so that words stay whole. */
  faceOf(letter: string, before: Face | null, weight: Weight): Face {
    const codePoint = letter.codePointAt(0) ?? 0;
    const has = (face: Face) => this.#fontOf(face, weight).font.hasGlyphForCodePoint(codePoint);
    if (before && (!LETTER.test(letter) || before.letters?.test(letter)) && has(before)) return before;
    const found = FACES.find((face) => (face.letters === null || face.letters.test(letter)) && has(face));
    return found ?? before ?? FIRST;
  }

  /** How wide a text is that is of one face. In points. */
  widthOf(text: string, face: Face, weight: Weight, size: number): number {
    const key = `${keyOf(face, weight)} ${text}`;
    const known = this.#widths.get(key);
    const width = known ?? advanceOf(this.#fontOf(face, weight), text);
    if (known === undefined) this.#widths.set(key, width);
    return (width * size) / 1000;
  }

  /** Chooses the font for what is drawn next. */
  choose(face: Face, weight: Weight, size: number): void {
    this.#fontOf(face, weight);
    this.#document.font(keyOf(face, weight)).fontSize(size);
  }

  #fontOf(face: Face, weight: Weight): EmbeddedFont {
    const key = keyOf(face, weight);
    const known = this.#open.get(key);
    if (known) return known;
    this.#document.registerFont(key, readFont(face, weight)).font(key);
    const font = Embedded.parse(Reflect.get(this.#document, '_font'));
    font.layout = rememberingLayout(font);
    font.encode = readableEncoder(font);
    this.#open.set(key, font);
    return font;
  }
}

const [FIRST] = FACES as readonly [Face, ...Face[]];
const LETTER = /\p{L}/u;

function keyOf({ name }: Face, weight: Weight): string {
  return `${name} ${weight}`;
}

/**
 * Encodes a text so that it can be read out of the PDF again. In Indian scripts glyphs stand in another order than letters: the first
 * glyph of each group bears the letters of all of it. The same glyph with other letters is embedded once more.
 */
function readableEncoder(font: EmbeddedFont): EmbeddedFont['encode'] {
  const codes = new Map<string, number>();
  const codeOf = (glyph: Glyph, letters: readonly number[]): number => {
    const key = `${glyph.id}:${letters.join()}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = font.subset.glyphs.push(glyph.id) - 1;
    font.widths[code] = glyph.advanceWidth * font.scale;
    font.unicode[code] = letters;
    codes.set(key, code);
    return code;
  };
  return (text) => {
    const { glyphs, positions } = font.layout(text);
    const letters = RIGHT_TO_LEFT.test(text)
      ? joinedLettersOf(glyphs.toReversed(), text).toReversed()
      : lettersOf(glyphs, text);
    return [
      glyphs.map((glyph, index) =>
        codeOf(glyph, letters[index] ?? [])
          .toString(16)
          .padStart(4, '0'),
      ),
      positions,
    ];
  };
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/**
 * Remembers each text that was shaped: it is measured, set and drawn, and shaping Indian letters takes long. Without a list of features the
 * library goes word by word and remembers each word too; but it puts the words from left to right, so that joined letters are shaped whole.
 */
function rememberingLayout(font: EmbeddedFont): EmbeddedFont['layout'] {
  const shape = font.layout.bind(font);
  const known = new Map<string, ReturnType<EmbeddedFont['layout']>>();
  return (text) => {
    const shaped = known.get(text) ?? (RIGHT_TO_LEFT.test(text) ? shape(text, []) : shape(text));
    known.set(text, shaped);
    return shaped;
  };
}

/** How wide a text is, in thousandths. Words stand in a line with the space behind them, so that each is shaped once. */
function advanceOf(font: EmbeddedFont, text: string): number {
  if (RIGHT_TO_LEFT.test(text) || text === '' || text.endsWith(' ')) return font.layout(text).advanceWidth;
  return font.layout(`${text} `).advanceWidth - font.layout(' ').advanceWidth;
}

/**
 * The letters that each glyph stands for, in the order in which they are read. Groups of glyphs end where they and the text have come as far
 * as each other; in a group each glyph has one letter and the last has the rest, for a glyph without letters would be read as a gap.
 */
export function lettersOf(glyphs: ReadonlyArray<Pick<Glyph, 'codePoints'>>, text: string): number[][] {
  const letters: number[][] = [];
  const left = codePointsOf(text);
  let seen: number[] = [];
  let count = 0;
  glyphs.forEach(({ codePoints }, index) => {
    seen.push(...codePoints);
    count += 1;
    const isLast = index === glyphs.length - 1;
    const group = isLast ? left : left.slice(0, seen.length);
    if (!isLast && !isSame(group, seen)) return;
    letters.push(...sharedOut(group, count));
    left.splice(0, group.length);
    seen = [];
    count = 0;
  });
  return letters;
}

/** A letter with the signs on it, which are read with it. */
const JOINED = /[^\p{M}\u200C\u200D][\p{M}\u200C\u200D]*/gu;

/**
 * The same for Arabic letters, whose dots are glyphs of their own that many letters share: they take no room and bear no letters, and
 * the others are the letters one after the other.
 */
export function joinedLettersOf(
  glyphs: ReadonlyArray<Pick<Glyph, 'advanceWidth'>>,
  text: string,
): number[][] {
  const bases = glyphs.filter(({ advanceWidth }) => advanceWidth > 0).length;
  const letters = text.match(JOINED) ?? [];
  const parts = letters.length === bases ? letters.map(codePointsOf) : sharedOut(codePointsOf(text), bases);
  let next = 0;
  return glyphs.map(({ advanceWidth }) => (advanceWidth > 0 ? (parts[next++] ?? []) : []));
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** One for each glyph, the rest for the last; a vowel sign of two parts has two glyphs. */
function sharedOut(group: readonly number[], glyphs: number): number[][] {
  const parts = group.length < glyphs ? codePointsOf(String.fromCodePoint(...group).normalize('NFD')) : group;
  return Array.from({ length: glyphs }, (_, index) => {
    const isLast = index === glyphs - 1;
    return parts.slice(index, isLast ? undefined : index + 1);
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  const inOrder = (letters: readonly number[]) => letters.toSorted((a, b) => a - b).join();
  return one.length === other.length && inOrder(one) === inOrder(other);
}
