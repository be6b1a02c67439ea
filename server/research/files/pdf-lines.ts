import bidiFactory from 'bidi-js/dist/bidi.mjs';
import type { Text } from './document.ts';
import type { Face, Weight } from './fonts.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** Words of one direction, font and look, at their place in a line. Measures in points, as everywhere here. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly weight: Weight;
  readonly href: string | null;
  readonly x: number;
  readonly width: number;
}

export interface Line {
  /** In the order in which they are read. */
  readonly runs: readonly Run[];
  readonly width: number;
}

export interface LineOptions {
  readonly size: number;
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
  /** Of what is not bold by itself. */
  readonly weight?: Weight;
}

const bidi = bidiFactory();

interface Letter {
  readonly text: string;
  readonly level: number;
  readonly face: Face;
  readonly weight: Weight;
  readonly href: string | null;
}

/** Sets a text in lines of at most a width: words whole where they fit, each in the fonts of its letters, mixed directions in their order. */
export function setLines(text: Text, fonts: PdfFonts, options: LineOptions): Line[] {
  return rowsOf(text).flatMap((row) => {
    const letters = lettersOf(row, fonts, options);
    return breakLetters(letters, fonts, options).map((part) => placeRuns(part, fonts, options));
  });
}

/** Splits at the line ends that the text itself has. */
function rowsOf(text: Text): Text[] {
  const rows: Text[number][][] = [[]];
  for (const span of text)
    span.text.split('\n').forEach((part, index) => {
      if (index > 0) rows.push([]);
      if (part !== '') rows.at(-1)?.push({ ...span, text: part });
    });
  return rows;
}

/** Isolates and their like have a direction, and no picture. */
const UNSEEN = /[\u2066-\u2069\u200E\u200F\u202A-\u202E\uFEFF\u00AD]|\p{Cc}/u;

function lettersOf(row: Text, fonts: PdfFonts, { direction, weight: usual = 400 }: LineOptions): Letter[] {
  const whole = row.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(whole, direction);
  const letters: Letter[] = [];
  let at = 0;
  let before: Face | null = null;
  for (const { text, bold, href } of row)
    for (const letter of text) {
      const level = levels[at] ?? 0;
      at += letter.length;
      if (UNSEEN.test(letter)) continue;
      const weight: Weight = bold ? 600 : usual;
      const face = fonts.faceOf(letter, before, weight);
      before = face;
      letters.push({ text: letter, level, face, weight, href: href ?? null });
    }
  return letters;
}

const isSpace = ({ text }: Letter): boolean => /^\s$/.test(text) && text !== '\u00A0';

function breakLetters(letters: readonly Letter[], fonts: PdfFonts, { size, width }: LineOptions): Letter[][] {
  const lines: Letter[][] = [];
  let line: Letter[] = [];
  let taken = 0;
  const add = (part: readonly Letter[]) => {
    line.push(...part);
    taken += widthOf(part, fonts, size);
  };
  const fits = (part: readonly Letter[]) => taken + widthOf(trimmed(part), fonts, size) <= width;
  const end = () => {
    lines.push(trimmed(line));
    line = [];
    taken = 0;
  };
  for (const word of wordsOf(letters)) {
    if (line.length > 0 && !fits(word)) end();
    // a word that is longer than a line is broken between its letters
    for (const part of fits(word) ? [word] : clustersOf(word)) {
      if (line.length > 0 && !fits(part)) end();
      add(part);
    }
  }
  return [...lines, trimmed(line)];
}

/** Words with the spaces behind them. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [];
  letters.forEach((letter, index) => {
    const before = letters[index - 1];
    if (!before || (isSpace(before) && !isSpace(letter))) words.push([]);
    words.at(-1)?.push(letter);
  });
  return words;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What must not be torn: a letter with its signs. */
function clustersOf(word: readonly Letter[]): Letter[][] {
  let at = 0;
  return Array.from(graphemes.segment(word.map(({ text }) => text).join('')), ({ segment }) => {
    const count = Array.from(segment).length;
    at += count;
    return word.slice(at - count, at);
  });
}

function trimmed(letters: readonly Letter[]): Letter[] {
  const end = letters.findLastIndex((letter) => !isSpace(letter));
  return letters.slice(0, end + 1);
}

function widthOf(letters: readonly Letter[], fonts: PdfFonts, size: number): number {
  return piecesOf(letters).reduce((sum, piece) => sum + measured(piece, fonts, size), 0);
}

interface Piece extends Letter {
  /** As it is drawn: mirrored and, where no letter tells the direction, turned round. */
  readonly drawn: string;
}

/** Neighbours of one level, font and look. */
function piecesOf(letters: readonly Letter[]): Piece[] {
  const pieces: Letter[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    const isSame =
      last &&
      last.level === letter.level &&
      last.face === letter.face &&
      last.weight === letter.weight &&
      last.href === letter.href;
    if (isSame) pieces[pieces.length - 1] = { ...last, text: last.text + letter.text };
    else pieces.push(letter);
  }
  return pieces.map((piece) => ({ ...piece, drawn: drawnText(piece) }));
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

function drawnText({ text, level }: Letter): string {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('');
}

function measured({ drawn, face, weight }: Piece, fonts: PdfFonts, size: number): number {
  return fonts.widthOf(drawn, face, weight, size);
}

/** Works out where each run is drawn, by rule L2 of the bidirectional algorithm (Unicode Annex 9). */
function placeRuns(letters: readonly Letter[], fonts: PdfFonts, { size }: LineOptions): Line {
  const pieces = piecesOf(letters);
  const widths = pieces.map((piece) => measured(piece, fonts, size));
  const places: number[] = [];
  let x = 0;
  for (const index of visualOrder(pieces.map(({ level }) => level))) {
    places[index] = x;
    x += widths[index] ?? 0;
  }
  const runs = pieces.map(({ drawn, face, weight, href }, index) => ({
    text: drawn,
    face,
    weight,
    href,
    x: places[index] ?? 0,
    width: widths[index] ?? 0,
  }));
  return { runs, width: x };
}

/** The order from left to right of what has these levels. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const odd = levels.filter((level) => level % 2 === 1);
  const lowest = Math.min(...odd, Infinity);
  for (let level = Math.max(...levels, 0); level >= lowest; level -= 1) {
    let start = -1;
    for (let at = 0; at <= order.length; at += 1) {
      const isIn = at < order.length && (levels[order[at] ?? -1] ?? -1) >= level;
      if (isIn && start < 0) start = at;
      if (isIn || start < 0) continue;
      order.splice(start, at - start, ...order.slice(start, at).toReversed());
      start = -1;
    }
  }
  return order;
}
