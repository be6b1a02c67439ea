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

describe('submit', () => {
  it('freezes a snapshot for the round, starts the clock and notifies netzoop-team', async () => {
    const moved = await scene.move(scene.owner, 'submit');
    expect(moved).toMatchObject({ status: 'submitted', round: 1, version: 2, user_id: scene.owner.id });
    expect(
      await one(sql`select round, content from idea_snapshots where idea_id = ${scene.idea.id}`),
    ).toMatchObject({
      round: 1,
      content: {
        title: scene.idea.title,
        category: 'Agriculture',
        problem_statement: scene.idea.problem_statement,
      },
    });
    expect(
      await one(
        sql`select decision_due_at - submitted_at = interval '10 days' as due, withdrawn_at from ideas where id = ${scene.idea.id}`,
      ),
    ).toEqual({ due: true, withdrawn_at: null });
    expect(await scene.notified(scene.staff)).toEqual(['idea_waiting']);
    expect(await scene.notified(scene.owner)).toEqual([]);
  });

  it('by netzoop-team is made known to the owner', async () => {
    await scene.move(scene.staff, 'submit');
    expect(await scene.notified(scene.owner)).toEqual(['idea_submitted']);
  });

  it('answers what is missing, field by field, in the words of the form', async () => {
    await test.db.execute(
      sql`update ideas set title = 'Untitled Idea', description = 'Short', problem_statement = ' ', target_audience = null, category = null where id = ${scene.idea.id}`,
    );
    await expect(scene.move(scene.owner, 'submit')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: {
        title: 'Give your idea a title.',
        description: 'Describe your idea in at least 30 characters.',
        problem_statement: 'Say which problem your idea solves.',
        target_audience: 'Say who your idea is for.',
        category: 'Choose a category.',
      },
    });
    expect(await idea()).toMatchObject({ status: 'draft', version: 1 });
    expect(await moves()).toEqual([]);
  });

  it('is not an editor’s to make', async () => {
    const editor = await scene.person('entrepreneur');
    await shareIdea(test.db, scene.idea, editor, 'editor');
    await expect(scene.move(editor, 'submit')).rejects.toThrow(refused('forbidden'));
  });
});

describe('recall', () => {
  it('takes the idea back while nobody has reviewed it; submitting again renews the snapshot', async () => {
    await scene.until('submitted');
    expect(await scene.move(scene.owner, 'recall')).toMatchObject({ status: 'draft', round: 1 });
    await test.db.execute(sql`update ideas set title = 'A better dryer' where id = ${scene.idea.id}`);
    await scene.move(scene.owner, 'submit');
    const snapshots = await rows(
      sql`select content ->> 'title' as title from idea_snapshots where idea_id = ${scene.idea.id}`,
    );
    expect(snapshots).toEqual([{ title: 'A better dryer' }]);
  });

  it('again and again notifies nobody without end: an idea is sent in five times a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.move(scene.owner, 'submit');
      await scene.move(scene.owner, 'recall');
    }
    const before = await scene.notified(scene.staff);
    await expect(scene.move(scene.owner, 'submit')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 86_400,
    });
    expect(await scene.notified(scene.staff)).toEqual(before);
    expect(await idea()).toMatchObject({ status: 'draft' });
    // the next day
    await test.db.execute(sql`update rate_limits set window_ends_at = now() - interval '1 second'`);
    await scene.move(scene.owner, 'submit');
    // what staff do for an owner is not counted
    await scene.move(scene.owner, 'recall');
    for (let round = 0; round < 6; round += 1) {
      await scene.move(scene.staff, 'submit');
      await scene.move(scene.owner, 'recall');
    }
  });

  it('is refused once a review is saved, even if its reviewer has left', async () => {
    await scene.until('reviewed');
    await scene.move(scene.reviewer, 'release');
    await expect(scene.move(scene.owner, 'recall')).rejects.toThrow(refused('conflict'));
  });
});

describe('desk-reject', () => {
  it('keeps reason and feedback and notifies the owner', async () => {
    await scene.until('submitted');
    await scene.move(scene.reviewer, 'desk-reject');
    expect(await idea()).toMatchObject({ status: 'rejected' });
    expect((await moves()).at(-1)).toMatchObject({
      event: 'desk-reject',
      reason: PARTS.reason,
      feedback: FEEDBACK,
    });
    expect(await scene.notified(scene.owner)).toEqual(['idea_desk_rejected']);
  });
});

