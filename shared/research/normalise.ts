/**
 * The one normalisation of quotes and pages (product §8): NFKC, white space, quotes, dashes, Indian digit grouping, Indic digits.
 * ZWJ and ZWNJ are kept, for they change letters in Indian scripts. Every unit of the result knows where it stood.
 */
export interface Normalised {
  readonly text: string;
  /** For each UTF-16 unit of `text`: where its character starts and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

// soft hyphen, zero width space, word joiner, byte order mark and the marks of direction: page furniture without a letter
const IGNORED = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;

// what joins the character before it under NFKC: marks, and the jamo of Korean with their half-width and stand-alone forms
const JOINING = /[\p{M}\u1160-\u11FF\u3131-\u318E\uA960-\uA97F\uD7B0-\uD7FF\uFF9E\uFF9F\uFFA0-\uFFDC]/u;

// Devanagari, Bengali and Assamese, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Arabic, Urdu, Ol Chiki, Meetei Mayek
const DIGIT_ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0,
];

const DIGITS = new Map(
  DIGIT_ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, n): [string, string] => [String.fromCodePoint(zero + n), String(n)]),
  ),
);
const FOLDED = new Map([
  ...Array.from('‘’‚‛′‵ʼʻ`´＇', (mark): [string, string] => [mark, "'"]),
  ...Array.from('“”„‟«»″‶＂', (mark): [string, string] => [mark, '"']),
  ...Array.from('‐‑‒–—―−﹘﹣－⁃', (mark): [string, string] => [mark, '-']),
  ['٪', '%'],
  ['٫', '.'],
  ['٬', ','],
  ...DIGITS,
]);

// 12,34,567 and 1,234,567 alike; the commas of a list such as "3, 4" or "2019,20" are not grouping
const GROUPED = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?!\d|,\d)/g;

interface Unit {
  char: string;
  start: number;
  end: number;
}

/** @returns the normalised text with a map back to `source`; normalising it again changes nothing */
export function normalise(source: string): Normalised {
  const units = withoutGrouping(withSingleSpaces(foldedUnits(source)));
  return {
    text: units.map(({ char }) => char).join(''),
    starts: units.map(({ start }) => start),
    ends: units.map(({ end }) => end),
  };
}

function foldedUnits(source: string): Unit[] {
  const units: Unit[] = [];
  for (const cluster of clusters(source)) {
    for (const char of cluster.char.normalize('NFKC')) {
      const folded = FOLDED.get(char) ?? char;
      for (let i = 0; i < folded.length; i++) units.push({ ...cluster, char: folded.charAt(i) });
    }
  }
  return units;
}

/** Characters with what joins them, so that NFKC can be taken piece by piece and the pieces keep their places. */
function clusters(source: string): Unit[] {
  const found: Unit[] = [];
  let at = 0;
  for (const char of source) {
    const start = at;
    at += char.length;
    if (IGNORED.test(char)) continue;
    // folded before NFKC, which would turn an acute accent that stands for an apostrophe into a space and a mark
    const plain = FOLDED.get(char) ?? char;
    const last = found.at(-1);
    if (last && JOINING.test(char)) {
      last.char += plain;
      last.end = at;
    } else {
      found.push({ char: plain, start, end: at });
    }
  }
  return found;
}

function withSingleSpaces(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = [];
  for (const unit of units) {
    const last = kept.at(-1);
    if (!/\s/.test(unit.char)) kept.push(unit);
    else if (last?.char === ' ') last.end = unit.end;
    else if (last) kept.push({ ...unit, char: ' ' });
  }
  if (kept.at(-1)?.char === ' ') kept.pop();
  return kept;
}

function withoutGrouping(units: Unit[]): Unit[] {
  const text = units.map(({ char }) => char).join('');
  const commas = new Set<number>();
  for (const match of text.matchAll(GROUPED)) {
    for (let i = match.index; i < match.index + match[0].length; i++)
      if (text.charAt(i) === ',') commas.add(i);
  }
  return commas.size === 0 ? units : units.filter((_, i) => !commas.has(i));
}

/** The passage of the original behind `text.slice(from, to)`. */
export function originalSpan(page: Normalised, from: number, to: number): { start: number; end: number } {
  return { start: page.starts[from] ?? 0, end: page.ends[to - 1] ?? 0 };
}
