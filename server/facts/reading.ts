import { readFile } from 'node:fs/promises';
import { placesFrom, type PlaceData } from '../../shared/facts/places.ts';
import type { ReadingKnowledge } from '../../shared/facts/reader.ts';
import { Trades } from '../../shared/facts/trades.ts';
import { loadRules } from '../knowledge/data.ts';

let loading: Promise<ReadingKnowledge> | undefined;

/** What recognises trades and places in a text; built at the first call and kept. @throws Error where the data cannot be read */
export function loadReading(): Promise<ReadingKnowledge> {
  loading ??= build().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the data for reading ideas cannot be loaded', { cause });
  });
  return loading;
}

async function build(): Promise<ReadingKnowledge> {
  const [{ trades }, places] = await Promise.all([
    loadRules(),
    readFile(new URL('../../knowledge/places.json', import.meta.url), 'utf8'),
  ]);
  return { trades: new Trades(trades), places: placesFrom(JSON.parse(places) as PlaceData) };
}
