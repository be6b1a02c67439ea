import { MAX_ROUNDS, QUEUES } from '../../shared/review/constants.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { QueuePage, type QueueItem, type QueueQuery } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import type { Services } from '../platform/context.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { remindReviewers } from './jobs.ts';
import { getQueueCounts, listQueue } from './queue.ts';
import { createScene, reviewServices } from './testing.ts';

const test = useTestDatabase();
let services: Services;
let reviewer: Person;
let staff: Person;
beforeEach(async () => {
  services = reviewServices(test.db);
  reviewer = await createPerson(test.db, { role: 'reviewer' });
  staff = await createPerson(test.db, { role: 'netzoop-team' });
});

const list = async (actor: Actor, queue: QueueQuery['queue'], page: Partial<QueueQuery> = {}) => {
  const answer = await listQueue(asMember(services, actor), { queue, limit: 20, ...page });
  expect(QueuePage.parse(answer), 'keeps to the contract').toEqual(answer);
  return answer;
};
const ids = async (actor: Actor, queue: QueueQuery['queue']) =>
  (await list(actor, queue)).items.map(({ id }) => id);
const counts = (actor: Actor) => getQueueCounts(asMember(services, actor));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A submitted idea that has waited for some days. */
async function waiting(days: number, owner?: Actor) {
  const person = owner ?? (await createPerson(test.db));
  const decision_due_at = new Date(Date.parse(daysAgo(days)) + 10 * 86_400_000).toISOString();
  return createIdea(test.db, person, { status: 'submitted', submitted_at: daysAgo(days), decision_due_at });
}

