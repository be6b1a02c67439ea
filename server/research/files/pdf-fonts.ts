import { z } from 'zod';
import { FACES, readFont, type Face, type Weight } from './fonts.ts';

/** What a glyph is, as the PDF library lays it out. */
interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
  readonly path: Outline;
}

/** The shape of a glyph, as a path that can be moved. */
interface Outline {
  scale(x: number, y: number): Outline;
  translate(x: number, y: number): Outline;
  toSVG(): string;
}

/** Where a glyph stands, in thousandths of its size. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The part of the library's embedded font that is used here; its types leave it out. */
interface EmbeddedFont {
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Pick<Glyph, 'id' | 'path'>;
  };
  readonly subset: { readonly glyphs: number[] };
  readonly scale: number;
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly ascender: number;
  readonly descender: number;
  layout(
    text: string,
    features?: readonly string[],
  ): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  encode(text: string): [string[], Position[]];
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

  /**
   * The dots and vowel signs above and below letters as one path, in thousandths of their size; null where a text has none. As glyphs
   * they would be read out of the PDF as letters of their own, and part the words.
   */
  signsOf(text: string, face: Face, weight: Weight): string | null {
    const font = this.#fontOf(face, weight);
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    const parts = glyphs.flatMap((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? NOWHERE;
      const start = x;
      x += xAdvance;
      if (!isSign(glyph)) return [];
      return [
        glyph.path
          .scale(font.scale, font.scale)
          .translate(start + xOffset, yOffset)
          .toSVG(),
      ];
    });
    return parts.length === 0 ? null : parts.join('');
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
const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, advanceWidth: 0, xOffset: 0, yOffset: 0 };

/** It stands above or below a letter, and takes no room of its own. */
const isSign = ({ advanceWidth }: Pick<Glyph, 'advanceWidth'>): boolean => advanceWidth === 0;

function keyOf({ name }: Face, weight: Weight): string {
  return `${name} ${weight}`;
}

/**
 * Encodes a text so that it can be read out of the PDF again. In Indian scripts glyphs stand in another order than letters: the first
 * glyph of each group bears the letters of all of it. The same glyph with other letters is embedded once more.
 */
function readableEncoder(font: EmbeddedFont): EmbeddedFont['encode'] {
  const codes = new Map<string, number>();
  const codeOf = (id: number, advanceWidth: number, letters: readonly number[]): string => {
    const key = `${id}:${advanceWidth}:${letters.join()}`;
    const known = codes.get(key);
    const code = known ?? font.subset.glyphs.push(id) - 1;
    if (known === undefined) {
      font.widths[code] = advanceWidth * font.scale;
      font.unicode[code] = letters;
      codes.set(key, code);
    }
    return code.toString(16).padStart(4, '0');
  };
  const blank = blankOf(font);
  return (text) => {
    const { glyphs, positions } = font.layout(text);
    const isJoined = RIGHT_TO_LEFT.test(text);
    const letters = isJoined
      ? joinedLettersOf(glyphs.toReversed(), text).toReversed()
      : lettersOf(glyphs, text);
    const written = glyphs.flatMap((glyph, at) => {
      const [position, all = []] = [positions[at], letters[at]];
      // signs are drawn, not written
      if (isSign(glyph) || !position) return [];
      const [own, more] = blank === null ? [all, []] : apart(all);
      const parts = [
        { code: codeOf(glyph.id, glyph.advanceWidth, isJoined ? own.toReversed() : own), position },
      ];
      if (blank !== null && more.length > 0)
        parts.push({ code: codeOf(blank, 0, isJoined ? more.toReversed() : more), position: NOWHERE });
      // who reads a line from right to left reads its glyphs the other way round
      return isJoined ? parts.toReversed() : parts;
    });
    return [written.map(({ code }) => code), written.map(({ position }) => position)];
  };
}

/** A glyph that shows nothing; null where a font has none. */
function blankOf({ font }: EmbeddedFont): number | null {
  const known = BLANKS.filter((codePoint) => font.hasGlyphForCodePoint(codePoint));
  const glyphs = known.map((codePoint) => font.glyphForCodePoint(codePoint));
  return glyphs.find(({ path }) => path.toSVG() === '')?.id ?? null;
}

/** Spaces, and the joiners, which some fonts show. */
const BLANKS = [0x20, 0xa0, 0x200c, 0x200d];

/**
 * The letters of a glyph up to its first mark, and the rest, which a blank glyph bears: readers take a glyph with a mark among its letters
 * for one without width, and put a space behind it.
 */
function apart(letters: readonly number[]): readonly [own: readonly number[], more: readonly number[]] {
  const at = letters.findIndex((codePoint) => MARK.test(String.fromCodePoint(codePoint)));
  return at < 1 ? [letters, []] : [letters.slice(0, at), letters.slice(at)];
}

const MARK = /\p{Mn}/u;
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
 * as each other; in a group each glyph has one letter and the last has the rest. Signs above and below letters have none: they are drawn,
 * and the glyph beside them is read with them.
 */
export function lettersOf(glyphs: readonly Shaped[], text: string): number[][] {
  const letters: number[][] = [];
  const left = codePointsOf(text);
  let seen: number[] = [];
  let group: Shaped[] = [];
  glyphs.forEach((glyph, index) => {
    seen.push(...glyph.codePoints);
    group.push(glyph);
    const isLast = index === glyphs.length - 1;
    const part = isLast ? left : left.slice(0, seen.length);
    if (!isLast && !isSame(part, seen)) return;
    const shared = sharedOut(part, group.filter((one) => !isSign(one)).length);
    // signs alone are read with the letter before them
    if (shared.length === 0) letters.findLast(({ length }) => length > 0)?.push(...part);
    letters.push(...group.map((one) => (isSign(one) ? [] : (shared.shift() ?? []))));
    left.splice(0, part.length);
    seen = [];
    group = [];
  });
  return letters;
}

type Shaped = Pick<Glyph, 'codePoints' | 'advanceWidth'>;

/** A letter with the signs on it, which are read with it. */
const JOINED = /[^\p{M}\u200C\u200D][\p{M}\u200C\u200D]*/gu;

/**
 * The same for Arabic letters, whose dots are signs that many letters share: the other glyphs are the letters one after the other. */
function joinedLettersOf(glyphs: readonly Shaped[], text: string): number[][] {
  const bases = glyphs.filter((glyph) => !isSign(glyph)).length;
  const letters = text.match(JOINED) ?? [];
  const parts = letters.length === bases ? letters.map(codePointsOf) : sharedOut(codePointsOf(text), bases);
  let next = 0;
  return glyphs.map((glyph) => (isSign(glyph) ? [] : (parts[next++] ?? [])));
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
