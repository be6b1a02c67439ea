import { plainWord } from '../../language/fold.ts';
import type { Language } from '../../language/number-words.ts';
import type { Token } from '../../language/tokens.ts';

/** Phrases per language, separated by commas. `word*` and `*word` match a beginning and an ending, `*word*` what is inside. */
export type Phrases = Readonly<Partial<Record<Language | 'hi-Latn', string>>>;

/** Two sides that exclude each other: a sentence that is on one side alone does not support a claim on the other. */
export interface Contrast {
  readonly name: string;
  readonly one: Phrases;
  readonly other: Phrases;
}

interface Phrase<Class> {
  readonly class: Class;
  readonly words: readonly Pattern[];
}

interface Pattern {
  readonly text: string;
  readonly open: 'start' | 'end' | 'both' | null;
}

/** A phrase found in a text: the class, its first token and the one after it. */
export interface Found<Class> {
  readonly class: Class;
  readonly from: number;
  readonly next: number;
}

/** Looks phrases up in a text, the longest first; the tokens of one are not read again for another. */
export interface Lexicon<Class extends string> {
  readonly find: (tokens: readonly Token[]) => ReadonlyArray<Found<Class>>;
}

const LONGEST_KEY = 2;

/** Builds the lexicon of several classes of phrases. */
export function lexicon<Class extends string>(rows: Readonly<Record<Class, Phrases>>): Lexicon<Class> {
  const exact = new Map<string, Array<Phrase<Class>>>();
  const starts = new Map<string, Array<Phrase<Class>>>();
  const ends = new Map<string, Array<Phrase<Class>>>();
  const inside: Array<Phrase<Class>> = [];
  for (const [name, phrases] of Object.entries<Phrases>(rows)) {
    for (const phrase of Object.values(phrases).flatMap((list) => list.split(','))) {
      if (phrase.trim() === '') continue;
      // the keys of a record of classes are classes
      const read: Phrase<Class> = { class: name as Class, words: phrase.trim().split(/\s+/).map(patternOf) };
      const [first] = read.words;
      if (!first) continue;
      if (first.open === 'both') inside.push(read);
      else if (first.open === 'start') push(ends, first.text.slice(-1), read);
      else if (first.open === 'end') push(starts, keyOf(first.text), read);
      else push(exact, first.text, read);
    }
  }
  const at = (tokens: readonly Token[], from: number): Found<Class> | null => {
    const known = formsOf(tokens[from]?.plain ?? '').flatMap((plain) => [
      ...(exact.get(plain) ?? []),
      ...(starts.get(keyOf(plain)) ?? []),
      ...(ends.get(plain.slice(-1)) ?? []),
    ]);
    let best: Found<Class> | null = null;
    for (const { class: name, words } of [...known, ...inside]) {
      if (best && words.length <= best.next - best.from) continue;
      if (words.every((word, i) => matches(word, tokens[from + i]?.plain)))
        best = { class: name, from, next: from + words.length };
    }
    return best;
  };
  // many checks ask the same of the same sentence
  const asked = new WeakMap<readonly Token[], ReadonlyArray<Found<Class>>>();
  return {
    find(tokens) {
      const known = asked.get(tokens);
      if (known) return known;
      const found: Array<Found<Class>> = [];
      for (let from = 0; from < tokens.length;) {
        const one = tokens[from]?.kind === 'word' || tokens[from]?.kind === 'sign' ? at(tokens, from) : null;
        if (one) found.push(one);
        from = one ? one.next : from + 1;
      }
      asked.set(tokens, found);
      return found;
    },
  };
}

function patternOf(text: string): Pattern {
  if (text.startsWith('*') && text.endsWith('*')) return { text: plainWord(text.slice(1, -1)), open: 'both' };
  if (text.endsWith('*')) return { text: plainWord(text.slice(0, -1)), open: 'end' };
  if (text.startsWith('*')) return { text: plainWord(text.slice(1)), open: 'start' };
  return { text: plainWord(text), open: null };
}

function matches({ text, open }: Pattern, plain: string | undefined): boolean {
  if (plain === undefined) return false;
  if (open === 'end') return plain.startsWith(text);
  if (open === 'both') return plain.indexOf(text) > 1;
  // an ending alone is no word
  return formsOf(plain).some((form) =>
    open === 'start' ? form.endsWith(text) && form.length > text.length + 1 : form === text,
  );
}

// the particle of emphasis that Bengali (ছাড়াই, ছাড়াও) and Marathi (तरच) write as one with a word
const EMPHASIS = /(?<=[\u0980-\u09FF]{2})[ইও]$|(?<=[\u0900-\u097F]{2})(?:च|ही)$/u;

/** A word, and the word without its particle of emphasis. */
export function formsOf(plain: string): readonly string[] {
  const bare = plain > '\u007F' ? plain.replace(EMPHASIS, '') : plain;
  return bare === plain ? [plain] : [plain, bare];
}

function keyOf(text: string): string {
  return text.slice(0, LONGEST_KEY);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Single words of all languages, as a set of their plain forms. */
export function wordSet(phrases: Phrases): ReadonlySet<string> {
  return new Set(
    Object.values(phrases)
      .join(' ')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(plainWord),
  );
}
