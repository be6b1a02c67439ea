import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { confirmFacts } from '../facts/service.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea } from '../ideas/service.ts';
import { createIdea as addIdea, shareIdea } from '../ideas/testing.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { cancelResearch, retryResearch, startResearch } from '../research/service.ts';
import type { Db } from '../platform/database/database.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { selectLimitedUsage } from './quota.queries.ts';
import { getQuota } from './service.ts';

const test = useTestDatabase();
const FREE_IDEAS = 200;

/** Ideas as they are after years, without the time that it takes to write them. */
async function fill(db: Db, owner: Person, count: number, description = 'Dried mango'): Promise<void> {
  await db.execute(sql`
    insert into ideas (id, user_id, title, description)
    select gen_random_uuid(), ${owner.id}, 'Mango ' || n, ${description} from generate_series(1, ${count}::int) n`);
}

function as(person: Person, env: Record<string, string> = {}) {
  return asMember(testServices(test.db, { env }), person);
}

describe('ideas', () => {
  it('are as many as the tier allows: the last one fits, the next is refused, and after a deletion one fits again', async () => {
    const owner = await createPerson(test.db);
    await fill(test.db, owner, FREE_IDEAS - 1);
    const last = await createIdea(as(owner), { id: newId(), title: 'The last one' });
    await expect(createIdea(as(owner), { id: newId(), title: 'One more' })).rejects.toMatchObject({
      code: 'quota',
      status: 429,
      values: { limit: FREE_IDEAS },
    });
    await test.db.execute(sql`delete from ideas where id = ${last.id}`);
    await createIdea(as(owner), { id: newId(), title: 'One more' });
  });

  it('that are there already are sent again without being counted', async () => {
    const owner = await createPerson(test.db);
    await fill(test.db, owner, FREE_IDEAS - 1);
    const input = { id: newId(), title: 'The last one' };
    const context = as(owner, { NEW_IDEAS_PER_MINUTE: '1' });
    const first = await createIdea(context, input);
    expect((await createIdea(context, input)).id).toBe(first.id);
  });

  it('of others that are shared with a person do not count as theirs', async () => {
    const [owner, friend] = [await createPerson(test.db), await createPerson(test.db)];
    await shareIdea(test.db, await addIdea(test.db, owner), friend, 'editor');
    expect((await getQuota(as(friend))).ideas).toEqual({ used: 0, limit: FREE_IDEAS });
  });

  it('are begun so many times a minute, which the next minute forgets', async () => {
    const owner = await createPerson(test.db);
    const context = as(owner, { NEW_IDEAS_PER_MINUTE: '2' });
    const begin = () => createIdea(context, { id: newId(), title: 'Dosa batter' });
    await begin();
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'rate_limited' });
    await test.db.execute(
      sql`update rate_limits set window_ends_at = now() - interval '1 second' where key = ${`new-idea:${owner.id}`}`,
    );
    await begin();
  });

  it('have no limit by the flag and for netzoop-team, and the operator’s for an enterprise', async () => {
    const flagged = await createPerson(test.db, { feature_flags: { no_limits: true } });
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const enterprise = await createPerson(test.db, { subscription_tier: 'enterprise' });
    const limitOf = async (person: Person) =>
      (await getQuota(as(person, { ENTERPRISE_IDEAS: '3' }))).ideas.limit;
    expect([await limitOf(flagged), await limitOf(staff), await limitOf(enterprise)]).toEqual([
      null,
      null,
      3,
    ]);
  });
});

