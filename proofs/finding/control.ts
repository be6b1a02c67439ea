import { wordsOf } from '../../shared/knowledge/words.ts';
import { loadCatalogue } from '../../server/knowledge/catalogue.ts';
import { Ranking } from '../../server/knowledge/ranking.ts';
import type { Finder } from './tally.ts';

const MOST = 5;
const itself = (word: string): string[] => [word];

/** The control: the words of a question looked up in titles and texts, without phrases, concepts or a floor. It must fail. */
export async function bareFinder(): Promise<Finder> {
  const { entries } = await loadCatalogue();
  const ranking = await Ranking.of(
    entries.map(({ title, text }) => [{ words: wordsOf(`${title}\n${text}`), termsOf: itself, worth: 1 }]),
  );
  return (question) => {
    const scores = ranking.score(wordsOf(question), () => 1);
    return entries
      .map(({ id }, at) => ({ id, score: scores[at] ?? 0 }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST)
      .map(({ id }) => id);
  };
}
