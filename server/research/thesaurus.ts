import { readFileSync, readdirSync } from 'node:fs';
import { plainWord } from '../../shared/language/fold.ts';
import type { WordKnowledge } from '../../shared/research/knowledge.ts';
import { isFormOf } from '../../shared/research/matching.ts';
import type { WordSenses } from './word-senses.ts';
import { relationOf } from './word-senses.ts';

const FOLDER = new URL('../../knowledge/thesaurus/', import.meta.url);
const FIELDS = 4;
const COMMENT = '#';
const MOST_KNOWN = 20_000;
/** Words are looked for among those that begin with so many letters of theirs. */
const KEY_LETTERS = 2;

/** A sense: the words that it is said with, what it is a kind of, its opposites, and what it excludes. */
interface Sense {
  readonly words: readonly string[];
  readonly above: readonly string[];
  readonly opposites: readonly string[];
  readonly rivals: readonly string[];
}

interface Entry {
  readonly plain: string;
  readonly senses: readonly string[];
}

/**
 * Words of the languages that WordNet does not have, as `knowledge/thesaurus` lists them.
 * @throws Error with the file and the line where one is not sound
 */
export function openThesaurus(): WordKnowledge {
  const senses = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readThesaurus(readFileSync(new URL(name, FOLDER), 'utf8'), name));
  return thesaurusOf(senses);
}

/**
 * Reads lines of four fields: words of one meaning; what they are kinds of; opposites; what they exclude. Of a phrase, joined with '_',
 * stays the word that carries it, मंजूर of मंजूर_करणे, unless it is an opposite: कर्ज_देणे and कर्ज_घेणे. Others are left out, since words
 * are compared one by one.
 */
export function readThesaurus(text: string, name: string): Sense[] {
  return text.split('\n').flatMap((line, at): Sense[] => {
    if (line.trim() === '' || line.startsWith(COMMENT)) return [];
    const fields = line.split(';').map((field) => field.split(' ').filter((word) => word !== ''));
    if (fields.length > FIELDS) throw new Error(`${name}, line ${at + 1}: more than ${FIELDS} fields`);
    const [words = [], ...others] = fields;
    const [above = [], opposites = [], rivals = []] = others.map((field) =>
      field.filter((word) => !word.includes('_')).map(plainWord),
    );
    const said = [...new Set(words.flatMap((word) => wordOf(word) ?? []))];
    return said.length === 0 ? [] : [{ words: said, above, opposites, rivals }];
  });
}

/** To do, be, give, take and the like, which make a verb of a word before them. */
const LIGHT_VERBS = new Set(
  [
    'करना होना देना लेना रखना लगाना करणे होणे देणे घेणे ठेवणे असणे पडणे लावणे',
    'کرنا ہونا دینا لینا رکھنا لگانا পাওয়া করা হওয়া দেওয়া নেওয়া রাখা থাকা செய் செய்ய செய்தல் செய்து ஆகு ஆதல்',
  ]
    .join(' ')
    .split(' ')
    .map(plainWord),
);

function wordOf(phrase: string): string | null {
  const [word = '', verb, ...more] = phrase.split('_').map(plainWord);
  const isCarried = verb === undefined || (more.length === 0 && LIGHT_VERBS.has(verb));
  return word !== '' && isCarried ? word : null;
}

/** Looks words up by their spelling, or as forms of a word that is listed. */
export function thesaurusOf(senses: readonly Sense[]): WordKnowledge {
  const own = new Map<string, string[]>();
  const keyOf = (at: number) => `sense ${at}`;
  for (const [at, { words }] of senses.entries())
    for (const word of words) own.set(word, [...(own.get(word) ?? []), keyOf(at)]);
  // a word that only others name is a sense of its own
  for (const { above, opposites, rivals } of senses)
    for (const word of [...above, ...opposites, ...rivals])
      if (!own.has(word)) own.set(word, [`word ${word}`]);
  const byBeginning = Map.groupBy(
    [...own].map(([plain, keys]): Entry => ({ plain, senses: keys })),
    ({ plain }) => plain.slice(0, KEY_LETTERS),
  );
  const links = new Map(senses.map((sense, at) => [keyOf(at), linksOf(sense, own)]));
  const known = new Map<string, WordSenses | null>();
  const about = (plain: string): WordSenses | null => {
    const kept = known.get(plain);
    if (kept !== undefined) return kept;
    const keys = own.get(plain) ?? closestOf(plain, byBeginning.get(plain.slice(0, KEY_LETTERS)) ?? []);
    const found = keys === null ? null : sensesOf(keys, links);
    if (known.size > MOST_KNOWN) known.clear();
    known.set(plain, found);
    return found;
  };
  return {
    relation(one, other) {
      const [a, b] = [about(one), about(other)];
      return a && b ? relationOf(a, b) : null;
    },
  };
}

type Links = Pick<WordSenses, 'above' | 'opposites' | 'rivals'>;

function linksOf({ above, opposites, rivals }: Sense, own: ReadonlyMap<string, readonly string[]>): Links {
  const keysOf = (words: readonly string[]) => new Set(words.flatMap((word) => own.get(word) ?? []));
  return { above: keysOf(above), opposites: keysOf(opposites), rivals: keysOf(rivals) };
}

function sensesOf(keys: readonly string[], links: ReadonlyMap<string, Links>): WordSenses {
  const all = keys.flatMap((key) => links.get(key) ?? []);
  const union = (of: keyof Links) => new Set(all.flatMap((one) => [...one[of]]));
  return {
    own: new Set(keys),
    near: new Set(keys),
    above: union('above'),
    opposites: union('opposites'),
    rivals: union('rivals'),
  };
}

/** The senses of the listed word whose form a word is; of several, those of the nearest in length. */
function closestOf(plain: string, entries: readonly Entry[]): readonly string[] | null {
  let best: Entry | null = null;
  const distance = (entry: Entry) => Math.abs(entry.plain.length - plain.length);
  for (const entry of entries)
    if (isFormOf(entry.plain, plain) && (best === null || distance(entry) < distance(best))) best = entry;
  return best?.senses ?? null;
}
