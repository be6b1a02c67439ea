import { setImmediate as nextTurn } from 'node:timers/promises';

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

  private constructor(rows: Map<string, number>, weights: readonly Weights[]) {
    this.#rows = rows;
    this.#count = weights.length;
    this.#starts = new Uint32Array(rows.size + 1);
    for (const own of weights)
      for (const row of own.keys()) this.#starts[row + 1] = (this.#starts[row + 1] ?? 0) + 1;
    for (let row = 0; row < rows.size; row += 1)
      this.#starts[row + 1] = (this.#starts[row + 1] ?? 0) + (this.#starts[row] ?? 0);
    const total = this.#starts[rows.size] ?? 0;
    this.#documents = new Uint16Array(total);
    this.#weights = new Float32Array(total);
    const next = this.#starts.slice();
    weights.forEach((own, document) => {
      for (const [row, weight] of own) {
        const at = next[row] ?? 0;
        this.#documents[at] = document;
        this.#weights[at] = weight;
        next[row] = at + 1;
      }
    });
  }

  /** Weighs documents in turns of some milliseconds, so that the process can do other work in between. */
  static async of(documents: readonly Document[]): Promise<Ranking> {
    const rows = new Map<string, number>();
    const counts: (readonly Counts[])[] = [];
    for (const fields of documents) {
      counts.push(fields.map((field) => countRows(rows, field)));
      await nextTurn();
    }
    return new Ranking(rows, await weigh(counts));
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

/** The weight of each row in each document, its fields summed. */
async function weigh(documents: readonly (readonly Counts[])[]): Promise<Weights[]> {
  const weights = documents.map((): Weights => new Map());
  const fields = documents[0]?.length ?? 0;
  for (let field = 0; field < fields; field += 1) {
    const own = documents.map(
      (document) => document[field] ?? { times: new Map<number, number>(), worth: 0 },
    );
    const average = own.reduce((sum, { times }) => sum + times.size, 0) / Math.max(1, own.length);
    const having = new Map<number, number>();
    for (const { times } of own) for (const row of times.keys()) having.set(row, (having.get(row) ?? 0) + 1);
    for (const [document, { times, worth }] of own.entries()) {
      const damping = SATURATION * (1 - LENGTH + (LENGTH * times.size) / Math.max(1, average));
      const sums = weights[document];
      for (const [row, often] of times) {
        const n = having.get(row) ?? 0;
        const rarity = Math.log(1 + (own.length - n + 0.5) / (n + 0.5));
        const weight = (worth * rarity * often * (SATURATION + 1)) / (often + damping);
        sums?.set(row, (sums.get(row) ?? 0) + weight);
      }
      await nextTurn();
    }
  }
  return weights;
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
