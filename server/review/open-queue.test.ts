import { beforeEach, expect, it } from 'vitest';
import type { Queue } from '../../shared/review/constants.ts';
import { QueuePage, type QueueQuery } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import type { Services } from '../platform/context.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
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

const list = async (actor: Actor, queue: Queue, page: Partial<QueueQuery> = {}) => {
  const answer = await listQueue(asMember(services, actor), { queue, limit: 20, ...page });
  expect(QueuePage.parse(answer), 'keeps to the contract').toEqual(answer);
  return answer;
};
const ids = async (actor: Actor, queue: Queue) => (await list(actor, queue)).items.map(({ id }) => id);
const counts = (actor: Actor) => getQueueCounts(asMember(services, actor));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const waiting = async (days: number) =>
  createIdea(test.db, await createPerson(test.db), { status: 'submitted', submitted_at: daysAgo(days) });

it('open are the waiting ones and one’s own, the first that is due first, page by page', async () => {
  const [later, first] = [await waiting(1), await waiting(2)];
  const mine = await createScene(services);
  await mine.move(mine.owner, 'submit');
  await mine.move(mine.staff, 'start', { reviewer_id: reviewer.id });
  await test.db.execute(
    sql`update review_assignments set due_at = now() + interval '36 hours' where idea_id = ${mine.idea.id}`,
  );
  const imported = await createIdea(test.db, staff, { status: 'under_review', submitted_at: daysAgo(9.5) });
  expect(await ids(reviewer, 'open')).toEqual([imported.id, first.id, mine.idea.id, later.id]);
  expect(await ids(staff, 'open')).toEqual([imported.id, first.id, later.id]);
  const { next } = await list(reviewer, 'open', { limit: 2 });
  const rest = await list(reviewer, 'open', { limit: 2, cursor: next ?? '' });
  expect(rest.items.map(({ id }) => id)).toEqual([mine.idea.id, later.id]);
  expect(await counts(reviewer)).toMatchObject({ open: 4, back: 0 });
});

it('came back is what was returned or rejected and sent again, for who may answer it', async () => {
  const returned = await createScene(services);
  await returned.until('returned');
  expect(await ids(returned.reviewer, 'back')).toEqual([]);
  await returned.move(returned.owner, 'resubmit');
  const rejected = await waiting(1);
  await test.db.execute(sql`update ideas set resubmissions = 1 where id = ${rejected.id}`);
  await waiting(2);
  expect(new Set(await ids(returned.reviewer, 'back'))).toEqual(new Set([returned.idea.id, rejected.id]));
  expect(await ids(reviewer, 'back')).toEqual([rejected.id]);
  expect(await counts(returned.reviewer)).toMatchObject({ back: 2 });
});

it('says where the business is: as its words say, or as its owner confirmed it, in the reader’s language', async () => {
  const owner = await createPerson(test.db);
  const told = await createIdea(test.db, owner, {
    status: 'submitted',
    submitted_at: daysAgo(3),
    title: 'Areca-leaf plates',
    description: 'We press plates in Madurai and sell them to caterers.',
  });
  const confirmed = await createIdea(test.db, owner, {
    status: 'submitted',
    submitted_at: daysAgo(2),
    title: 'Millet laddu',
    description: 'Laddu for hostels.',
  });
  await createIdea(test.db, owner, {
    status: 'submitted',
    submitted_at: daysAgo(1),
    description: 'Laddu.',
  });
  const facts = [
    { name: 'state', value: 'TN' },
    { name: 'district', value: 'Dindigul' },
  ];
  await test.db.execute(sql`insert into idea_facts (idea_id, revision, facts, confirmed_by)
    values (${confirmed.id}, 1, ${JSON.stringify(facts)}::jsonb, ${owner.id})`);
  const { items } = await list(reviewer, 'waiting');
  expect(items.map(({ id, place }) => [id, place]).slice(0, 2)).toEqual([
    [told.id, 'Madurai'],
    [confirmed.id, 'Dindigul'],
  ]);
  expect(items[2]?.place).toBeNull();
  const hindi = await listQueue(
    {
      ...asMember(services, reviewer),
      request: { ...asMember(services, reviewer).request, language: 'hi' },
    },
    { queue: 'waiting', limit: 1 },
  );
  expect(hindi.items[0]?.place).toMatch(/^\p{Script=Devanagari}/u);
});
