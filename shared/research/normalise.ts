/**
 * The one normalisation of quotes and pages: superscripts, fractions and circled digits first, then NFKC, white space, quotes,
 * dashes, Indian digit grouping and Indic digits.
 * ZWJ and ZWNJ are kept, for they change letters in Indian scripts. Every unit of the result knows where it stood.
 */
export interface Normalised {
  readonly text: string;
  /** For each UTF-16 unit of `text`: where its character starts and ends in the original. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

// soft hyphen, zero width space, word joiner, byte order mark and the marks of direction: page furniture without a letter
const IGNORED = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;

const SPACE = /\s/;

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
const GROUPED = /(?<!\d|\d[.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?!\d|,\d)/g;

// read before NFKC, which would make 52 of 5², 41 of 4½ 1 and 122 of ① 22
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '½': '.5',
    '⅓': '.333333',
    '⅔': '.666667',
    '¼': '.25',
    '¾': '.75',
    '⅕': '.2',
    '⅖': '.4',
    '⅗': '.6',
    '⅘': '.8',
    '⅛': '.125',
    '⅜': '.375',
    '⅝': '.625',
    '⅞': '.875',
    '⅙': '.166667',
    '⅚': '.833333',
    '⅒': '.1',
    '⅑': '.111111',
    '⅐': '.142857',
  }),
);
const RAISED = new Map(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (char, n): [string, string] => [char, String(n)]));
const LOWERED = new Map(Array.from('₀₁₂₃₄₅₆₇₈₉', (char, n): [string, string] => [char, String(n)]));
const ENCLOSED = /[\u2460-\u249B\u24EA-\u24FF\u2776-\u2793\u3251-\u325F\u32B1-\u32BF\u{1F100}-\u{1F10A}]/u;
// the black and the double circles have no compatible form of their own
const BLACK_CIRCLES = ['\u2776', '\u2780', '\u278A', '\u24F5'] as const;

/** The digits in a circle, in brackets or before a full stop; null where the character is none. */
function enclosedDigits(char: string): string | null {
  if (!ENCLOSED.test(char)) return null;
  const digits = char.normalize('NFKC').replace(/\D/g, '');
  if (digits !== '') return digits;
  const zero = BLACK_CIRCLES.findLast(
    (first) => char >= first && char.charCodeAt(0) - first.charCodeAt(0) < 10,
  );
  return zero === undefined ? null : String(char.charCodeAt(0) - zero.charCodeAt(0) + 1);
}

/** @returns the normalised text with a map back to `source`; normalising it again changes nothing */
export function normalise(source: string): Normalised {
  const folded = new Fold();
  let cluster = '';
  let [start, end, at] = [0, 0, 0];
  for (const char of source) {
    const from = at;
    at += char.length;
    if (IGNORED.test(char)) continue;
    // folded before NFKC, which would turn an acute accent that stands for an apostrophe into a space and a mark
    const plain = FOLDED.get(char) ?? char;
    if (cluster !== '' && joins(char) && !isSpecial(cluster)) {
      cluster += plain;
    } else {
      folded.add(cluster, start, end);
      cluster = plain;
      start = from;
    }
    end = at;
  }
  folded.add(cluster, start, end);
  return folded.finish();
}

/** Fractions, digits above and below the line and in circles: read on their own, whatever follows. */
function isSpecial(cluster: string): boolean {
  // each is one character: to look a long row of marks up again with every one more would take for ever
  return (
    cluster.length <= 2 &&
    cluster >= '\u00B2' &&
    (FRACTIONS.has(cluster) || RAISED.has(cluster) || LOWERED.has(cluster) || ENCLOSED.test(cluster))
  );
}

/** Whether a character belongs to the one before it, so that NFKC can be taken piece by piece and the pieces keep their places. */
function joins(char: string): boolean {
  return char >= '\u0300' && JOINING.test(char);
}

/** Gathers folded characters with the places they came from. */
class Fold {
  readonly #chars: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Whether the last digit was above or below the line. */
  #inScript: 'high' | 'low' | null = null;

