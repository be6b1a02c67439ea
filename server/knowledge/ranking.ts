import { eachInTurn, Turns } from './turns.ts';

/** A text of a document, as the terms that it is found by, and what a match in it is worth. */
interface Field {
  readonly terms: readonly string[];
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
    const rows = new Map<string, number>();
    const counts = await eachInTurn(documents, (fields) => fields.map((field) => countRows(rows, field)));
    const weights = await weigh(counts);
    return new Ranking(rows, weights.length, await post(weights, rows.size));
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

interface Counts {
  readonly times: ReadonlyMap<number, number>;
  readonly worth: number;
}

/** How often a field has each term, by the row of the term; a new term gets the next row. */
function countRows(rows: Map<string, number>, { terms, worth }: Field): Counts {
  const times = new Map<number, number>();
  for (const term of terms) {
    const row = rows.get(term) ?? rows.size;
    rows.set(term, row);
    times.set(row, (times.get(row) ?? 0) + 1);
  }
  return { times, worth };
}

type Weights = Map<number, number>;

/** For each row its documents with their weights, one row behind the other. */
interface Postings {
  readonly starts: Uint32Array;
  readonly documents: Uint16Array;
  readonly weights: Float32Array;
}

async function post(weights: readonly Weights[], count: number): Promise<Postings> {
  const starts = new Uint32Array(count + 1);
  await eachInTurn(weights, (own) => {
    for (const row of own.keys()) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  });
  for (let row = 0; row < count; row += 1) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  const total = starts[count] ?? 0;
  const made = { starts, documents: new Uint16Array(total), weights: new Float32Array(total) };
  const next = starts.slice();
  await eachInTurn(weights.entries(), ([document, own]) => {
    for (const [row, weight] of own) {
      const at = next[row] ?? 0;
      made.documents[at] = document;
      made.weights[at] = weight;
      next[row] = at + 1;
    }
  });
  return made;
}

/** The weight of each row in each document, its fields summed. */
async function weigh(documents: readonly (readonly Counts[])[]): Promise<Weights[]> {
  const weights = documents.map((): Weights => new Map());
  const fields = documents[0]?.length ?? 0;
  const turns = new Turns();
  for (let field = 0; field < fields; field += 1) {
    const own = documents.map(
      (document) => document[field] ?? { times: new Map<number, number>(), worth: 0 },
    );
    const average = own.reduce((sum, { times }) => sum + times.size, 0) / Math.max(1, own.length);
    const having = new Map<number, number>();
    await eachInTurn(own, ({ times }) => {
      for (const row of times.keys()) having.set(row, (having.get(row) ?? 0) + 1);
    });
    for (const [document, { times, worth }] of own.entries()) {
      const damping = SATURATION * (1 - LENGTH + (LENGTH * times.size) / Math.max(1, average));
      const sums = weights[document];
      for (const [row, often] of times) {
        const n = having.get(row) ?? 0;
        const rarity = Math.log(1 + (own.length - n + 0.5) / (n + 0.5));
        const weight = (worth * rarity * often * (SATURATION + 1)) / (often + damping);
        sums?.set(row, (sums.get(row) ?? 0) + weight);
      }
      await turns.next();
    }
  }
  return weights;
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
