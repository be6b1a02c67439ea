import { foldRoman, foldWord } from '../language/fold.ts';
import type { Passage } from './passage.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** What of `knowledge/trades.json` recognises a trade. */
export interface TradeData {
  readonly id: string;
  readonly category: string;
  readonly activity: string;
  readonly signs: Readonly<Record<string, readonly string[]>>;
  /** Phrases of what only looks alike. */
  readonly not?: readonly string[];
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
/** Words between those of a phrase, before and after its first one. */
/** A text names its trade at once. */
const FIRST_WORDS = 14;
const BEHIND = 3;
const AHEAD = 5;

const VIRAMA = /[\u094D\u09CD\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/u;
const LATIN = /^[ -~]+$/;

/** A function of words that works each of them out once. */
function memo(form: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? form(word);
    known.set(word, found);
    return found;
  };
}

/** One form of an English word: cakes, cake; repairing, repair; but cookies are not cooked. */
function singular(word: string): string {
  return word
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=[a-z]{2}[^s])s$/, '')
    .replace(/(?<=[a-z]{4})ing$/, '');
}

/** One form of an Indian word in Latin letters: kirana, kirane; papad, papadon. */
function romanStem(word: string): string {
  return foldRoman(word).replace(/(?<=[a-z]{4})(on|o|a|e|i|u|n)$/, '');
}

/** Recognises trades by their phrases; built once for all texts. */
export class Trades {
  readonly #signs = new Map<string, Sign[]>();
  readonly #byId: ReadonlyMap<string, TradeData>;

  constructor(trades: readonly TradeData[]) {
    this.#byId = new Map(trades.map((trade) => [trade.id, trade]));
    for (const trade of trades) {
      for (const [language, phrases] of Object.entries(trade.signs))
        for (const phrase of phrases) this.#add(trade.id, phrase, language, false);
      for (const phrase of trade.not ?? []) this.#add(trade.id, phrase, 'en', true);
      for (const [language, phrases] of Object.entries(TRADE_WORDS[trade.id] ?? {}))
        for (const phrase of phrases.split(', ')) this.#add(trade.id, phrase, language, false);
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
        if (/^[ -~]+$/.test(folded)) return roman ? romanStem(folded) : singular(folded);
        return trimmed(folded);
      });
    const first = words[0];
    if (first === undefined) return;
    const key = first.slice(0, OPEN_LENGTH);
    const sign: Sign = { trade, words, weight: words.length === 1 ? 1 : 1.6, against, roman };
    const known = this.#signs.get(key);
    if (known) known.push(sign);
    else this.#signs.set(key, [sign]);
  }

  #meets(texts: readonly string[], at: number, { words, against }: Sign): boolean {
    const [first, ...rest] = words;
    if (first === undefined || !isForm(texts[at], first)) return false;
    return rest.every((word, i) => isForm(texts[at + 1 + i], word) || (!against && nearby(texts, at, word)));
  }

  /** The trades that a text names, the likeliest first. */
  find(passage: Passage): FoundTrade[] {
    const found = new Map<
      string,
      { score: number; at: number; next: number; last: number; seen: Set<string> }
    >();
    const plain = memo(singular);
    const roman = memo(romanStem);
    const plains = passage.tokens.map((token) =>
      LATIN.test(token.plain) ? plain(token.plain) : token.plain.replace(VIRAMA, ''),
    );
    const romans = passage.roman === 'en' ? [] : passage.tokens.map((token) => roman(token.plain));
    passage.tokens.forEach((token, at) => {
      if (token.kind !== 'word') return;
      for (const texts of romans.length > 0 ? [plains, romans] : [plains]) {
        const key = (texts[at] ?? '').slice(0, OPEN_LENGTH);
        for (const sign of this.#signs.get(key) ?? []) {
          if (sign.roman !== null && (sign.roman !== passage.roman || texts !== romans)) continue;
          if (!this.#meets(texts, at, sign)) continue;
          const entry = found.get(sign.trade) ?? {
            last: -1,
            score: 0,
            at,
            next: at + sign.words.length,
            seen: new Set(),
          };
          found.set(sign.trade, entry);
          const name = sign.words.join(' ');
          // one word is one sign, in however many lists it stands
          if (entry.seen.has(name) || entry.last === at) continue;
          entry.seen.add(name);
          entry.last = at;
          const denied =
            passage.cueAt(at + sign.words.length, 'not') !== undefined ||
            (passage.has('not', at + sign.words.length, at + sign.words.length + 3) &&
              /^[.।]/.test(passage.plain(at + sign.words.length + 3)));
          // a box may be what a thing is sold in
          const measure = sign.words.length === 1 && passage.unitAt(at) !== undefined ? 0.5 : 1;
          // what is bought for the trade, or said of another, is less of a sign than what the text begins with
          const others = isForOthers(passage, at);
          const aside = others
            ? 0.2
            : passage.has('bring', at - 3, at + 5) || passage.has('rival', at - 3, at)
              ? 0.6
              : 1;
          const early = at < FIRST_WORDS && !others ? 0.3 : 0;
          entry.score +=
            sign.against || denied ? -2 : sign.weight * measure * aside + (entry.seen.size === 1 ? early : 0);
        }
      }
    });
    return [...found]
      .map(([id, { score, at, next }]) => ({ id, score, at, next }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
  }
}

const FOR = new Set(
  'for each every per हर प्रति har prati ہر فی প্রতি প্ৰতি ਹਰ દરેક પ્રતિ ప్రతి ಪ್ರತಿ ഓരോ ஒவ்வொரு ovvoru'
    .split(' ')
    .map(foldWord),
);
/** 'For each kirana shop': the trade of customers. */
function isForOthers(passage: Passage, at: number): boolean {
  return FOR.has(passage.plain(at - 1)) || FOR.has(passage.plain(at - 2));
}

/** Whether the other words of a phrase stand close by, in any order: 'food student' is 'food for students'. */
function nearby(texts: readonly string[], at: number, word: string): boolean {
  for (let place = Math.max(0, at - BEHIND); place <= at + AHEAD; place++)
    if (place !== at && isForm(texts[place], word)) return true;
  return false;
}

function trimmed(word: string): string {
  const bare = word.replace(
    /[\u094D\u093E\u0947\u093F\u0941\u09BE\u09BF\u09C7\u0A3E\u0A47\u0ABE\u0ABF\u0AC1\u0B3E\u0BCD\u0BC1\u0C4D\u0C41\u0CCD\u0CC1\u0D4D\u0902\u0D02]$/u,
    '',
  );
  return [...bare].length > OPEN_LENGTH ? bare : word.replace(VIRAMA, '');
}

/** A form of a word: the word with an ending; short ones as they stand. */
function isForm(text: string | undefined, word: string): boolean {
  if (text === undefined) return false;
  if (text === word) return true;
  return word.length > OPEN_LENGTH && text.startsWith(word) && !LATIN.test(word);
}
