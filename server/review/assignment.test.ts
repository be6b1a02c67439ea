import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignRequest } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { assignReviewers, claimReview, listReviewers } from './assignment.ts';
import { chooseReviewers } from './spread.ts';
import { createScene, reviewServices, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const assign = (request: Omit<AssignRequest, 'id'>, actor: Actor = scene.staff) =>
  assignReviewers(asMember(scene.services, actor), { id: scene.idea.id, ...request });
const status = async () =>
  (await test.db.execute(sql`select status from ideas where id = ${scene.idea.id}`)).rows[0]?.['status'];

/** Gives somebody ideas to review. */
async function burden(person: Actor, ideas: number) {
  for (let n = 0; n < ideas; n += 1) {
    const { id } = await createIdea(test.db, scene.owner, { status: 'under_review', category: 'Other' });
    await test.db.execute(sql`insert into review_assignments (id, idea_id, reviewer_id, round, due_at)
      values (gen_random_uuid(), ${id}, ${person.id}, 1, now())`);
  }
}

describe('spreading', () => {
  const candidate = (id: string, load: number, knows_category = false, last_assigned = 0) => ({
    id,
    load,
    knows_category,
    last_assigned,
  });

  it('takes the freest first; who knows the category counts as two ideas freer; then who was asked longest ago', () => {
    expect(chooseReviewers([candidate('a', 3), candidate('b', 1), candidate('c', 2)], 2)).toEqual(['b', 'c']);
    expect(chooseReviewers([candidate('a', 1), candidate('b', 2, true), candidate('c', 4, true)], 3)).toEqual(
      ['b', 'a', 'c'],
    );
    expect(chooseReviewers([candidate('a', 1, false, 9), candidate('b', 1, false, 5)], 1)).toEqual(['b']);
    expect(chooseReviewers([candidate('b', 0), candidate('a', 0)], 5)).toEqual(['a', 'b']);
  });

  it('puts reviewers on a submitted idea by load and category, leaves out who may not review, and starts the review', async () => {
    const [busy, expert, near, cousin, away] = [
      await scene.person(),
      await createPerson(test.db, { role: 'reviewer', interests: ['agriculture'] }),
      await scene.person(),
      await scene.person(),
      await createPerson(test.db, { role: 'reviewer', suspended_at: new Date().toISOString() }),
    ];
    await burden(busy, 3);
    await burden(expert, 1);
    await shareIdea(test.db, scene.idea, near, 'viewer');
    await scene.conflict(cousin);
    await scene.until('submitted');
    expect(await assign({ count: 2 })).toEqual({ reviewer_ids: [expert.id, scene.reviewer.id] });
    expect(await status()).toBe('under_review');
    expect((await scene.active()).toSorted()).toEqual([expert.id, scene.reviewer.id].toSorted());
    expect(await scene.notified(expert)).toEqual(['review_assigned']);
    expect(await scene.notified(scene.owner)).toEqual(['review_started']);
    expect(await assign({ count: 10 }), 'as many as there are').toEqual({ reviewer_ids: [busy.id] });
    expect(await scene.notified(busy)).toEqual(['review_assigned']);
    await expect(assign({ count: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await scene.notified(away)).toEqual([]);
  });

  it('remembers who reviewed the category before', async () => {
    await scene.until('approved');
    await burden(scene.reviewer, 1);
    const fresh = await scene.person();
    const next = await createIdea(test.db, scene.owner, { status: 'submitted' });
    const chosen = await assignReviewers(asMember(scene.services, scene.staff), { id: next.id, count: 1 });
    expect(chosen).toEqual({ reviewer_ids: [scene.reviewer.id] });
    expect(chosen.reviewer_ids).not.toContain(fresh.id);
  });
});

describe('by name', () => {
  it('adds reviewers to an idea under review, once', async () => {
    await scene.until('under_review');
    const second = await scene.person();
    const both = { reviewer_ids: [second.id, scene.reviewer.id] };
    expect(await assign(both)).toEqual({ reviewer_ids: [second.id] });
    expect(await assign(both)).toEqual({ reviewer_ids: [] });
    expect(await scene.active()).toHaveLength(2);
    expect(
      (await test.db.execute(sql`select details from audit_log where action = 'review.assign'`)).rows,
    ).toEqual([{ details: { round: 1, reviewers: 1 } }]);
  });

  it('refuses who may not review it, and changes nothing', async () => {
    await scene.until('submitted');
    const request = { reviewer_ids: [scene.reviewer.id, scene.owner.id] };
    await expect(assign(request)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { reviewer_ids: expect.any(String) },
    });
    expect([await status(), await scene.active()]).toEqual(['submitted', []]);
  });

  it('is netzoop-team’s, for ideas that wait or are under review without a decision', async () => {
    await expect(assign({ count: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await scene.until('pending');
    await expect(assign({ count: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(assign({ count: 1 }, scene.reviewer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('claiming an idea that has lost its reviewers', () => {
  const claim = (actor: Actor) => claimReview(asMember(scene.services, actor), { id: scene.idea.id });

  it('is possible for one reviewer', async () => {
    await scene.until('under_review');
    const [second, third] = [await scene.person(), await scene.person()];
    await expect(claim(second)).rejects.toMatchObject({ code: 'conflict' });
    await test.db.execute(sql`delete from profiles where id = ${scene.reviewer.id}`);
    expect(await claim(second)).toEqual({ reviewer_ids: [second.id] });
    await expect(claim(third)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused to who may not judge it', async () => {
    await scene.until('submitted');
    const cousin = await scene.person();
    await scene.conflict(cousin);
    await expect(claim(cousin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(claim(scene.owner)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('reviewers are listed with what they have under review, the freest first', async () => {
  await burden(scene.reviewer, 2);
  const listed = await listReviewers(asMember(scene.services, scene.staff));
  expect(listed).toEqual([
    { id: scene.staff.id, name: 'Farah Khan', open: 0 },
    { id: scene.reviewer.id, name: 'Anitha Raj', open: 2 },
  ]);
  await expect(listReviewers(asMember(scene.services, scene.reviewer))).rejects.toMatchObject({
    code: 'forbidden',
  });
});
