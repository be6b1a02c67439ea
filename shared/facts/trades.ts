import { foldRoman, foldWord } from './fold.ts';
import type { Passage } from './passage.ts';

/** What of `knowledge/trades.json` recognises a trade. */
export interface TradeData {
  readonly id: string;
  readonly category: string;
  readonly activity: string;
  readonly supplies: string;
  readonly signs: Readonly<Record<string, readonly string[]>>;
  readonly not: readonly string[];
}

interface Sign {
  readonly trade: string;
  readonly words: readonly string[];
  readonly weight: number;
  readonly against: boolean;
  readonly roman: 'hi' | 'ta' | null;
}

export interface FoundTrade {
  readonly id: string;
  readonly score: number;
  readonly at: number;
  readonly next: number;
}

/** Letters by which the last word of a phrase is met with any ending. */
const OPEN_LENGTH = 3;
const PLURAL = /(?<=[a-z]{3})(ies|es|s|ing|y)$/;

/** Recognises trades by their phrases; built once for all texts. */
export class Trades {
  readonly #signs = new Map<string, Sign[]>();
  readonly #byId: ReadonlyMap<string, TradeData>;

  constructor(trades: readonly TradeData[]) {
    this.#byId = new Map(trades.map((trade) => [trade.id, trade]));
    for (const trade of trades) {
      for (const [language, phrases] of Object.entries(trade.signs))
        for (const phrase of phrases) this.#add(trade.id, phrase, language, false);
      for (const phrase of trade.not) this.#add(trade.id, phrase, 'en', true);
    }
  }

  get(id: string): TradeData | undefined {
    return this.#byId.get(id);
  }

  #add(trade: string, phrase: string, language: string, against: boolean): void {
    const roman = language === 'hi-Latn' ? 'hi' : language === 'ta-Latn' ? 'ta' : null;
    const words = phrase
      .split(/[\s\-/]+/)
      .filter(Boolean)
      .map((word) => {
        const folded = foldWord(word);
        if (/^[ -~]+$/.test(folded)) return roman ? foldRoman(folded) : folded.replace(PLURAL, '');
        return trimmed(folded);
      });
    const first = words[0];
    if (first === undefined) return;
    const key = [...first].slice(0, OPEN_LENGTH).join('');
    const sign: Sign = { trade, words, weight: words.length === 1 ? 1 : 1.6, against, roman };
    const known = this.#signs.get(key);
    if (known) known.push(sign);
    else this.#signs.set(key, [sign]);
  }

  /** The trades that a text names, the likeliest first. */
  find(passage: Passage): FoundTrade[] {
    const found = new Map<string, { score: number; at: number; next: number; seen: Set<string> }>();
    const plains = passage.tokens.map(({ plain }) =>
      /^[ -~]+$/.test(plain) ? plain.replace(PLURAL, '') : plain,
    );
    const romans = passage.roman === 'en' ? [] : passage.tokens.map(({ plain }) => foldRoman(plain));
    passage.tokens.forEach((token, at) => {
      if (token.kind !== 'word') return;
      for (const texts of romans.length > 0 ? [plains, romans] : [plains]) {
        const key = [...(texts[at] ?? '')].slice(0, OPEN_LENGTH).join('');
        for (const sign of this.#signs.get(key) ?? []) {
          if (sign.roman !== null && (sign.roman !== passage.roman || texts !== romans)) continue;
          if (!sign.words.every((word, i) => isForm(texts[at + i], word))) continue;
          const entry = found.get(sign.trade) ?? {
            score: 0,
            at,
            next: at + sign.words.length,
            seen: new Set(),
          };
          found.set(sign.trade, entry);
          const name = sign.words.join(' ');
          if (entry.seen.has(name)) continue;
          entry.seen.add(name);
          const denied =
            passage.cueAt(at + sign.words.length, 'not') !== undefined ||
            (passage.has('not', at + sign.words.length, at + sign.words.length + 3) &&
              /^[.।]/.test(passage.plain(at + sign.words.length + 3)));
          entry.score += sign.against || denied ? -2 : sign.weight;
        }
      }
    });
    return [...found]
      .map(([id, { score, at, next }]) => ({ id, score, at, next }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
  }
}

function trimmed(word: string): string {
  const bare = word.replace(
    /[\u094D\u093E\u0947\u093F\u0941\u09BE\u09BF\u09C7\u0A3E\u0A47\u0ABE\u0ABF\u0AC1\u0B3E\u0BCD\u0BC1\u0C4D\u0C41\u0CCD\u0CC1\u0D4D\u0902\u0D02]$/u,
    '',
  );
  return [...bare].length >= OPEN_LENGTH ? bare : word;
}

/** A form of a word: the word with an ending; short ones as they stand. */
function isForm(text: string | undefined, word: string): boolean {
  if (text === undefined) return false;
  if (text === word) return true;
  return [...word].length >= OPEN_LENGTH && !/^[ -~]+$/.test(word) && text.startsWith(word);
}
