import { numberWord, type Roman } from './number-words.ts';
import type { Token } from './tokens.ts';

/** A number as it was read; `next` is the token after it. */
export interface ReadNumber {
  readonly value: number;
  readonly next: number;
  /** Without a digit. A small number in words may be another word ('do', 'बारह बार'): it needs something that it counts. */
  readonly words: boolean;
  /** Has a scale (hundred and up), which no other word looks like. */
  readonly scaled: boolean;
}

/**
 * The number that begins at a token: in digits of any script or in words of the languages of the product, up to crores ('2.5 lakh', 'ढाई लाख',
 * 'மூன்று லட்சத்து இருபதாயிரம்', 'three lakh fifty thousand').
 *
 * @param roman which language the Latin letters of the text are in: 'do' is two in Hindi alone
 */
export function readNumber(
  tokens: readonly Pick<Token, 'plain' | 'kind'>[],
  at: number,
  roman: Roman = 'en',
): ReadNumber | null {
  return new NumberReader(tokens, at, roman).read();
}

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

class NumberReader {
  readonly #tokens: readonly Pick<Token, 'plain' | 'kind'>[];
  readonly #roman: Roman;
  #at: number;
  /** What is finished (lakhs and thousands), what is being built, and the scale of the last finished part. */
  #total = 0;
  #current: number | null = null;
  #prefix: number | null = null;
  #last = Number.POSITIVE_INFINITY;
  #words = true;
  #scaled = false;
  #complete = 0;

  constructor(tokens: readonly Pick<Token, 'plain' | 'kind'>[], at: number, roman: Roman) {
    this.#tokens = tokens;
    this.#at = at;
    this.#roman = roman;
  }

  read(): ReadNumber | null {
    const first = this.#at;
    while (this.#take()) this.#complete = this.#at;
    const value = this.#total + (this.#current ?? 0);
    if (this.#complete === first || (value === 0 && this.#words)) return null;
    return { value, next: this.#complete, words: this.#words, scaled: this.#scaled };
  }

  #take(): boolean {
    const token = this.#tokens[this.#at];
    if (!token) return false;
    if (token.kind === 'number') return this.#takeDigits(Number(token.plain));
    if (token.kind !== 'word') return this.#takeHyphen(token.plain);
    const word = numberWord(token.plain, this.#roman);
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

  #takeDigits(value: number): boolean {
    if (this.#current !== null || (this.#total > 0 && !this.#scaleFollows(this.#at + 1))) return false;
    this.#current = value + (this.#prefix ?? 0);
    this.#prefix = null;
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
    if (current === null) this.#current = value + (this.#prefix ?? 0);
    else if (!this.#words || !fits(current, value)) return false;
    else this.#current = current + value;
    this.#prefix = null;
    this.#scaled ||= value >= 100;
    this.#at += 1;
    return true;
  }

  #takeScale({ value, alone }: { value: number; alone: boolean }): boolean {
    const count = this.#count();
    if (count === null && (this.#total > 0 ? value < this.#last : !alone)) return false;
    this.#at += 1;
    this.#scaled = true;
    if (value <= 100 && this.#total === 0) {
      this.#current = (count ?? 1) * value;
      return true;
    }
    if (value <= 100) {
      this.#current = (count ?? 1) * value;
      return true;
    }
    if (count === null && this.#total > 0) this.#total *= value;
    else if (value >= this.#last) return this.#stepBack();
    else this.#total += (count ?? 1) * value;
    this.#current = null;
    this.#last = value;
    return true;
  }

  /** The number before a scale; सवा लाख is one and a quarter, पौने लाख three quarters of it. */
  #count(): number | null {
    if (this.#prefix === null) return this.#current;
    const count = 1 + this.#prefix;
    this.#prefix = null;
    return count;
  }

  #stepBack(): false {
    this.#at -= 1;
    return false;
  }

  /** 'twenty-five', but not the range of '5-7'. */
  #takeHyphen(sign: string): boolean {
    if (sign !== '-' || !this.#words || this.#current === null || this.#current < 20) return false;
    const next = this.#tokens[this.#at + 1];
    const word = next?.kind === 'word' ? numberWord(next.plain, this.#roman) : undefined;
    if (word?.kind !== 'value' || word.value >= 10 || !fits(this.#current, word.value)) return false;
    this.#at += 1;
    return this.#takeValue(word.value);
  }

  /** 'one hundred and fifty', 'three and a half lakh'. */
  #takeAnd(plain: string): boolean {
    if (plain !== 'and' || (this.#current === null && this.#total === 0)) return false;
    const next = this.#tokens[this.#at + 1]?.plain;
    if ((next === 'a' || next === 'one') && this.#current !== null) {
      const part = { half: 0.5, quarter: 0.25 }[this.#tokens[this.#at + 2]?.plain ?? ''];
      if (part === undefined) return false;
      this.#current += part;
      this.#at += 3;
      return true;
    }
    const word = next === undefined ? undefined : numberWord(next, 'en');
    const hundreds =
      this.#current !== null && this.#current >= 100 && this.#current % 100 === 0 && this.#words;
    if (!hundreds || word?.kind !== 'value' || word.value >= 100) return false;
    this.#at += 1;
    return this.#takeValue(word.value);
  }

  /** '5 more lakh', '2 और लाख'. */
  #isMore(plain: string): boolean {
    return MORE.has(plain) && this.#current !== null && this.#scaleFollows(this.#at + 1);
  }

  #hasNumberAt(at: number): boolean {
    const token = this.#tokens[at];
    if (!token) return false;
    return (
      token.kind === 'number' || (token.kind === 'word' && numberWord(token.plain, this.#roman) !== undefined)
    );
  }

  #scaleFollows(at: number): boolean {
    const token = this.#tokens[at];
    const word = token?.kind === 'word' ? numberWord(token.plain, this.#roman) : undefined;
    return word?.kind === 'scale' && word.value < this.#last;
  }
}

/** Whether a smaller number goes on from a larger one: ones after tens, anything below a hundred after hundreds, a fraction after a whole. */
function fits(current: number, value: number): boolean {
  if (value < 1) return Number.isInteger(current) && current < 100;
  if (current >= 100 && current % 100 === 0) return value < 100;
  return current >= 20 && current < 100 && current % 10 === 0 && value < 10 && Number.isInteger(value);
}