describe('start', () => {
  it('claims for a reviewer, with a day until which the decision is wanted', async () => {
    await scene.until('submitted');
    expect(await scene.move(scene.reviewer, 'start')).toMatchObject({
      status: 'under_review',
      user_id: null,
      owner_name: null,
    });
    expect(
      await one(
        sql`select reviewer_id, round, due_at = (select decision_due_at from ideas where id = idea_id) as due from review_assignments`,
      ),
    ).toEqual({ reviewer_id: scene.reviewer.id, round: 1, due: true });
    expect(await scene.notified(scene.owner)).toEqual(['review_started']);
    expect(await scene.notified(scene.reviewer)).toEqual([]);
  });

  it('gives whoever starts late at least the three days of a first response', async () => {
    await scene.until('submitted');
    await test.db.execute(
      sql`update ideas set decision_due_at = now() - interval '1 day' where id = ${scene.idea.id}`,
    );
    await scene.move(scene.reviewer, 'start');
    expect(
      await one(sql`select due_at > now() + interval '71 hours' as enough from review_assignments`),
    ).toEqual({ enough: true });
  });

  it('by netzoop-team puts the chosen reviewer on it and notifies them', async () => {
    await scene.until('submitted');
    await scene.move(scene.staff, 'start', { reviewer_id: scene.reviewer.id });
    expect(await scene.active()).toEqual([scene.reviewer.id]);
    expect(await scene.notified(scene.reviewer)).toEqual(['review_assigned']);
  });

  it.each(['owner', 'collaborator', 'conflicted', 'no reviewer', 'suspended', 'unknown'])(
    'never puts on it: %s',
    async (kind) => {
      const chosen = await scene.person(kind === 'no reviewer' ? 'investor' : 'reviewer');
      const id =
        { owner: scene.owner.id, unknown: '0199aaaa-0000-7000-8000-000000000000' }[kind] ?? chosen.id;
      if (kind === 'owner')
        await test.db.execute(sql`update profiles set role = 'reviewer' where id = ${id}`);
      if (kind === 'collaborator') await shareIdea(test.db, scene.idea, chosen, 'viewer');
      if (kind === 'suspended')
        await test.db.execute(sql`update profiles set suspended_at = now() where id = ${id}`);
      if (kind === 'conflicted') await scene.conflict({ id });
      await scene.until('submitted');
      await expect(scene.move(scene.staff, 'start', { reviewer_id: id })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { reviewer_id: expect.any(String) },
      });
      expect(await scene.active()).toEqual([]);
    },
  );

  it('is refused to a reviewer who owns it, works on it or declared a conflict', async () => {
    const colleague = await scene.person();
    const cousin = await scene.person();
    await shareIdea(test.db, scene.idea, colleague, 'commenter');
    await scene.conflict(cousin);
    await test.db.execute(sql`update profiles set role = 'reviewer' where id = ${scene.owner.id}`);
    await scene.until('submitted');
    for (const person of [colleague, cousin, { ...scene.owner, role: 'reviewer' } as const]) {
      await expect(scene.move(person, 'start')).rejects.toThrow(refused('forbidden'));
      await expect(scene.move(person, 'desk-reject')).rejects.toThrow(refused('forbidden'));
    }
  });
});

describe('release', () => {
  it('puts the idea back into the queue', async () => {
    await scene.until('under_review');
    expect(await scene.move(scene.reviewer, 'release')).toMatchObject({ status: 'submitted' });
    expect(await scene.active()).toEqual([]);
    expect(await scene.notified(scene.owner)).toEqual(['review_started', 'review_released']);
  });

  it('leaves it under review while another reviewer is on it', async () => {
    await scene.until('under_review');
    const second = await scene.person();
    await scene.join(second);
    await expect(scene.move(scene.staff, 'release', { reviewer_id: scene.owner.id })).rejects.toThrow(
      refused('invalid_input'),
    );
    await scene.move(scene.staff, 'release', { reviewer_id: second.id });
    expect(await idea()).toMatchObject({ status: 'under_review' });
    expect(await scene.notified(second)).toEqual(['review_unassigned']);
    expect(await scene.active()).toEqual([scene.reviewer.id]);
  });
});
