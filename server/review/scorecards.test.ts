import { beforeEach, describe, expect, it } from 'vitest';
import { Scorecard } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { declareConflict } from './scorecards.ts';
import { createScene, reviewServices, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});
const cards = async () =>
  (
    await test.db.execute(
      sql`select state, round, saved_at is not null as stamped, strengths from reviews order by round`,
    )
  ).rows;

describe('a scorecard', () => {
  it('is saved as a draft while it is written, however little there is', async () => {
    await scene.until('under_review');
    const empty = {
      scores: {},
      cited_claims: {},
      legal_risk: null,
      confidence: null,
      recommendation: null,
    } as const;
    const saved = await scene.save(scene.reviewer, {
      ...empty,
      state: 'draft',
      strengths: '',
      private_note: '',
    });
    expect(Scorecard.parse(saved)).toMatchObject({ state: 'draft', weighted_mean: null, saved_at: null });
    await scene.save(scene.reviewer, { ...empty, state: 'draft', strengths: 'Clear buyer' });
    expect(await cards()).toEqual([{ state: 'draft', round: 1, stamped: false, strengths: 'Clear buyer' }]);
  });

  it('saved for good needs everything, answers its mean and keeps its citations', async () => {
    await scene.until('under_review');
    await expect(
      scene.save(scene.reviewer, { scores: { market: 3 }, confidence: null }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'scores.solution': expect.any(String), confidence: expect.any(String) },
    });
    expect(await cards()).toEqual([]);
    expect(await scene.save(scene.reviewer)).toMatchObject({
      state: 'saved',
      weighted_mean: 4,
      reviewer_name: 'Anitha Raj',
      cited_claims: { market: ['claim-4'] },
      private_note: expect.stringContaining('grower'),
      saved_at: expect.any(String),
    });
  });

  it('once saved can be changed, but not be made a draft or incomplete again', async () => {
    await scene.until('reviewed');
    await scene.save(scene.reviewer, { state: 'draft', strengths: 'On second thoughts' });
    expect(await cards()).toEqual([
      { state: 'saved', round: 1, stamped: true, strengths: 'On second thoughts' },
    ]);
    await expect(scene.save(scene.reviewer, { state: 'draft', recommendation: null })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('counts only for the present round of an idea under review', async () => {
    await scene.until('reviewed');
    await expect(scene.save(scene.reviewer, { round: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await scene.move(scene.reviewer, 'return');
    await scene.move(scene.owner, 'resubmit');
    await expect(
      scene.save(scene.reviewer, { round: 1, strengths: 'Rewritten history' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await scene.save(scene.reviewer, { strengths: 'Round two' });
    expect((await cards()).map((card) => card['strengths'])).toEqual([
      'Buyer and price are clear.',
      'Round two',
    ]);
    await scene.move(scene.reviewer, 'decide');
    await expect(scene.save(scene.reviewer)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is for who is on the idea', async () => {
    await scene.until('under_review');
    for (const person of [await scene.person(), scene.staff]) {
      await expect(scene.save(person)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(scene.save(scene.owner)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a conflict of interest', () => {
  const declare = (actor: Actor, reason = 'He is my cousin') =>
    declareConflict(asMember(scene.services, actor), { id: scene.idea.id, reason });

  it('takes the reviewer off the idea, which goes back to the queue', async () => {
    await scene.until('reviewed');
    await declare(scene.reviewer);
    expect(await scene.active()).toEqual([]);
    expect((await test.db.execute(sql`select status from ideas where id = ${scene.idea.id}`)).rows).toEqual([
      { status: 'submitted' },
    ]);
    const last = sql`select event, reason from idea_transitions where idea_id = ${scene.idea.id} order by created_at desc limit 1`;
    expect((await test.db.execute(last)).rows).toEqual([{ event: 'release', reason: null }]);
    await expect(scene.move(scene.reviewer, 'start')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(scene.save(scene.reviewer)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await scene.move(scene.owner, 'recall'), 'the review no longer counts').toMatchObject({
      status: 'draft',
    });
  });

  it('leaves the idea to the other reviewers', async () => {
    await scene.until('under_review');
    const second = await scene.person();
    await scene.join(second);
    await declare(second);
    await declare(second, 'He is my brother');
    expect(await scene.active()).toEqual([scene.reviewer.id]);
    expect(
      (
        await test.db.execute(
          sql`select i.status, c.reason from ideas i join review_conflicts c on c.idea_id = i.id`,
        )
      ).rows,
    ).toEqual([{ status: 'under_review', reason: 'He is my brother' }]);
  });

  it('of netzoop-team releases nobody else', async () => {
    await scene.until('under_review');
    await scene.join(scene.staff);
    await declare(scene.staff);
    expect(await scene.active()).toEqual([scene.reviewer.id]);
    await expect(
      scene.move(scene.staff, 'decide', {
        decision: 'approved',
        feedback: 'x'.repeat(20),
        override_reason: 'y',
      }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is for who may review it', async () => {
    await scene.until('submitted');
    await expect(declare(scene.owner)).rejects.toMatchObject({ code: 'not_found' });
    await declare(scene.reviewer);
    expect(
      (await test.db.execute(sql`select action, details from audit_log where action = 'review.conflict'`))
        .rows,
    ).toEqual([{ action: 'review.conflict', details: { round: 1, assigned: false } }]);
  });
});
