import { expect, it } from 'vitest';
import { IdeaFilters } from '../../shared/ideas/model.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { plainServices } from '../platform/testing.ts';
import { getIdeaCounts } from './service.ts';
import { createIdea, shareIdea } from './testing.ts';

const test = useTestDatabase();
const count = (person: Person, filters: Partial<IdeaFilters> = {}) =>
  getIdeaCounts(asMember(plainServices(test.db), person), IdeaFilters.parse(filters));

async function fill(owner: Person, status: string, many: number): Promise<void> {
  await test.db.execute(sql`insert into ideas (id, user_id, status, category)
    select gen_random_uuid(), ${owner.id}, ${status}, 'Food' from generate_series(1, ${many}::int)`);
}

it('is exact to 999 and ends at 1,000, for each status and in all', async () => {
  const staff = await createPerson(test.db, { role: 'netzoop-team' });
  const owner = await createPerson(test.db);
  await fill(owner, 'approved', 999);
  await fill(owner, 'draft', 1001);
  const counts = await count(staff);
  expect(counts).toMatchObject({ filtered: 1000, total: 1000 });
  expect(counts.by_status).toMatchObject({ approved: 999, draft: 1000, submitted: 0 });
  expect(await count(owner, { status: 'approved' })).toMatchObject({ filtered: 999, total: 1000 });
  expect((await count(owner, { category: 'Energy' })).filtered).toBe(0);
});

it('counts for reviewers what they may open: what others submitted, and their own drafts and those shared with them', async () => {
  const reviewer = await createPerson(test.db, { role: 'reviewer' });
  const owner = await createPerson(test.db);
  await createIdea(test.db, owner);
  await createIdea(test.db, owner, { status: 'submitted' });
  await createIdea(test.db, reviewer);
  await shareIdea(test.db, await createIdea(test.db, owner), reviewer);
  expect((await count(reviewer)).by_status).toMatchObject({ draft: 2, submitted: 1 });
});