describe('storage', () => {
  it('of one account ends at its limit, whatever is written into it', async () => {
    const owner = await createPerson(test.db, { subscription_tier: 'enterprise' });
    const context = as(owner, { ENTERPRISE_STORAGE_MB: '1', NEW_IDEAS_PER_MINUTE: '1000' });
    // random, so that it is stored as long as it is
    const text = () => Array.from({ length: 270 }, () => newId()).join(' ');
    const full = () =>
      createIdea(context, { id: newId(), description: text(), summary: text(), market_size: text() });
    let made = 0;
    const fillUp = async () => {
      for (; made < 100; made += 1) await full();
    };
    await expect(fillUp()).rejects.toMatchObject({ code: 'quota', values: { limit: 1 } });
    expect(made).toBeGreaterThan(10);
    const { bytes } = await getQuota(context);
    expect(bytes.used).toBeLessThanOrEqual(1_000_000);
    expect(bytes.used).toBeGreaterThan(900_000);
  });

  it('counts facts that are confirmed again and again, and refuses them at the limit', async () => {
    const owner = await createPerson(test.db, { subscription_tier: 'enterprise' });
    const { id } = await addIdea(test.db, owner);
    const confirm = (price: number, env: Record<string, string> = {}) =>
      confirmFacts(as(owner, env), {
        id,
        revision: price,
        items: [{ name: 'price', value: price + 1 }],
      });
    const used = async () => (await getQuota(as(owner))).bytes.used;
    await confirm(0);
    const once = await used();
    await confirm(1);
    expect(await used()).toBeGreaterThan(once);
    await fill(test.db, owner, 4000, 'Dried mango slices '.repeat(20));
    await expect(confirm(2, { ENTERPRISE_STORAGE_MB: '1' })).rejects.toMatchObject({ code: 'quota' });
  });
});

describe('what is stored for a person', () => {
  it.each(ROLES.flatMap((role) => [false, true].map((no_limits) => ({ role, no_limits }))))(
    'as $role, by the flag without limits: $no_limits, is measured before a change wherever it is limited',
    async ({ role, no_limits }) => {
      const person = await createPerson(test.db, { role, feature_flags: { no_limits } });
      await fill(test.db, person, 3);
      const { ideas, bytes } = await getQuota(as(person));
      expect(ideas.used).toBe(3);
      const limited = await selectLimitedUsage(test.db, person.id);
      const measured = { ideas: limited?.ideas, bytes: limited?.bytes };
      expect(measured).toEqual(
        bytes.limit === null ? { ideas: 0, bytes: 0 } : { ideas: 3, bytes: bytes.used },
      );
    },
  );
});

describe('runs of the research', () => {
  it('are five in 24 hours for a free account, and the hour at which they begin again is said', async () => {
    const owner = await createPerson(test.db);
    for (let run = 0; run < 5; run += 1)
      await startResearch(as(owner), { id: (await addIdea(test.db, owner)).id, mode: 'live' });
    const next = await addIdea(test.db, owner);
    await expect(startResearch(as(owner), { id: next.id, mode: 'live' })).rejects.toMatchObject({
      code: 'quota',
      values: { limit: 5 },
    });
    const { runs } = await getQuota(as(owner));
    expect(runs).toMatchObject({ used: 5, limit: 5 });
    expect(Date.parse(runs.renews_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('are not given back by stopping a run and trying again', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner);
    const run = await startResearch(as(owner), { id, mode: 'live' });
    await cancelResearch(as(owner), run);
    await retryResearch(as(owner), { id: run.id });
    expect((await getQuota(as(owner))).runs.used).toBe(2);
  });

  it('that were refused for another reason are not counted', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner);
    await startResearch(as(owner), { id, mode: 'live' });
    await expect(startResearch(as(owner), { id, mode: 'live' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await getQuota(as(owner))).runs.used).toBe(1);
  });
});

it('sixteen ideas at once, one below the limit, add exactly one', async () => {
  const database = await testDatabase();
  try {
    const owner = await createPerson(database.db);
    await fill(database.db, owner, FREE_IDEAS - 1);
    const context = asMember(testServices(database.db), owner);
    const all = await Promise.allSettled(
      Array.from({ length: 16 }, () => createIdea(context, { id: newId(), title: 'Idli stand' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { ideas } = await getQuota(context);
    expect(ideas.used).toBe(FREE_IDEAS);
  } finally {
    await database.close();
  }
});
