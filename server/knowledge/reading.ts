import { placesFrom } from '../../shared/facts/places.ts';
import type { ReadingKnowledge } from '../../shared/facts/reader.ts';
import { Trades } from '../../shared/facts/trades.ts';
import { loadRules, readPlaces } from './data.ts';

let loading: Promise<ReadingKnowledge> | undefined;

/** What `readFacts` recognises trades and places by, built at the first call and kept. @throws Error where the data is not sound */
export function loadReading(): Promise<ReadingKnowledge> {
  loading ??= buildReading().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the names of trades and places cannot be read', { cause });
  });
  return loading;
}

async function buildReading(): Promise<ReadingKnowledge> {
  const [{ trades }, places] = await Promise.all([loadRules(), readPlaces()]);
  return { trades: new Trades(trades), places: placesFrom(places) };
}
