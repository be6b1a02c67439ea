import { describe, expect, it } from 'vitest';
import { IDEA_ACCESS, IDEA_SORTS, IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { Idea, IdeaListQuery, IdeaPage, type IdeaCard } from '../../shared/ideas/model.ts';
import { canReadIdea } from '../../shared/ideas/rules.ts';
import { ROLES, type Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { addFavorite } from '../favorites/service.ts';
import { plainServices } from '../platform/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { app_settings, REVIEW_SETTINGS } from '../platform/schema/review.ts';
import { getIdea, getIdeaCounts, listIdeas, visibleTo } from './service.ts';
import { createIdea, shareIdea } from './testing.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);

async function list(
  actor: Actor,
  query: Partial<Record<keyof IdeaListQuery, string | number>> = {},
): Promise<IdeaPage> {
  const { text } = await listIdeas(as(actor), IdeaListQuery.parse(query));
  const page: unknown = JSON.parse(text);
  expect(IdeaPage.parse(page), 'keeps to the contract').toEqual(page);
  return IdeaPage.parse(page);
}

/** All pages of a list, each of `limit` ideas. */
async function listAll(actor: Actor, query: Parameters<typeof list>[1], limit = 3): Promise<IdeaCard[]> {
  const items: IdeaCard[] = [];
  let cursor: string | null = null;
  do {
    const page: IdeaPage = await list(actor, { ...query, limit, ...(cursor && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return items;
}

const titles = (items: readonly IdeaCard[]) => items.map((idea) => idea.title);
const sorted = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();

describe('who sees what', () => {
  it('lists exactly what canReadIdea allows, for every role, status and tie to the idea', async () => {
    const owner = await createPerson(test.db);
    for (const role of ROLES) {
      const actor = await createPerson(test.db, { role });
      const may: { id: string }[] = [];
      for (const status of IDEA_STATUSES) {
        for (const access of [null, ...IDEA_ACCESS]) {
          for (const user_id of [owner.id, actor.id]) {
            const idea = await createIdea(test.db, { id: user_id }, { status });
            if (access) await shareIdea(test.db, idea, actor, access);
            if (canReadIdea(actor, { user_id, status, access })) may.push(idea);
          }
        }
      }
      const selected = await test.db.select({ id: ideas.id }).from(ideas).where(visibleTo(actor));
      const created = sql`${ideas.user_id} in (${owner.id}, ${actor.id})`;
      const listed = await listAll(actor, { view: 'all' }, 17);
      expect(sorted(listed), role).toEqual(sorted(may));
      expect(sorted(selected), role).toEqual(sorted(may));
      expect(await getIdeaCounts(as(actor), IdeaListQuery.parse({})), role).toMatchObject({
        total: may.length,
      });
      await test.db.delete(ideas).where(created);
    }
  });

  it("shows 'mine' to netzoop-team and reviewers without the ideas of others", async () => {
    const stranger = await createPerson(test.db);
    for (const role of ['netzoop-team', 'reviewer', 'entrepreneur'] as const) {
      const actor = await createPerson(test.db, { role });
      const own = await createIdea(test.db, actor);
      const shared = await createIdea(test.db, stranger, { status: 'draft' });
      await shareIdea(test.db, shared, actor, 'editor');
      await createIdea(test.db, stranger, { status: 'submitted' });
      expect(sorted(await listAll(actor, { view: 'mine' })), role).toEqual(sorted([own, shared]));
    }
  });

  it('lists favourites only while they may be opened', async () => {
    const owner = await createPerson(test.db);
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const kept = await createIdea(test.db, owner, { status: 'submitted' });
    const withdrawn = await createIdea(test.db, owner, { status: 'submitted' });
    await createIdea(test.db, owner, { status: 'submitted' });
    for (const idea of [kept, withdrawn]) await addFavorite(as(reviewer), idea);
    await test.db
      .update(ideas)
      .set({ status: 'draft' })
      .where(sql`id = ${withdrawn.id}`);
    const { items } = await list(reviewer, { view: 'favorites' });
    expect(items).toMatchObject([{ id: kept.id, favorite: true }]);
    expect((await list(owner, { view: 'favorites' })).items).toEqual([]);
  });

  it('shows netzoop-team the favourites of everybody, with the heart of their own alone', async () => {
    const owner = await createPerson(test.db);
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const [first, second] = [await createIdea(test.db, owner), await createIdea(test.db, owner)];
    await createIdea(test.db, owner);
    await addFavorite(as(owner), first);
    await addFavorite(as(owner), second);
    await addFavorite(as(staff), second);
    const { items } = await list(staff, { view: 'favorites' });
    expect(sorted(items)).toEqual(sorted([first, second]));
    expect(items.map(({ id, favorite }) => favorite && id)).toEqual([second.id, false]);
    expect(await getIdeaCounts(as(staff), IdeaListQuery.parse({ view: 'favorites' }))).toMatchObject({
      filtered: 2,
    });
  });

  it.each([
    { blind: true, who: 'netzoop-team and the owner' },
    { blind: false, who: 'netzoop-team, the owner and, where review is not blind, reviewers' },
  ])('hides whose an idea is from all but $who', async ({ blind }) => {
    const owner = await createPerson(test.db, { first_name: 'Meena', last_name: 'Kumari' });
    const idea = await createIdea(test.db, owner, { status: 'submitted' });
    const friend = await createPerson(test.db);
    await shareIdea(test.db, idea, friend, 'viewer');
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    await test.db.insert(app_settings).values({ key: REVIEW_SETTINGS, value: { blind } });
    const known = { user_id: owner.id, owner_name: 'Meena Kumari' };
    const hidden = { user_id: null, owner_name: null };
    expect((await list(owner)).items).toMatchObject([{ ...known, access: null }]);
    expect((await list(staff)).items).toMatchObject([known]);
    expect((await list(reviewer)).items).toMatchObject([blind ? hidden : known]);
    expect((await list(friend)).items).toMatchObject([{ ...hidden, access: 'viewer' }]);
    // a draft that is shared with them is not theirs to review
    const draft = await createIdea(test.db, owner, { status: 'draft' });
    await shareIdea(test.db, draft, reviewer, 'viewer');
    const { items } = await list(reviewer);
    expect(items.find(({ id }) => id === draft.id)).toMatchObject(hidden);
    const read = async (actor: Actor, id: string) =>
      Idea.parse(JSON.parse((await getIdea(as(actor), { id })).text));
    expect(await read(reviewer, idea.id)).toMatchObject(blind ? hidden : known);
    expect(await read(reviewer, draft.id)).toMatchObject(hidden);
    expect(await read(friend, idea.id)).toMatchObject(hidden);
  });
});

describe('pages', () => {
  it('go through every idea once, in every order, also where keys are equal', async () => {
    const owner = await createPerson(test.db);
    const friend = await createPerson(test.db);
    for (let n = 0; n < 11; n += 1) {
      const idea = await createIdea(test.db, n % 4 === 0 ? friend : owner, {
        title: n % 3 === 0 ? 'Same title' : `Idea ${String.fromCharCode(107 - n)}`,
        status: IDEA_STATUSES[n % 5] ?? 'draft',
        created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, n % 2 === 0 ? 7 : n)).toISOString(),
      });
      if (n % 4 === 0) await shareIdea(test.db, idea, owner);
    }
    for (const sort of IDEA_SORTS) {
      const descending = await listAll(owner, { sort });
      expect(new Set(sorted(descending)).size, sort).toBe(11);
      const ascending = await listAll(owner, { sort, order: 'asc' }, 4);
      expect(ascending, sort).toEqual(descending.toReversed());
      expect(await listAll(owner, { sort }, 11), sort).toEqual(descending);
    }
  });

  it('sort titles as people do, in Hindi as well, and statuses by their course', async () => {
    const owner = await createPerson(test.db);
    for (const [index, title] of ['éclair', 'Zebra', 'apple', 'ख', 'Élan', 'क', 'Apple'].entries()) {
      await createIdea(test.db, owner, { title, status: IDEA_STATUSES[(index * 2) % 5] ?? 'draft' });
    }
    const byTitle = titles(await listAll(owner, { sort: 'title', order: 'asc' }));
    expect(byTitle).toEqual(['apple', 'Apple', 'éclair', 'Élan', 'Zebra', 'क', 'ख']);
    const byStatus = await listAll(owner, { sort: 'status', order: 'asc' });
    const places = byStatus.map(({ status }) => IDEA_STATUSES.indexOf(status));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('go on after a title of the greatest length', async () => {
    const owner = await createPerson(test.db);
    const title = 'क्षेत्रीय बाज़ार '.repeat(8).slice(0, 119);
    for (const end of ['अ', 'आ', 'इ']) await createIdea(test.db, owner, { title: title + end });
    expect(await listAll(owner, { sort: 'title', order: 'asc' }, 1)).toHaveLength(3);
  });

  it('stay in place when ideas are added or deleted between them', async () => {
    const owner = await createPerson(test.db);
    const made = [];
    for (let n = 0; n < 6; n += 1) {
      made.push(
        await createIdea(test.db, owner, { created_at: new Date(Date.UTC(2026, 0, 1 + n)).toISOString() }),
      );
    }
    const first = await list(owner, { limit: 2 });
    await test.db.delete(ideas).where(sql`id = ${first.items[1]?.id}`);
    await createIdea(test.db, owner);
    const second = await list(owner, { limit: 2, cursor: first.next ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual([made[3]?.id, made[2]?.id]);
  });

  it('answers the sent card, cut to 240 characters', async () => {
    const owner = await createPerson(test.db);
    const { id } = await createIdea(test.db, owner, {
      description: 'स्वस्थ '.repeat(100),
      tags: ['kisan', 'सौर ऊर्जा', 'a "quoted" tag'],
      created_at: '2026-11-20T06:30:00.123Z',
    });
    const [card] = (await list(owner)).items;
    expect(card).toMatchObject({
      id,
      status: 'draft',
      tags: ['kisan', 'सौर ऊर्जा', 'a "quoted" tag'],
      version: 1,
      favorite: false,
    });
    expect(Array.from(card?.description ?? '')).toHaveLength(240);
    expect(new Date(card?.created_at ?? '').toISOString()).toBe('2026-11-20T06:30:00.123Z');
  });

  it.each([
    ['nonsense', 'zzz'],
    ['no base64', '***'],
    ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
    [
      'another order',
      Buffer.from('["created_at","asc",1,"0199aaaa-0000-7000-8000-000000000000"]').toString('base64url'),
    ],
    [
      'another sort',
      Buffer.from('["title","desc","a","0199aaaa-0000-7000-8000-000000000000"]').toString('base64url'),
    ],
    [
      'no moment',
      Buffer.from('["created_at","desc",1e300,"0199aaaa-0000-7000-8000-000000000000"]').toString('base64url'),
    ],
    ['no id', Buffer.from('["created_at","desc",1,"1; drop table ideas"]').toString('base64url')],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const owner = await createPerson(test.db);
    await expect(list(owner, { cursor })).rejects.toMatchObject({ code: 'bad_request', status: 400 });
  });
});

describe('filters', () => {
  it('leave what they name, and the counts agree with the lists', async () => {
    const owner = await createPerson(test.db);
    await createIdea(test.db, owner, { status: 'draft', category: 'Food' });
    await createIdea(test.db, owner, { status: 'draft', category: 'Health' });
    await createIdea(test.db, owner, { status: 'approved', category: 'Food' });
    await createIdea(test.db, owner, { status: 'approved', category: null });
    await createIdea(test.db, owner, {
      status: 'approved',
      category: 'Food',
      created_at: '2020-01-01T00:00:00Z',
    });
    const cases = [
      [{ status: 'draft' }, 2],
      [{ category: 'Food' }, 3],
      [{ status: 'approved', category: 'Food' }, 2],
      [{ status: 'approved', category: 'Food', range: 'year' }, 1],
      [{ status: 'rejected' }, 0],
    ] as const;
    for (const [filters, number] of cases) {
      expect(await listAll(owner, filters)).toHaveLength(number);
      expect(await getIdeaCounts(as(owner), IdeaListQuery.parse(filters))).toMatchObject({
        filtered: number,
        total: 5,
      });
    }
    const { by_status } = await getIdeaCounts(
      as(owner),
      IdeaListQuery.parse({ status: 'draft', category: 'Food' }),
    );
    expect(by_status).toEqual({ draft: 1, submitted: 0, under_review: 0, approved: 2, rejected: 0 });
  });

  it('count the days, weeks, months, quarters and years of India', async () => {
    const owner = await createPerson(test.db);
    for (const range of ['day', 'week', 'month', 'quarter', 'year']) {
      const begin = sql`date_trunc(${range}, now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
      for (const moved of ['0', '1 millisecond']) {
        const { id } = await createIdea(test.db, owner, { title: `${range} - ${moved}` });
        await test.db.execute(
          sql`update ideas set created_at = ${begin} - ${moved}::interval where id = ${id}`,
        );
      }
    }
    for (const [range, unit] of Object.entries({
      today: 'day',
      week: 'week',
      month: 'month',
      quarter: 'quarter',
      year: 'year',
    })) {
      const found = titles(await listAll(owner, { range }, 100));
      expect(found, range).toContain(`${unit} - 0`);
      expect(found, range).not.toContain(`${unit} - 1 millisecond`);
    }
  });
});