describe('waiting', () => {
  it('is the oldest first, with ideas under review that nobody has, without drafts and decided ones', async () => {
    const [young, old, middle] = [await waiting(1), await waiting(5), await waiting(3)];
    await test.db.execute(sql`update ideas set status = 'under_review' where id = ${middle.id}`);
    for (const status of ['draft', 'approved', 'rejected']) await createIdea(test.db, staff, { status });
    expect(await ids(reviewer, 'waiting')).toEqual([old.id, middle.id, young.id]);
    expect(await ids(staff, 'waiting')).toEqual([old.id, middle.id, young.id]);
  });

  it('marks what is late: the first response after 3 days, the decision after 10', async () => {
    const [late, soon] = [await waiting(3.01), await waiting(2.99)];
    const [overdue, running] = [await waiting(10.01), await waiting(9.99)];
    for (const { id } of [overdue, running])
      await test.db.execute(sql`update ideas set status = 'under_review' where id = ${id}`);
    const { items } = await list(staff, 'waiting');
    const flags = new Map(items.map((item: QueueItem) => [item.id, item.late]));
    expect([late, soon, overdue, running].map(({ id }) => flags.get(id))).toEqual([true, false, true, false]);
    expect(await counts(staff)).toMatchObject({ waiting: 4, late: 2 });
  });

  it('spares a reviewer what they may not judge; netzoop-team sees it marked', async () => {
    const own = await waiting(1, reviewer);
    const [shared, conflicted] = [await waiting(2), await waiting(3)];
    await shareIdea(test.db, shared, reviewer, 'viewer');
    await test.db.execute(
      sql`insert into review_conflicts (idea_id, reviewer_id, reason) values (${conflicted.id}, ${reviewer.id}, 'cousin')`,
    );
    expect(await ids(reviewer, 'waiting')).toEqual([]);
    expect(await counts(reviewer)).toMatchObject({ waiting: 0 });
    const staffs = await waiting(0.5, staff);
    const { items } = await list(staff, 'waiting');
    expect(items.map(({ id, conflict }) => [id, conflict])).toEqual([
      [conflicted.id, false],
      [shared.id, false],
      [own.id, false],
      [staffs.id, true],
    ]);
  });

  it('goes through every idea once, page by page', async () => {
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await waiting(n % 3)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(reviewer, 'waiting', { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('refuses a cursor of another list', async () => {
    await waiting(1);
    await waiting(2);
    const { next } = await list(reviewer, 'waiting', { limit: 1 });
    await expect(list(reviewer, 'mine', { cursor: next ?? '' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(list(reviewer, 'waiting', { cursor: 'zzz' })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('is for who reviews', async () => {
    await expect(list(await createPerson(test.db), 'waiting')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('one’s own, pending and decided', () => {
  it('an idea goes from list to list', async () => {
    const scene = await createScene(services);
    await scene.set({ hold_decisions: true });
    const { id } = scene.idea;
    const where = async (actor: Actor) => {
      const found = [];
      for (const queue of QUEUES) if ((await ids(actor, queue)).includes(id)) found.push(queue);
      return found;
    };
    await scene.move(scene.owner, 'submit');
    expect([await where(scene.reviewer), await where(scene.staff)]).toEqual([
      ['open', 'waiting'],
      ['open', 'waiting'],
    ]);
    await scene.move(scene.reviewer, 'start');
    expect([await where(scene.reviewer), await where(scene.staff), await where(reviewer)]).toEqual([
      ['open', 'mine'],
      [],
      [],
    ]);
    const [item] = (await list(scene.reviewer, 'mine')).items;
    expect(item).toMatchObject({
      assigned_to_me: true,
      reviewers: 1,
      saved_reviews: 0,
      round: 1,
      last_round: MAX_ROUNDS,
      late: false,
      owner_name: null,
    });
    await scene.save(scene.reviewer);
    expect((await list(scene.reviewer, 'mine')).items[0]).toMatchObject({ saved_reviews: 1 });
    expect(await counts(scene.reviewer)).toEqual({
      open: 1,
      back: 0,
      waiting: 0,
      mine: 1,
      pending: 0,
      late: 0,
    });
    await scene.move(scene.reviewer, 'decide');
    expect([await where(scene.reviewer), await where(scene.staff), await where(reviewer)]).toEqual([
      ['mine', 'pending'],
      ['pending'],
      [],
    ]);
    expect((await list(scene.staff, 'pending')).items[0]).toMatchObject({
      pending_decision: 'approved',
      owner_name: 'Meena Kumari',
    });
    expect(await counts(scene.staff)).toEqual({
      open: 0,
      back: 0,
      waiting: 0,
      mine: 0,
      pending: 1,
      late: 0,
    });
    await scene.move(scene.staff, 'publish');
    expect([await where(scene.reviewer), await where(scene.staff), await where(reviewer)]).toEqual([
      ['decided'],
      ['decided'],
      [],
    ]);
  });

  it('one’s own are ordered by the day until which the review is wanted, and late after it', async () => {
    const scenes = [await createScene(services), await createScene(services)];
    for (const scene of scenes) {
      await scene.move(scene.owner, 'submit');
      await scene.move(scene.staff, 'start', { reviewer_id: reviewer.id });
    }
    const last = scenes[1]?.idea.id;
    await test.db.execute(
      sql`update review_assignments set due_at = now() - interval '1 hour' where idea_id = ${last}`,
    );
    const { items } = await list(reviewer, 'mine');
    expect(items.map(({ id, late }) => [id, late])).toEqual([
      [last, true],
      [scenes[0]?.idea.id, false],
    ]);
    expect(await counts(reviewer)).toMatchObject({ mine: 2, late: 1 });
  });

  it('late is the list of what the number of late ones counts, for each who reviews: waiting ones and their own', async () => {
    const [old, older] = [await waiting(4), await waiting(6)];
    await waiting(1);
    const mine = await createScene(services);
    await mine.move(mine.owner, 'submit');
    await mine.move(mine.staff, 'start', { reviewer_id: reviewer.id });
    await test.db.execute(
      sql`update review_assignments set due_at = now() - interval '1 hour' where idea_id = ${mine.idea.id}`,
    );
    expect(await ids(reviewer, 'late')).toEqual([older.id, old.id, mine.idea.id]);
    expect(await ids(staff, 'late')).toEqual([older.id, old.id]);
    expect(await counts(reviewer)).toMatchObject({ late: 3 });
    expect(await counts(staff)).toMatchObject({ late: 2 });
    const { items, next } = await list(reviewer, 'late', { limit: 2 });
    expect(items.every(({ late }) => late)).toBe(true);
    expect((await list(reviewer, 'late', { limit: 2, cursor: next ?? '' })).items).toHaveLength(1);
  });

  it('says whether there is a finished report', async () => {
    const { id, user_id } = await waiting(1);
    await test.db.execute(sql`
      with job as (insert into research_jobs (id, idea_id, user_id, idea_content, budget_tokens, budget_requests, budget_paise, status, completed_at)
        values (gen_random_uuid(), ${id}, ${user_id}, '{}', 1, 1, 1, 'completed', now()) returning id)
      insert into comprehensive_reports (id, research_job_id, idea_id, title, status, generated_at)
        select gen_random_uuid(), job.id, ${id}, 'Report', 'completed', now() from job`);
    await waiting(2);
    expect((await list(reviewer, 'waiting')).items.map(({ has_report }) => has_report)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the morning’s reminder', () => {
  const remindersOf = async (person: Actor) =>
    (
      await test.db.execute(
        sql`select variables from notifications where user_id = ${person.id} and template = 'review_reminder' order by created_at`,
      )
    ).rows;

  it('reminds of reviews that are due within a day or late, and of ideas that wait too long; once a day', async () => {
    const scene = await createScene(services);
    await scene.until('under_review');
    await waiting(4);
    await waiting(1);
    await remindReviewers(services);
    expect(await remindersOf(scene.reviewer)).toEqual([{ variables: { due: 0, waiting: 1 } }]);
    await test.db.execute(sql`update notifications set created_at = now() - interval '21 hours'`);
    await test.db.execute(sql`update review_assignments set due_at = now() + interval '23 hours'`);
    await remindReviewers(services);
    await remindReviewers(services);
    expect(await remindersOf(scene.reviewer)).toEqual([
      { variables: { due: 0, waiting: 1 } },
      { variables: { due: 1, waiting: 1 } },
    ]);
  });

  it('is silent where nothing is due', async () => {
    const scene = await createScene(services);
    await scene.until('reviewed');
    await test.db.execute(sql`update review_assignments set due_at = now()`);
    expect(await remindReviewers(services)).toBe(0);
    expect(await remindersOf(scene.owner)).toEqual([]);
  });
});
