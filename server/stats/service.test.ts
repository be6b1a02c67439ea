import { describe, expect, it } from 'vitest';
import { PlatformStats } from '../../shared/stats/model.ts';
import type { Person } from '../auth/testing.ts';
import { createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { countPlatform } from './queries.ts';
import { getPlatformStats } from './service.ts';

const test = useTestDatabase();

async function people(count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) made.push(await createPerson(test.db));
  return made;
}

describe('what is named', () => {
  it('counts ideas of all statuses, people, and the ideas of the last 30 days', async () => {
    const [owner] = await people(2);
    if (!owner) throw new Error('no owner');
    const { id } = await createIdea(test.db, owner);
    await createIdea(test.db, owner, { status: 'approved' });
    await test.db.execute(sql`update ideas set created_at = now() - interval '31 days' where id = ${id}`);
    expect(await countPlatform(test.db)).toMatchObject({ totalIdeas: 2, totalUsers: 2, recentIdeasCount: 1 });
  });

  it('needs three people: two people’s drafts stay unnamed, however many they are', async () => {
    const [first, second, third] = await people(3);
    if (!first || !second || !third) throw new Error('no people');
    for (const owner of [first, second, first, second]) {
      await createIdea(test.db, owner, { category: 'Finance', tags: ['secret-coin'] });
    }
    expect(await countPlatform(test.db)).toMatchObject({
      totalIdeas: 4,
      categoryStats: [],
      hashtagStats: [],
    });
    await createIdea(test.db, third, { category: 'Finance', tags: ['Secret-Coin'] });
    expect(await countPlatform(test.db)).toMatchObject({
      categoryStats: [{ category: 'Finance', count: 5 }],
      hashtagStats: [{ hashtag: 'secret-coin', count: 5 }],
    });
  });

  it('is the five greatest categories and twenty hashtags, the missing category as Uncategorized', async () => {
    const three = await people(3);
    const categories = ['Food', 'Health', 'Retail', 'Energy', 'Tourism'] as const;
    for (const owner of three) {
      for (const category of categories) await createIdea(test.db, owner, { category });
      for (let n = 0; n < 2; n += 1) await createIdea(test.db, owner, { category: null });
      await createIdea(test.db, owner, {
        category: 'Food',
        tags: Array.from({ length: 25 }, (_, n) => `tag${n}`),
      });
      await createIdea(test.db, owner, { category: null, tags: ['tag24', 'tag24'] });
    }
    const { categoryStats, hashtagStats } = PlatformStats.parse(await countPlatform(test.db));
    expect(categoryStats.slice(0, 2)).toEqual([
      { category: 'Uncategorized', count: 9 },
      { category: 'Food', count: 6 },
    ]);
    expect(categoryStats).toHaveLength(5);
    expect(hashtagStats[0]).toEqual({ hashtag: 'tag24', count: 6 });
    expect(hashtagStats).toHaveLength(20);
  });
});

it('is counted once for all who ask, and kept', async () => {
  const [owner] = await people(1);
  const [first, second] = await Promise.all([getPlatformStats(test), getPlatformStats(test)]);
  expect(second).toBe(first);
  if (owner) await createIdea(test.db, owner);
  expect(await getPlatformStats(test)).toBe(first);
});

it('of an empty platform is zero', async () => {
  expect(PlatformStats.parse(await getPlatformStats(test))).toEqual({
    totalIdeas: 0,
    totalUsers: 0,
    recentIdeasCount: 0,
    categoryStats: [],
    hashtagStats: [],
  });
});
