import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { createPerson } from '../auth/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import type { Services } from '../platform/context.ts';
import { tx, type Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { raceApproval } from './races/testing.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, type Scene } from './testing.ts';

let database: Database;
let services: Services;
beforeAll(async () => {
  database = await testDatabase();
  services = reviewServices(database.db);
});
afterAll(() => database.close());

const CALLERS = 16;

/** Lets sixteen callers do the same at once. @returns how many succeeded; all others must have been refused with a conflict */
async function race(callers: readonly Actor[], act: (actor: Actor) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(callers.map((caller) => act(caller)));
  const lost = answers.filter((answer) => answer.status === 'rejected');
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'conflict' });
  return CALLERS - lost.length;
}
const sixteen = (actor: Actor): Actor[] => Array.from({ length: CALLERS }, () => actor);
const movesOf = async ({ idea }: Scene, event: string) =>
  (
    await services.db.execute(
      sql`select from idea_transitions where idea_id = ${idea.id} and event = ${event}`,
    )
  ).rows.length;

describe('one approval, 16 at once, 5 times', () => {
  it('exactly one wins', async () => {
    for (const outcome of await raceApproval(services, 5)) {
      expect(outcome).toMatchObject({ winners: 1, conflicts: 15, others: [], decided: 1, published: 1 });
      expect(['approved', 'rejected']).toContain(outcome.status);
    }
  });

  it('without the lock more than one would', async () => {
    const outcomes = await raceApproval(services, 2, {
      async decide({ db }, actor, id, decision) {
        const { rows } = await db.execute<{ status: string }>(sql`select status from ideas where id = ${id}`);
        if (rows[0]?.status !== 'under_review') throw new Error('decided already');
        await tx(db, async (inner) => {
          await inner.execute(sql`update ideas set status = ${decision} where id = ${id}`);
          await inner.execute(sql`insert into idea_transitions (id, idea_id, event, from_status, to_status, round, actor_role)
            values (gen_random_uuid(), ${id}, 'decide', 'under_review', ${decision}, 1, ${actor.role})`);
        });
      },
    });
    expect(Math.max(...outcomes.map(({ winners }) => winners))).toBeGreaterThan(1);
  });
});

