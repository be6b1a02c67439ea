import { foldRoman, foldWord } from '../language/fold.ts';
import { CUES, type CueKind, type Lexicon } from './lexicon/lexicon.ts';
import { ALWAYS, ROMAN } from './lexicon/lexicons.ts';
import type { Roman } from '../language/number-words.ts';
import type { Token } from './tokens.ts';
import { CURRENCY, DURATION, ORDINAL, PAISE, PERCENT, UNITS, type Unit } from './units.ts';

/** A word of meaning in a text: what kind, and over which tokens. */
export interface Cue {
  readonly kind: CueKind | 'currency' | 'paise' | 'percent' | 'span' | 'ordinal' | `unit:${Unit}`;
  readonly at: number;
  readonly next: number;
}
type Kind = Cue['kind'];

interface Phrase {
  readonly kind: Kind;
  readonly words: readonly Word[];
}
interface Word {
  readonly text: string;
  /** Met with any ending. */
  readonly open: boolean;
}

/** Indian words are inflected: those of this many letters and more are met with any ending. */
const OPEN_LENGTH = 4;
/** Of the noun before the head of a compound. */
const SHORTEST_FIRST_NOUN = 2;
const LATIN = /^[ -~]*$/;
const LAST_VIRAMA = /[\u0BCD\u0C4D\u0CCD\u0D4D]$/u;

/** Phrases by their first word: as it stands, and by how it begins. */
class Dictionary {
  readonly #exact = new Map<string, Phrase[]>();
  readonly #open = new Map<string, Phrase[]>();
  /** Of the letters that words begin with. */
  #longest = 0;
  /** Heads of compounds, met behind another noun of the same word: the rent of দোকানভাড়া. */
  readonly #inner: Phrase[] = [];
  readonly #roman: boolean;

  constructor(roman: boolean) {
    this.#roman = roman;
  }

  add(kind: Kind, list: string): void {
    for (const spelling of list.split(/\s+/)) {
      if (spelling === '') continue;
      if (spelling.startsWith('~')) {
        this.#inner.push({ kind, words: [this.#word(spelling.slice(1))] });
        continue;
      }
      const words = spelling
        .split('_')
        .filter(Boolean)
        .map((word) => this.#word(word));
      const first = words[0];
      if (!first) continue;
      if (first.open) this.#longest = Math.max(this.#longest, first.text.length);
      const map = first.open ? this.#open : this.#exact;
      const phrases = map.get(first.text);
      if (phrases) phrases.push({ kind, words });
      else map.set(first.text, [{ kind, words }]);
    }
  }

  #word(spelling: string): Word {
    const marked = /[*=]$/.exec(spelling)?.[0];
    const bare = foldWord(marked ? spelling.slice(0, -1) : spelling);
    const text = this.#roman && LATIN.test(bare) ? foldRoman(bare) : bare;
    const open = marked === '*' || (marked === undefined && !LATIN.test(bare) && text.length >= OPEN_LENGTH);
    // an ending takes the place of the last virama: மாணவர், மாணவருக்கு
    return { text: open ? text.replace(LAST_VIRAMA, '') : text, open };
  }