  add(cluster: string, start: number, end: number): void {
    const special = this.#special(cluster);
    if (special !== null) {
      for (let i = 0; i < special.length; i++) this.#push(special.charAt(i), start, end);
      return;
    }
    if (cluster !== '') this.#inScript = null;
    const composed = cluster.length === 1 && cluster < '\u0080' ? cluster : cluster.normalize('NFKC');
    for (const char of composed) {
      const folded = FOLDED.get(char) ?? char;
      for (let i = 0; i < folded.length; i++) this.#push(folded.charAt(i), start, end);
    }
  }

  /** Fractions, digits above and below the line and in circles, which NFKC would run into the number beside them. */
  #special(cluster: string): string | null {
    if (cluster < '\u00B2' || cluster.length > 2 || [...cluster].length !== 1) return null;
    const last = this.#chars.at(-1) ?? '';
    const afterDigit = last >= '0' && last <= '9';
    const fraction = FRACTIONS.get(cluster);
    if (fraction !== undefined) return this.#fraction(fraction, afterDigit);
    const raised = RAISED.get(cluster);
    const lowered = LOWERED.get(cluster);
    const digit = raised ?? lowered;
    if (digit !== undefined) {
      const runsOn = this.#inScript === (raised === undefined ? 'low' : 'high') && afterDigit;
      this.#inScript = raised === undefined ? 'low' : 'high';
      return afterDigit && !runsOn ? `${raised === undefined ? '_' : '^'}${digit}` : digit;
    }
    const enclosed = enclosedDigits(cluster);
    return enclosed === null ? null : `${last === '' || last === ' ' ? '' : ' '}(${enclosed}) `;
  }

  /** '4½' and '4 ½' are 4.5, '½' is 0.5. */
  #fraction(fraction: string, afterDigit: boolean): string {
    const [last, before] = [this.#chars.at(-1), this.#chars.at(-2) ?? ''];
    if (afterDigit) return this.#isDecimal() ? ` 0${fraction}` : fraction;
    if (last === ' ' && /\d/.test(before)) {
      this.#chars.pop();
      this.#starts.pop();
      this.#ends.pop();
      return this.#isDecimal() ? ` 0${fraction}` : fraction;
    }
    return `0${fraction}`;
  }

  #isDecimal(): boolean {
    return /\d\.\d*$/.test(this.#chars.slice(-12).join(''));
  }

  /** White space is one space, and none at the start. */
  #push(char: string, start: number, end: number): void {
    const last = this.#chars.length - 1;
    const space = SPACE.test(char);
    if (space && last < 0) return;
    if (space && this.#chars[last] === ' ') {
      this.#ends[last] = end;
      return;
    }
    this.#chars.push(space ? ' ' : char);
    this.#starts.push(start);
    this.#ends.push(end);
  }

  finish(): Normalised {
    const text = this.#chars.join('').trimEnd();
    const dropped = groupingCommas(text);
    const kept = Array.from({ length: text.length }, (_, i) => i).filter((i) => !dropped.has(i));
    return {
      text: dropped.size === 0 ? text : kept.map((i) => text.charAt(i)).join(''),
      starts: Uint32Array.from(kept, (i) => this.#starts[i] ?? 0),
      ends: Uint32Array.from(kept, (i) => this.#ends[i] ?? 0),
    };
  }
}

function groupingCommas(text: string): ReadonlySet<number> {
  const commas = new Set<number>();
  for (const match of text.matchAll(GROUPED)) {
    for (let i = match.index; i < match.index + match[0].length; i++)
      if (text.charAt(i) === ',') commas.add(i);
  }
  return commas;
}

/** The passage of the original behind `text.slice(from, to)`. */
export function originalSpan(page: Normalised, from: number, to: number): { start: number; end: number } {
  return { start: page.starts[from] ?? 0, end: page.ends[to - 1] ?? 0 };
}
