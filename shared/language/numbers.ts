import { numberWord, type NumberWord, type Roman } from './number-words.ts';
import type { Token } from './tokens.ts';

type NumberToken = Pick<Token, 'plain' | 'kind'>;

/** A number as it was read; `next` is the token after it. */
export interface ReadNumber {
  readonly value: number;
  readonly next: number;
  /** Without a digit. A small number in words may be another word ('do', 'बारह बार'): it needs something that it counts. */
  readonly words: boolean;
  /** Has a scale (hundred and up), which no other word looks like. */
  readonly scaled: boolean;
  /** The first scale that is written, 1 where there is none: 100000 in '2 lakh 50 thousand'. */
  readonly scale: number;
  /** One word that has other meanings too (दो, নয়; ஆறு is a river): it counts only before a unit. */
  readonly ambiguous: boolean;
}

interface Style {
  /** Which language the Latin letters of the text are in: 'do' is two in Hindi alone. */
  readonly roman?: Roman;
  /** 'Three dozen' is 36, and no 3 of a unit. */
  readonly dozens?: boolean;
}

/**
 * The number that begins at a token: in digits of any script or in words of the languages of the product, up to crores ('2.5 lakh', 'ढाई लाख',
 * 'மூன்று லட்சத்து இருபதாயிரம்', 'three lakh fifty thousand').
 */
export function readNumber(tokens: readonly NumberToken[], at: number, style: Style = {}): ReadNumber | null {
  return new NumberReader(tokens, at, style).read();
}

/** A number of a text with its scale apart; `value * scale` is the amount: 2.5 and 100000 for 'ढाई लाख'. */
export type Quantity = Pick<ReadNumber, 'value' | 'scale' | 'next' | 'words' | 'ambiguous'>;

/** The number that begins at a token, 'a dozen' and 'a lakh' too. Null where none begins there. */
export function readQuantity(
  tokens: readonly NumberToken[],
  at: number,
  roman: Roman = 'en',
): Quantity | null {
  const article = tokens[at]?.plain === 'a' || tokens[at]?.plain === 'an';
  if (article && numberWord(tokens[at + 1]?.plain ?? '', 'en')?.kind !== 'scale') return null;
  const read = readNumber(tokens, article ? at + 1 : at, { dozens: true, roman });
  return read && { ...read, value: read.value / read.scale };
}

/** What a number word means; null for other words and for scales. */
export function numberOfWord(plain: string, roman: Roman = 'en'): number | null {
  const word = numberWord(plain, roman);
  return word?.kind === 'value' ? word.value : null;
}

/** What a scale word multiplies by; null for other words. */
export function scaleOf(plain: string): number | null {
  const word = numberWord(plain, 'en');
  return word?.kind === 'scale' ? word.value : null;
}

const DOZEN = 12;
const DIGITS = 14;
/** Of a number, in words and signs: what goes on is no number but a row of them. */
const LONGEST = 24;
const MORE = new Set([
  'more',
  'further',
  'और',
  'अजून',
  'आणखी',
  'আরও',
  'আরো',
  'આરও',
  'વધુ',
  'ਹੋਰ',
  'اور',
  'aur',
  'innum',
]);

// English and the Dravidian languages write ones after tens; the others have a word of its own for every number below 100
const WITH_ONES_APART =
  /^(?:[a-z]|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam})/u;
const LAKH = 100_000;

class NumberReader {
  readonly #tokens: readonly NumberToken[];
  readonly #roman: Roman;
  readonly #dozens: boolean;
  readonly #first: number;
  #at: number;
  /** What is finished (lakhs and thousands), what is being built and where it began, and the scale of the last finished part. */
  #total = 0;
  #current: number | null = null;
  #begun = 0;
  #prefix: number | null = null;
  #last = Number.POSITIVE_INFINITY;
  #words = true;
  #scaled = false;
  #scale = 1;
  #scaleEnd = -1;
  #complete = 0;

