import { beforeEach, describe, expect, it } from 'vitest';
import { TRANSITION_EVENTS, type TransitionEvent } from '../../shared/review/constants.ts';
import { availableEvents } from '../../shared/review/transitions.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember } from '../auth/testing.ts';
import { pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { readIdea } from '../ideas/service.ts';
import { loadCase } from './case.ts';
import { transition } from './service.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, tablesOf, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const { rows, idea, moves } = tablesOf(test, () => scene);
const refused = (code: string) => expect.objectContaining({ code });
/** The idea with its moments in one spelling: the database and the program write them differently. */
function sameMoments({ submitted_at, decision_due_at, updated_at, ...idea }: Idea) {
  const moments = [submitted_at, decision_due_at, updated_at];
  return { ...idea, moments: moments.map((moment) => moment && new Date(moment).toISOString()) };
}

describe('every move', () => {
  it('is kept with its actor and audited under a pseudonym, without what the owner wrote', async () => {
    await scene.until('under_review');
    await scene.move(scene.staff, 'release', { reason: 'On holiday' });
    await scene.move(scene.owner, 'withdraw', { reason: 'A personal matter of Meena' });
    const log = await rows(
      sql`select actor, actor_role, action, details from audit_log where object_id = ${scene.idea.id} order by seq`,
    );
    expect(log.map((entry) => entry['action'])).toEqual([
      'idea.submit',
      'idea.start',
      'idea.release',
      'idea.withdraw',
    ]);
    expect(log[2]).toMatchObject({
      actor: pseudonym(scene.services.settings.secrets.audit, scene.staff.id),
      actor_role: 'netzoop-team',
      details: { from: 'under_review', to: 'submitted', round: 1, reason: 'On holiday' },
    });
    expect(JSON.stringify(log)).not.toContain('Meena');
    expect(JSON.stringify(log)).not.toContain(scene.owner.id);
    expect(await moves()).toMatchObject([
      { actor_id: scene.owner.id, actor_role: 'entrepreneur' },
      { actor_id: scene.reviewer.id },
      { actor_id: scene.staff.id, reason: 'On holiday' },
      { reason: 'A personal matter of Meena' },
    ]);
  });

  it('answers with the idea as the person reads it afterwards', async () => {
    const reads = async (actor: Actor) => sameMoments(await readIdea(test.db, actor, scene.idea.id));
    expect(sameMoments(await scene.move(scene.owner, 'submit'))).toEqual(await reads(scene.owner));
    expect(sameMoments(await scene.move(scene.reviewer, 'start'))).toEqual(await reads(scene.reviewer));
    expect(sameMoments(await scene.move(scene.staff, 'release'))).toEqual(await reads(scene.staff));
    expect(sameMoments(await scene.move(scene.reviewer, 'start'))).toEqual(await reads(scene.reviewer));
    await scene.save(scene.reviewer);
    await scene.set({ hold_decisions: true });
    expect(sameMoments(await scene.move(scene.reviewer, 'decide'))).toEqual(await reads(scene.reviewer));
    expect(sameMoments(await scene.move(scene.staff, 'publish'))).toEqual(await reads(scene.staff));
    expect(sameMoments(await scene.move(scene.staff, 'reopen'))).toEqual(await reads(scene.staff));
    await scene.set({ hold_decisions: false });
    const rejection = { decision: 'rejected', feedback: FEEDBACK } as const;
    expect(sameMoments(await scene.move(scene.reviewer, 'decide', rejection))).toEqual(
      await reads(scene.reviewer),
    );
    expect(sameMoments(await scene.move(scene.owner, 'revise'))).toEqual(await reads(scene.owner));
    expect(sameMoments(await scene.move(scene.owner, 'submit'))).toEqual(await reads(scene.owner));
    expect(sameMoments(await scene.move(scene.owner, 'recall'))).toEqual(await reads(scene.owner));
  });

  it('is kept in the order in which it was made, also within one millisecond', async () => {
    await scene.until('approved');
    const times = (
      await rows(
        sql`select extract(epoch from created_at)::float8 as at from idea_transitions order by created_at`,
      )
    ).map((row) => Number(row['at']));
    expect(times).toEqual([...new Set(times)]);
    expect((await moves()).map((move) => move['event'])).toEqual(['submit', 'start', 'decide', 'publish']);
  });

  it.each([{ status: 'submitted' }, { round: 2 }, { version: 1 }] as const)(
    'seen stale is refused with the idea as it is now: %o',
    async (seen) => {
      await scene.until('under_review');
      await expect(
        scene.move(scene.reviewer, 'return', { changes: PARTS.changes, ...seen }),
      ).rejects.toMatchObject({
        code: 'conflict',
        data: { current: { id: scene.idea.id, status: 'under_review', round: 1, version: 3, user_id: null } },
      });
      expect((await moves()).length).toBe(2);
    },
  );

  it('of an unknown idea, or one that the person may not open, is not found', async () => {
    const stranger = await scene.person('entrepreneur');
    const reviewer = await scene.person();
    await expect(scene.move(stranger, 'submit')).rejects.toThrow(refused('not_found'));
    await expect(scene.move(reviewer, 'start')).rejects.toThrow(refused('not_found'));
    const missing = { id: '0199aaaa-0000-7000-8000-000000000000', event: 'submit' } as const;
    await expect(transition(asMember(scene.services, scene.owner), missing)).rejects.toThrow(
      refused('not_found'),
    );
  });

  it('that the table does not let through changes nothing: every event, status and person', async () => {
    const states = [
      'submitted',
      'under_review',
      'reviewed',
      'pending',
      'approved',
      'rejected',
      'returned',
    ] as const;
    let tried = 0;
    for (const state of states) {
      scene = await createScene(scene.services);
      await scene.set({});
      await scene.until(state);
      const before = [await idea(), await moves(), await scene.active()];
      for (const person of [scene.owner, scene.reviewer, scene.staff, await scene.person()]) {
        const offered = availableEvents(person, (await loadCase(test.db, person, scene.idea.id)).state);
        const may: TransitionEvent[] = offered.includes('resubmit') ? [...offered, 'submit'] : offered;
        for (const event of TRANSITION_EVENTS.filter((name) => !may.includes(name))) {
          const what = `${event} by ${person.role} when ${state}`;
          await expect(scene.move(person, event, PARTS), what).rejects.toMatchObject({
            code: expect.stringMatching(/^(conflict|forbidden|not_found)$/),
          });
          tried += 1;
        }
      }
      expect([await idea(), await moves(), await scene.active()]).toEqual(before);
    }
    expect(tried).toBeGreaterThan(200);
  });
});
