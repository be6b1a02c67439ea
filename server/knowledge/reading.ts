import type { IdeaForm, ReadIdea } from '../../shared/facts/model.ts';
import type { ReadingKnowledge, ReadPlace } from '../../shared/facts/reader.ts';
import { loadRules, readReadingModels, readPlaces } from './data.ts';

let loading: Promise<ReadingKnowledge> | undefined;

/** What `readFacts` recognises trades and places by, built at the first call and kept. @throws Error where the data is not sound */
export function loadReading(): Promise<ReadingKnowledge> {
  loading ??= buildReading().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the names of trades and places cannot be read', { cause });
  });
  return loading;
}

/**
 * Reads facts from an idea's words. Its words of 15 languages are loaded at the first call: they would make up a quarter of the
 * start. @throws Error where the data is not sound
 */
export async function loadReader(): Promise<(idea: IdeaForm) => ReadIdea> {
  const [{ readFacts }, knowledge] = await Promise.all([
    import('../../shared/facts/reader.ts'),
    loadReading(),
  ]);
  return (idea) => readFacts(idea, knowledge);
}

/** Reads where a business is from an idea's words, and nothing else. @throws Error where the data is not sound */
export async function loadPlaceReader(): Promise<(idea: IdeaForm) => ReadPlace> {
  const [{ readPlace }, knowledge] = await Promise.all([
    import('../../shared/facts/reader.ts'),
    loadReading(),
  ]);
  return (idea) => readPlace(idea, knowledge);
}

async function buildReading(): Promise<ReadingKnowledge> {
  const [{ placesFrom }, { Trades }] = await Promise.all([
    import('../../shared/facts/places.ts'),
    import('../../shared/facts/trades.ts'),
  ]);
  const [{ trades, namedTrades }, places, models] = await Promise.all([
    loadRules(),
    readPlaces(),
    readReadingModels(),
  ]);
  return {
    trades: new Trades(trades),
    namedTrades: new Trades(namedTrades),
    places: placesFrom(places),
    ...models,
  };
}