  constructor(tokens: readonly NumberToken[], at: number, { roman = 'en', dozens = false }: Style) {
    this.#tokens = tokens;
    this.#first = at;
    this.#at = at;
    this.#roman = roman;
    this.#dozens = dozens;
  }

  read(): ReadNumber | null {
    while (this.#take()) this.#complete = this.#at;
    this.#leaveNextNumber();
    // 2.2 lakh is 220,000 and no digit more
    const value = Number((this.#total + (this.#current ?? 0)).toPrecision(DIGITS));
    if (this.#complete === this.#first || (value === 0 && this.#words)) return null;
    const word = this.#complete === this.#first + 1 ? this.#word(this.#first) : undefined;
    return {
      value,
      next: this.#complete,
      words: this.#words,
      scaled: this.#scaled,
      scale: this.#scale,
      ambiguous: word?.kind === 'value' && word.ambiguous,
    };
  }

  /** A number below a hundred does not go on from lakhs: the months of 'two lakh six months'. */
  #leaveNextNumber(): void {
    const small = this.#current !== null && this.#current < 100;
    if (!small || this.#total === 0 || this.#last < LAKH) return;
    this.#current = null;
    this.#complete = this.#begun;
  }

  #word(at: number): NumberWord | undefined {
    const token = this.#tokens[at];
    const word = token?.kind === 'word' ? numberWord(token.plain, this.#roman) : undefined;
    return word?.kind === 'scale' && word.value === DOZEN && !this.#dozens ? undefined : word;
  }

  #take(): boolean {
    const token = this.#tokens[this.#at];
    if (!token || this.#at - this.#first >= LONGEST) return false;
    if (token.kind === 'number') return this.#takeDigits(Number(token.plain));
    if (token.kind !== 'word') return this.#takeHyphen(token.plain);
    const word = this.#word(this.#at);
    if (!word && this.#isMore(token.plain)) {
      this.#at += 1;
      return this.#take();
    }
    if (!word) return this.#takeAnd(token.plain);
    if (word.kind === 'scale') return this.#takeScale(word);
    if (word.kind === 'value') return this.#takeValue(word.value);
    if (this.#current !== null || !this.#hasNumberAt(this.#at + 1)) return false;
    this.#prefix = word.value;
    this.#at += 1;
    return this.#take();
  }

  /** @param unit what the fraction before it is a fraction of: साढ़े सातसौ is seven and a half hundreds */
  #begin(value: number, unit = 1): void {
    if (this.#prefix === null) this.#begun = this.#at;
    this.#current = value + (this.#prefix ?? 0) * unit;
    this.#prefix = null;
  }

  #takeDigits(value: number): boolean {
    if (this.#current !== null || (this.#total > 0 && !this.#scaleFollows(this.#at + 1))) return false;
    this.#begin(value);
    this.#words = false;
    this.#at += 1;
    return true;
  }

  /** Twenty and five make twenty-five; five and twenty do not. */
  #takeValue(value: number): boolean {
    if (value >= 1000) {
      if (this.#current !== null || value >= this.#last) return false;
      this.#total += value;
      this.#last = 1000;
      this.#scaled = true;
      this.#at += 1;
      return true;
    }
    const current = this.#current;
    if (current === null) this.#begin(value, value >= 100 && value % 100 === 0 ? 100 : 1);
    else if (!this.#words || !fits(current, value, this.#tokens[this.#at]?.plain ?? '')) return false;
    else this.#current = current + value;
    this.#scaled ||= value >= 100;
    // 'half a lakh'
    const article =
      value < 1 && this.#tokens[this.#at + 1]?.plain === 'a' && this.#scaleFollows(this.#at + 2);
    this.#at += article ? 2 : 1;
    return true;
  }

  #takeScale({ value, alone }: { value: number; alone: boolean }): boolean {
    const count = this.#count();
    if (count === null && (this.#total > 0 ? value < this.#last : !alone)) return false;
    const repeats = count === null && this.#total > 0;
    if (value > 100 && !repeats && value >= this.#last) return false;
    this.#noteScale(value);
    this.#at += 1;
    this.#scaled = true;
    if (value <= 100) {
      this.#current = (count ?? 1) * value;
      return true;
    }
    if (repeats) this.#total *= value;
    else this.#total += (count ?? 1) * value;
    this.#current = null;
    this.#last = value;
    return true;
  }

  /** The first scale, with those that follow at once: 'five hundred thousand', '5 lakh crore'. */
  #noteScale(value: number): void {
    if (this.#scale === 1) this.#scale = value;
    else if (this.#scaleEnd === this.#at) this.#scale *= value;
    else return;
    this.#scaleEnd = this.#at + 1;
  }

  /** The number before a scale; सवा लाख is one and a quarter, पौने लाख three quarters of it. */
  #count(): number | null {
    if (this.#prefix === null) return this.#current;
    const count = 1 + this.#prefix;
    this.#prefix = null;
    return count;
  }

  /** 'twenty-five', but not the range of '5-7'. */
  #takeHyphen(sign: string): boolean {
    if (sign !== '-' || !this.#words || this.#current === null || this.#current < 20) return false;
    const word = this.#word(this.#at + 1);
    const plain = this.#tokens[this.#at + 1]?.plain ?? '';
    if (word?.kind !== 'value' || word.value >= 10 || !fits(this.#current, word.value, plain)) return false;
    this.#at += 1;
    return this.#takeValue(word.value);
  }

  /** 'one hundred and fifty', 'three and a half lakh', 'a lakh and a half', '2 lakh and 50 thousand'. */
  #takeAnd(plain: string): boolean {
    if (plain !== 'and' || (this.#current === null && this.#total === 0)) return false;
    const next = this.#tokens[this.#at + 1]?.plain;
    if (next === 'a' || next === 'one') return this.#takePart(2);
    if (next === 'half' && this.#current !== null) return this.#takePart(1);
    if (this.#current === null) return this.#joinsScale();
    const word = this.#word(this.#at + 1);
    const hundreds = this.#current >= 100 && this.#current % 100 === 0 && this.#words;
    if (!hundreds || word?.kind !== 'value' || word.value >= 100) return false;
    this.#at += 1;
    return this.#takeValue(word.value);
  }

  /** The fraction so many words behind the 'and'. */
  #takePart(behind: number): boolean {
    const part = { half: 0.5, quarter: 0.25 }[this.#tokens[this.#at + behind]?.plain ?? ''];
    if (part === undefined) return false;
    if (this.#current === null) this.#total += part * this.#last;
    else this.#current += part;
    this.#at += behind + 1;
    return true;
  }

  #joinsScale(): boolean {
    const apart = this.#word(this.#at + 2)?.kind === 'value' ? 3 : 2;
    if (!this.#hasNumberAt(this.#at + 1) || !this.#scaleFollows(this.#at + apart)) return false;
    this.#at += 1;
    return this.#take();
  }

  /** '5 more lakh', '2 और लाख'. */
  #isMore(plain: string): boolean {
    return MORE.has(plain) && this.#current !== null && this.#scaleFollows(this.#at + 1);
  }

  #hasNumberAt(at: number): boolean {
    return this.#tokens[at]?.kind === 'number' || this.#word(at) !== undefined;
  }

  #scaleFollows(at: number): boolean {
    const word = this.#word(at);
    return word?.kind === 'scale' && word.value < this.#last;
  }
}

/** Whether a smaller number goes on from a larger one: ones after tens, anything below a hundred after hundreds, a fraction after a whole. */
function fits(current: number, value: number, plain: string): boolean {
  if (value < 1) return Number.isInteger(current) && current < 100;
  if (current >= 100 && current % 100 === 0) return value < 100;
  const tens = current >= 20 && current < 100 && current % 10 === 0;
  return tens && value < 10 && Number.isInteger(value) && WITH_ONES_APART.test(plain);
}