describe('every other move, 16 at once', () => {
  it('one of sixteen reviewers gets the idea', async () => {
    const scene = await createScene(services);
    await scene.until('submitted');
    const reviewers = await Promise.all(Array.from({ length: CALLERS }, () => scene.person()));
    expect(await race(reviewers, (reviewer) => scene.move(reviewer, 'start'))).toBe(1);
    expect(await scene.active()).toHaveLength(1);
  });

  it.each(['submit', 'recall', 'withdraw', 'revise', 'resubmit'] as const)(
    'the owner’s %s happens once',
    async (event) => {
      const scene = await createScene(services);
      await scene.set({});
      const state = {
        submit: null,
        recall: 'submitted',
        withdraw: 'under_review',
        revise: 'rejected',
        resubmit: 'returned',
      } as const;
      const start = state[event];
      if (start) await scene.until(start);
      const before = await movesOf(scene, event);
      expect(await race(sixteen(scene.owner), (owner) => scene.move(owner, event))).toBe(1);
      expect(await movesOf(scene, event)).toBe(before + 1);
    },
  );

  it.each(['return', 'release', 'desk-reject', 'publish', 'reopen'] as const)(
    'the %s of staff and reviewers happens once',
    async (event) => {
      const scene = await createScene(services);
      await scene.set({});
      const state = {
        return: 'under_review',
        release: 'under_review',
        'desk-reject': 'submitted',
        publish: 'pending',
        reopen: 'approved',
      } as const;
      await scene.until(state[event]);
      await scene.set({});
      const before = await movesOf(scene, event);
      const actor = event === 'return' || event === 'release' ? scene.reviewer : scene.staff;
      const parts = event === 'publish' || event === 'release' ? {} : PARTS;
      expect(await race(sixteen(actor), (caller) => scene.move(caller, event, parts))).toBe(1);
      expect(await movesOf(scene, event)).toBe(before + 1);
    },
  );

  it('a withdrawal and a decision at once: one of them wins, and the history says which', async () => {
    for (let n = 0; n < 5; n += 1) {
      const scene = await createScene(services);
      await scene.until('reviewed');
      const answers = await Promise.allSettled([
        scene.move(scene.owner, 'withdraw'),
        scene.move(scene.reviewer, 'decide', { decision: 'approved', feedback: FEEDBACK }),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const published = await movesOf(scene, 'publish');
      expect(published + (await movesOf(scene, 'withdraw'))).toBe(1);
      expect(await scene.notified(scene.owner)).toEqual(
        published ? ['review_started', 'idea_approved'] : ['review_started'],
      );
    }
  });

  it('a saved review and a return at once: what is saved is either frozen or refused', async () => {
    for (let n = 0; n < 5; n += 1) {
      const scene = await createScene(services);
      await scene.until('under_review');
      const second = await scene.person();
      await scene.join(second);
      const [saved] = await Promise.allSettled([scene.save(second), scene.move(scene.reviewer, 'return')]);
      const { rows } = await services.db.execute(
        sql`select round, frozen_at is not null as frozen from reviews where idea_id = ${scene.idea.id}`,
      );
      expect(rows).toEqual(saved.status === 'fulfilled' ? [{ round: 1, frozen: true }] : []);
    }
  });

  it('moves of different ideas that notify the same people do not wait for each other forever', async () => {
    const staff = await Promise.all(Array.from({ length: 6 }, () => scenePerson()));
    const scenes = await Promise.all(
      staff.map((owner, index) =>
        createScene(services, { owner, reviewer: owner, staff: staff[5 - index] ?? owner }),
      ),
    );
    const answers = await Promise.allSettled(scenes.map((scene) => scene.move(scene.owner, 'submit')));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('what is approved is what was judged', () => {
  const judged = async ({ idea }: Scene): Promise<Record<string, unknown> | undefined> =>
    (
      await services.db
        .execute(sql`select i.status, i.title = s.content ->> 'title' and i.description = s.content ->> 'description' as same
        from ideas i join idea_snapshots s on s.idea_id = i.id and s.round = i.round where i.id = ${idea.id}`)
    ).rows[0];

  it('however many edit it while it is decided: owner, editor and staff, in several tabs', async () => {
    for (let n = 0; n < 2; n += 1) {
      const scene = await createScene(services);
      await scene.set({});
      await scene.until('reviewed');
      const editor = await scene.person('entrepreneur');
      await shareIdea(services.db, scene.idea, editor, 'editor');
      const writers = [scene.owner, scene.owner, editor, scene.staff];
      const edits = (round: number) =>
        writers.map((writer, tab) => scene.edit(writer, { title: `Casino ${round} of tab ${tab}` }));
      const [decided, ...answers] = await Promise.allSettled([
        scene.move(scene.reviewer, 'decide', { decision: 'approved', feedback: FEEDBACK }),
        ...edits(1),
        ...edits(2),
      ]);
      expect(decided.status).toBe('fulfilled');
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect(['locked', 'conflict', 'forbidden']).toContain(answer.reason.code);
      expect(await judged(scene)).toEqual({ status: 'approved', same: true });
    }
  });

  it('also where it was taken back, changed and sent in again since it was read', async () => {
    const scene = await createScene(services);
    await scene.set({});
    await scene.until('reviewed');
    const read = (await scene.services.db.execute(sql`select version from ideas where id = ${scene.idea.id}`))
      .rows[0]?.['version'];
    await scene.move(scene.owner, 'withdraw');
    await scene.edit(scene.owner, { title: 'Casino' });
    await scene.move(scene.owner, 'submit');
    await scene.move(scene.reviewer, 'start');
    await scene.save(scene.reviewer);
    const decide = (version: unknown) =>
      scene.move(scene.reviewer, 'decide', {
        decision: 'approved',
        feedback: FEEDBACK,
        version: Number(version),
      });
    await expect(decide(read)).rejects.toMatchObject({ code: 'conflict' });
    expect(await judged(scene)).toEqual({ status: 'under_review', same: true });
  });

  it('and a text that was changed past the lock would be seen (the control of the tests above)', async () => {
    const scene = await createScene(services);
    await scene.set({});
    await scene.until('reviewed');
    await services.db.execute(sql`update ideas set title = 'Casino' where id = ${scene.idea.id}`);
    expect(await judged(scene)).toEqual({ status: 'under_review', same: false });
  });
});

const scenePerson = () => createPerson(services.db, { role: 'netzoop-team' });
