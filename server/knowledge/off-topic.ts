import type { Terms } from './terms.ts';
import { eachInTurn } from './turns.ts';

/** Words are compared by their first letters: languages of India put their endings behind them. */
const BEGINNING = 5;
/** A share of all words that is added to both sides, so that a word that is on one side only does not decide alone. */
const LEAST_SHARE = 1e-5;

/** How much the words of a question are those of questions off topic: above 0 more than those of the library. */
export type OffTopic = (question: string) => number;

/** What is learned from. */
interface Examples {
  /** Texts by which people ask for entries, and what they tell who need one. */
  readonly library: readonly string[];
  /** Questions that the library knows nothing of. */
  readonly other: readonly string[];
}

/**
 * Learns by naive Bayes which words people use when they ask the library, and which when they ask for something else. Words without a
 * subject are left out: phrases of the library have few of them, so that they would speak against whoever writes whole sentences.
 */
export async function learnOffTopic(terms: Terms, { library, other }: Examples): Promise<OffTopic> {
  const beginningsOf = (text: string) => terms.contentOf(text).map((word) => word.slice(0, BEGINNING));
  const [here, away] = [await sharesOf(library, beginningsOf), await sharesOf(other, beginningsOf)];
  const logs = new Map<string, number>();
  for (const word of [...here.keys(), ...away.keys()])
    logs.set(word, Math.log((LEAST_SHARE + (away.get(word) ?? 0)) / (LEAST_SHARE + (here.get(word) ?? 0))));
  return (question) => {
    const known = beginningsOf(question).flatMap((word) => logs.get(word) ?? []);
    // words depend on each other: their sum would be too sure of a long question
    return known.reduce((sum, log) => sum + log, 0) / Math.sqrt(Math.max(1, known.length));
  };
}

/** The share that each word has of all words of the texts. */
async function sharesOf(
  texts: readonly string[],
  readWords: (text: string) => string[],
): Promise<Map<string, number>> {
  const words = (await eachInTurn(texts, readWords)).flat();
  const shares = new Map<string, number>();
  for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1 / words.length);
  return shares;
}
