import { eachInTurn } from './turns.ts';

/** The terms that a word is found by. */
type TermsOf = (word: string) => readonly string[];

/** A text of a document: its words, what they are found by, and what a match in it is worth. */
export interface Field {
  readonly words: readonly string[];
  readonly termsOf: TermsOf;
  readonly worth: number;
}

/** A document as its fields, in the same order in every document. */
type Document = readonly Field[];

/** How much a term that occurs more often counts for more, and a longer text for less. */
const SATURATION = 1.2;
const LENGTH = 0.3;

/**
 * Ranks documents by BM25F: the weight of each term in each document is worked out once, so that a search adds up numbers. They lie in
 * flat arrays, for there are some hundred thousand terms.
 */
export class Ranking {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #starts: Uint32Array;
  readonly #documents: Uint16Array;
  readonly #weights: Float32Array;
  readonly #count: number;

  private constructor(
    rows: ReadonlyMap<string, number>,
    count: number,
    { starts, documents, weights }: Postings,
  ) {
    this.#rows = rows;
    this.#count = count;
    this.#starts = starts;
    this.#documents = documents;
    this.#weights = weights;
  }

  /** Weighs documents in turns of some milliseconds, so that the process can do other work in between. */
  static async of(documents: readonly Document[]): Promise<Ranking> {
    const rows = new Rows();
    const numbered = await eachInTurn(documents, (fields) => fields.map((field) => rows.number(field)));
    const counter = new Counter(rows.size);
    const counts = await eachInTurn(numbered, (fields) => fields.map((field) => counter.count(field)));
    const weights = await weigh(counts, rows.size);
    return new Ranking(rows.all, weights.length, await post(weights, rows.size));
  }

  /**
   * The score of every document, 0 where it has none of the terms. A document with more of the terms counts for more than one that has
   * few of them often.
   *
   * @param worth what a match of a term counts
   */
  score(terms: readonly string[], worth: (term: string) => number): Float64Array {
    const sums = new Float64Array(this.#count);
    const matches = new Uint16Array(this.#count);
    for (const [term, times] of counted(terms)) {
      const row = this.#rows.get(term);
      if (row === undefined) continue;
      const factor = worth(term) * times;
      for (let at = this.#starts[row] ?? 0; at < (this.#starts[row + 1] ?? 0); at += 1) {
        const document = this.#documents[at] ?? 0;
        sums[document] = (sums[document] ?? 0) + factor * (this.#weights[at] ?? 0);
        matches[document] = (matches[document] ?? 0) + 1;
      }
    }
    return sums.map((sum, document) => sum * (matches[document] ?? 0));
  }
}

/** A field, each word as the rows of its terms. */
interface Numbered {
  readonly words: readonly Uint32Array[];
  readonly worth: number;
}

/** The row of each term. A word is in many documents: its terms are worked out once, for they take most of the time. */
class Rows {
  readonly all = new Map<string, number>();
  readonly #ofWords = new Map<TermsOf, Map<string, Uint32Array>>();

  get size(): number {
    return this.all.size;
  }

  number({ words, termsOf, worth }: Field): Numbered {
    let known = this.#ofWords.get(termsOf);
    if (!known) this.#ofWords.set(termsOf, (known = new Map()));
    const ofWords = known;
    return { worth, words: words.map((word) => this.#rowsOf(word, termsOf, ofWords)) };
  }

  #rowsOf(word: string, termsOf: TermsOf, known: Map<string, Uint32Array>): Uint32Array {
    const met = known.get(word);
    if (met) return met;
    const rows = Uint32Array.from(termsOf(word), (term) => this.#rowOf(term));
    known.set(word, rows);
    return rows;
  }

  /** A new term gets the next row. */
  #rowOf(term: string): number {
    const known = this.all.get(term);
    if (known !== undefined) return known;
    this.all.set(term, this.all.size);
    return this.all.size - 1;
  }
}

/** How often a field has each row. */
interface Counts {
  readonly rows: Uint32Array;
  readonly times: Uint32Array;
  readonly worth: number;
}

/** Counts in one array for all rows, of which only those of the field are read. */
class Counter {
  readonly #times: Uint32Array;

  constructor(size: number) {
    this.#times = new Uint32Array(size);
  }

  count({ words, worth }: Numbered): Counts {
    const met: number[] = [];
    for (const word of words)
      for (const row of word) {
        const before = this.#times[row] ?? 0;
        if (before === 0) met.push(row);
        this.#times[row] = before + 1;
      }
    const rows = Uint32Array.from(met);
    const times = rows.map((row) => this.#times[row] ?? 0);
    for (const row of rows) this.#times[row] = 0;
    return { rows, times, worth };
  }
}

/** The rows of a document with the weight of each. */
interface Weights {
  readonly rows: Uint32Array;
  readonly weights: Float32Array;
}

/** For each row its documents with their weights, one row behind the other. */
interface Postings {
  readonly starts: Uint32Array;
  readonly documents: Uint16Array;
  readonly weights: Float32Array;
}

async function post(weights: readonly Weights[], count: number): Promise<Postings> {
  const starts = new Uint32Array(count + 1);
  await eachInTurn(weights, (own) => {
    for (const row of own.rows) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  });
  for (let row = 0; row < count; row += 1) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  const total = starts[count] ?? 0;
  const made = { starts, documents: new Uint16Array(total), weights: new Float32Array(total) };
  const next = starts.slice();
  await eachInTurn(weights.entries(), ([document, own]) => {
    own.rows.forEach((row, index) => {
      const at = next[row] ?? 0;
      made.documents[at] = document;
      made.weights[at] = own.weights[index] ?? 0;
      next[row] = at + 1;
    });
  });
  return made;
}

/** What a field is over all documents: how long on average, and how many documents have each row in it. */
interface FieldSpread {
  readonly average: number;
  readonly having: Uint32Array;
}

async function spreadOf(
  documents: readonly (readonly Counts[])[],
  field: number,
  size: number,
): Promise<FieldSpread> {
  const having = new Uint32Array(size);
  let total = 0;
  await eachInTurn(documents, (document) => {
    const { rows } = document[field] ?? NOTHING;
    total += rows.length;
    for (const row of rows) having[row] = (having[row] ?? 0) + 1;
  });
  return { average: total / Math.max(1, documents.length), having };
}

const NOTHING: Counts = { rows: new Uint32Array(), times: new Uint32Array(), worth: 0 };

/** The weight of each row in each document, its fields summed: in one array for all rows, of which only those of the document are read. */
async function weigh(documents: readonly (readonly Counts[])[], size: number): Promise<Weights[]> {
  const spreads: FieldSpread[] = [];
  for (let field = 0; field < (documents[0]?.length ?? 0); field += 1)
    spreads.push(await spreadOf(documents, field, size));
  const sums = new Float64Array(size);
  return eachInTurn(documents, (document) => {
    const met: number[] = [];
    spreads.forEach(({ average, having }, field) => {
      const { rows, times, worth } = document[field] ?? NOTHING;
      const damping = SATURATION * (1 - LENGTH + (LENGTH * rows.length) / Math.max(1, average));
      rows.forEach((row, at) => {
        const [n, often] = [having[row] ?? 0, times[at] ?? 0];
        const rarity = Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
        if (sums[row] === 0) met.push(row);
        sums[row] = (sums[row] ?? 0) + (worth * rarity * often * (SATURATION + 1)) / (often + damping);
      });
    });
    const rows = Uint32Array.from(met);
    const weights = Float32Array.from(rows, (row) => sums[row] ?? 0);
    for (const row of rows) sums[row] = 0;
    return { rows, weights };
  });
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