  /** The phrases that may begin with a word. */
  candidates(plain: string): readonly Phrase[] {
    const found = [...(this.#exact.get(plain) ?? [])];
    for (let length = 1; length <= Math.min(plain.length, this.#longest); length++) {
      const open = this.#open.get(plain.slice(0, length));
      if (open) found.push(...open);
    }
    for (const phrase of this.#inner)
      if (plain.indexOf(phrase.words[0]?.text ?? '') >= SHORTEST_FIRST_NOUN) found.push(phrase);
    return found;
  }
}

function fill(dictionary: Dictionary, lexicon: Lexicon): void {
  for (const kind of CUES) dictionary.add(kind, lexicon[kind] ?? '');
}

const COMMON: ReadonlyArray<readonly [Kind, string]> = [
  ...Object.entries(UNITS).map(([unit, words]): [Kind, string] => [`unit:${unit as Unit}`, words]),
  ['currency', CURRENCY],
  ['paise', PAISE],
  ['percent', PERCENT],
  ['span', DURATION],
  ['ordinal', ORDINAL],
];

const always = new Dictionary(false);
for (const lexicon of ALWAYS) fill(always, lexicon);
for (const [kind, words] of COMMON) always.add(kind, words);

/** Units that are spelled like a number once letters that sound alike are folded: 'tin', 'teen'. */
const NUMBERS = new Set(['tin', 'tins']);
const roman: Readonly<Record<'hi' | 'ta', Dictionary>> = {
  hi: new Dictionary(true),
  ta: new Dictionary(true),
};
for (const language of ['hi', 'ta'] as const) {
  fill(roman[language], ROMAN[language]);
  for (const [kind, words] of COMMON)
    roman[language].add(
      kind,
      words
        .split(/\s+/)
        .filter((word) => LATIN.test(word) && !NUMBERS.has(word))
        .join(' '),
    );
}

/** English words that mean something else in Roman Hindi and Tamil, where they are passed over as English. */
const ALIEN: Readonly<Record<'hi' | 'ta', ReadonlySet<string>>> = {
  hi: new Set('me main to a an on so do the in par pe is as has at us i near of'.split(' ')),
  ta: new Set('to a an so in as at of on i'.split(' ')),
};

/** Every cue of a text, in order of the tokens. */
export function findCues(tokens: readonly Token[], language: Roman): Cue[] {
  const known = new Map<string, readonly Phrase[]>();
  const romanKnown = new Map<string, readonly Phrase[]>();
  const found: Cue[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'number') return;
    const foreign = language !== 'en' && LATIN.test(token.plain) ? language : null;
    if (foreign === null || !ALIEN[foreign].has(token.plain)) {
      let phrases = known.get(token.plain);
      if (!phrases) known.set(token.plain, (phrases = always.candidates(token.plain)));
      collect(phrases, tokens, at, false, found);
    }
    if (foreign === null) return;
    let phrases = romanKnown.get(token.plain);
    if (!phrases) romanKnown.set(token.plain, (phrases = roman[foreign].candidates(foldRoman(token.plain))));
    collect(phrases, tokens, at, true, found);
  });
  return found;
}

function collect(
  phrases: readonly Phrase[],
  tokens: readonly Token[],
  at: number,
  folded: boolean,
  found: Cue[],
): void {
  for (const { kind, words } of phrases) {
    const next = at + words.length;
    const matches = words.every((word, i) => {
      if (i === 0) return true;
      const token = tokens[at + i];
      if (token === undefined) return false;
      const plain = folded && LATIN.test(token.plain) ? foldRoman(token.plain) : token.plain;
      return word.open ? plain.startsWith(word.text) : plain === word.text;
    });
    if (matches && !isKnown(found, kind, at, next)) found.push({ kind, at, next });
  }
}

/** Looks back over the cues of the same token alone. */
function isKnown(found: readonly Cue[], kind: Kind, at: number, next: number): boolean {
  for (let i = found.length - 1; i >= 0; i--) {
    const cue = found[i];
    if (cue?.at !== at) return false;
    if (cue.kind === kind && cue.next >= next) return true;
  }
  return false;
}

const HINDI = new Set(
  'hai hain ka ki ke me mein se aur mera meri mere nahi ko hu hoon hun karta karti chahiye rupaye mahina mahine din ek kar raha rahi bhi hum hamara hamari liye wala wali karne kaam kuch banane lagat bikta roz lakh hazar par kiraya sawa'.split(
    ' ',
  ),
);
const TAMIL = new Set(
  'la oru ku enga naan panren rubai maasam illa venum irukku iruku kadai aagum selavu vaadagai nu poren porom latcham aayiram vikkiren pogum enakku sambalam mudhaleedu irukken irukanga vera rendu unga namma thevai vaaram naal'.split(
    ' ',
  ),
);
const FEWEST_WORDS = 2;

/** Which language the Latin letters of a text are in, by its commonest words. */
export function romanOf(tokens: readonly Token[]): Roman {
  let [hindi, tamil, latin] = [0, 0, 0];
  for (const { kind, plain } of tokens) {
    if (kind !== 'word' || !LATIN.test(plain)) continue;
    latin += 1;
    if (HINDI.has(plain)) hindi += 1;
    if (TAMIL.has(plain)) tamil += 1;
  }
  const most = Math.max(hindi, tamil);
  const enough = most >= FEWEST_WORDS || (most === 1 && latin <= 6);
  if (!enough || most / latin < 0.08) return 'en';
  return tamil > hindi ? 'ta' : 'hi';
}
