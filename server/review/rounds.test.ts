import { beforeEach, describe, expect, it } from 'vitest';
import { shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, tablesOf, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const { rows, one, idea, moves } = tablesOf(test, () => scene);
const refused = (code: string) => expect.objectContaining({ code });

describe('return and resubmit', () => {
  it('sends a check-list, freezes the reviews and counts the round; the reviewer still gets an answer', async () => {
    await scene.until('reviewed');
    const moved = await scene.move(scene.reviewer, 'return');
    expect(moved).toMatchObject({ status: 'draft', round: 2, user_id: null });
    expect(await idea()).toMatchObject({ status: 'draft', round: 2, version: moved.version });
    expect(await one(sql`select frozen_at is not null as frozen from reviews`)).toEqual({ frozen: true });
    expect(
      await one(
        sql`select message from notifications where user_id = ${scene.owner.id} and template = 'idea_returned'`,
      ),
    ).toEqual({
      message: expect.stringContaining('2'),
    });
  });

  it('brings the same reviewers back and notifies them; those who left before stay away', async () => {
    await scene.until('submitted');
    const gone = await scene.person();
    await scene.move(gone, 'start');
    await scene.move(gone, 'release');
    await scene.move(scene.reviewer, 'start');
    await scene.move(scene.reviewer, 'return');
    await test.db.execute(
      sql`update ideas set target_audience = 'Caterers of 200 guests' where id = ${scene.idea.id}`,
    );
    expect(await scene.move(scene.owner, 'resubmit', { changes: PARTS.changes })).toMatchObject({
      status: 'under_review',
      round: 2,
    });
    expect(await scene.active()).toEqual([scene.reviewer.id]);
    expect(await scene.notified(scene.reviewer)).toEqual(['idea_resubmitted']);
    const snapshots = await rows(
      sql`select round, content ->> 'target_audience' as audience from idea_snapshots order by round`,
    );
    expect(snapshots).toEqual([
      { round: 1, audience: scene.idea.target_audience },
      { round: 2, audience: 'Caterers of 200 guests' },
    ]);
  });

  it('leaves out a reviewer who has come too near meanwhile, and asks netzoop-team for another', async () => {
    await scene.until('returned');
    await shareIdea(test.db, scene.idea, scene.reviewer, 'viewer');
    await scene.move(scene.owner, 'resubmit');
    expect(await scene.active()).toEqual([]);
    expect(await idea()).toMatchObject({ status: 'under_review' });
    expect(await scene.notified(scene.staff)).toEqual(['idea_waiting', 'idea_waiting']);
  });

  it('goes round three times at most', async () => {
    await scene.until('under_review');
    for (const round of [2, 3]) {
      await scene.move(scene.reviewer, 'return');
      expect(await scene.move(scene.owner, 'resubmit')).toMatchObject({ round });
    }
    await expect(scene.move(scene.reviewer, 'return')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('last round'),
    });
    await scene.save(scene.reviewer);
    await scene.move(scene.reviewer, 'decide', { decision: 'rejected', feedback: FEEDBACK });
    await scene.move(scene.owner, 'revise');
    await scene.move(scene.owner, 'submit');
    await scene.move(scene.reviewer, 'start');
    expect(await scene.move(scene.reviewer, 'return')).toMatchObject({ status: 'draft', round: 5 });
  });

  it('cannot be resubmitted by anybody but the owner, nor without a return', async () => {
    await expect(scene.move(scene.owner, 'resubmit')).rejects.toThrow(refused('conflict'));
    await scene.until('returned');
    await expect(scene.move(scene.staff, 'resubmit')).rejects.toThrow(refused('forbidden'));
    await expect(scene.move(scene.reviewer, 'return')).rejects.toThrow(refused('conflict'));
  });
});

describe('withdraw', () => {
  it('releases and notifies the reviewers; what they had saved is frozen in its round', async () => {
    await scene.until('reviewed');
    expect(await scene.move(scene.owner, 'withdraw', { reason: 'We build something else' })).toMatchObject({
      status: 'draft',
      round: 2,
    });
    expect(await scene.active()).toEqual([]);
    expect(await scene.notified(scene.reviewer)).toEqual(['idea_withdrawn']);
    expect(await idea()).toMatchObject({ withdrawn_at: expect.any(String) });
    expect(await one(sql`select frozen_at is not null as frozen from reviews`)).toEqual({ frozen: true });
    expect(await scene.move(scene.owner, 'submit')).toMatchObject({ status: 'submitted' });
    expect(await idea()).toMatchObject({ withdrawn_at: null });
  });

  it('without a saved review stays in its round', async () => {
    await scene.until('under_review');
    expect(await scene.move(scene.owner, 'withdraw')).toMatchObject({ round: 1 });
  });

  it('is the owner’s alone', async () => {
    await scene.until('submitted');
    await expect(scene.move(scene.staff, 'withdraw')).rejects.toThrow(refused('forbidden'));
  });
});

describe('revise and reopen', () => {
  it('revise counts the resubmission, keeps the history and begins a new round', async () => {
    await scene.until('rejected');
    expect(await scene.move(scene.owner, 'revise')).toMatchObject({ status: 'draft', round: 2 });
    expect(await idea()).toMatchObject({ resubmissions: 1 });
    expect((await moves()).map((move) => move['event'])).toEqual([
      'submit',
      'start',
      'decide',
      'publish',
      'revise',
    ]);
    await scene.move(scene.owner, 'submit');
    await scene.move(scene.reviewer, 'start');
    await expect(scene.move(scene.reviewer, 'decide')).rejects.toThrow(refused('conflict'));
  });

  it.each(['owner', 'staff'] as const)(
    'reopen after the %s has rewritten the rejected text begins a new round: reviews of the old text decide nothing',
    async (whose) => {
      await scene.until('rejected');
      await scene.edit(scene[whose], {
        description: 'Something else altogether, which nobody has judged so far.',
      });
      expect(await scene.move(scene.staff, 'reopen')).toMatchObject({ status: 'under_review', round: 2 });
      expect(await scene.active()).toEqual([scene.reviewer.id]);
      await expect(scene.move(scene.reviewer, 'decide')).rejects.toThrow(refused('conflict'));
      await scene.save(scene.reviewer);
      expect(await scene.move(scene.reviewer, 'decide')).toMatchObject({ status: 'approved' });
    },
  );

  it.each(['approved', 'rejected'] as const)(
    'reopen from %s brings the reviewers back with their reviews',
    async (state) => {
      await scene.until(state);
      expect(await scene.move(scene.staff, 'reopen')).toMatchObject({ status: 'under_review', round: 1 });
      expect(await scene.active()).toEqual([scene.reviewer.id]);
      expect(await scene.notified(scene.reviewer)).toEqual(['review_reopened']);
      expect(await scene.notified(scene.owner)).toContain('idea_reopened');
      expect(
        await one(
          sql`select decision_due_at > submitted_at + interval '9 days' as due from ideas where id = ${scene.idea.id}`,
        ),
      ).toEqual({ due: true });
      expect(await scene.move(scene.reviewer, 'decide')).toMatchObject({ status: 'approved' });
    },
  );
});
