import { STATS_STALE_MS } from '../../shared/stats/constants.ts';
import type { PlatformStats } from '../../shared/stats/model.ts';
import { Cached } from '../platform/cached.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { countPlatform } from './queries.ts';

const figures = new WeakMap<Db, Cached<PlatformStats>>();

/**
 * Platform Insights: at most five minutes old in each process, and counted once however many ask. Hashtags come
 * without their '#'.
 */
export async function getPlatformStats({ db }: Pick<Context, 'db'>): Promise<PlatformStats> {
  let cached = figures.get(db);
  if (!cached) figures.set(db, (cached = new Cached<PlatformStats>(STATS_STALE_MS)));
  return cached.get(() => countPlatform(db));
}
