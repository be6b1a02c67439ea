import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSITION_EVENTS, type TransitionEvent } from '../../shared/review/constants.ts';
import type { Database } from '../platform/database/database.ts';
import { countedDatabase, testDatabase } from '../platform/database/testing.ts';
import { assignReviewers } from './assignment.ts';
import { asMember } from '../auth/testing.ts';
import { createScene, PARTS, reviewServices, type Reached, type Scene } from './testing.ts';

/** Round trips that a move may take, `begin` and `commit` among them. */
const LIMIT = 8;
/** A decision that is not held is published in the same transaction: two moves. */
const DECISION_LIMIT = 10;

let database: Database;
let scene: Scene;
let trips: string[];
beforeAll(async () => {
  database = await testDatabase();
  const counted = countedDatabase(database);
  trips = counted.trips;
  scene = await createScene(reviewServices(counted.db));
});
afterAll(() => database.close());

interface Setup {
  readonly state: Reached | 'draft';
  readonly by: 'owner' | 'reviewer' | 'staff';
  /** Decisions wait until netzoop-team publishes them. */
  readonly held?: true;
  /** A second person reviews the idea as well. */
  readonly joined?: true;
}

/** For every event the dearest case: with reviews, reviewers and people to notify. */
const SETUPS: Readonly<Record<TransitionEvent, Setup>> = {
  submit: { state: 'draft', by: 'owner' },
  recall: { state: 'submitted', by: 'owner' },
  'desk-reject': { state: 'submitted', by: 'staff' },
  start: { state: 'submitted', by: 'reviewer' },
  release: { state: 'under_review', by: 'staff' },
  return: { state: 'reviewed', by: 'reviewer', joined: true },
  resubmit: { state: 'returned', by: 'owner' },
  decide: { state: 'reviewed', by: 'reviewer', joined: true },
  publish: { state: 'pending', by: 'staff' },
  withdraw: { state: 'reviewed', by: 'owner', joined: true },
  revise: { state: 'rejected', by: 'owner' },
  reopen: { state: 'approved', by: 'staff' },
  amend: { state: 'amended', by: 'owner' },
};

async function setTheScene({ state, held, joined }: Setup): Promise<void> {
  const { owner, reviewer, staff } = scene;
  scene = await createScene(scene.services, { owner, reviewer, staff });
  await scene.set({ hold_decisions: false });
  if (state !== 'draft') await scene.until(state);
  await scene.set({ hold_decisions: held ?? false });
  if (joined) await scene.join(await scene.person());
}

async function count(act: () => Promise<unknown>): Promise<number> {
  trips.length = 0;
  await act();
  return trips.length;
}

const explain = (what: string, limit: number) =>
  `${what} may take ${limit} round trips to the database, and took:\n${trips.map((trip) => trip.trim().slice(0, 120)).join('\n')}`;

describe('the round trips of a move', () => {
  it.each(TRANSITION_EVENTS)('are few for %s', async (event) => {
    const setup = SETUPS[event];
    await setTheScene(setup);
    const taken = await count(() => scene.move(scene[setup.by], event));
    const limit = event === 'decide' ? DECISION_LIMIT : LIMIT;
    expect(taken, explain(event, limit)).toBeLessThanOrEqual(limit);
  });

  it('are few for a decision that waits for publication', async () => {
    await setTheScene({ state: 'reviewed', by: 'reviewer', held: true });
    const taken = await count(() => scene.move(scene.reviewer, 'decide'));
    expect(taken, explain('decide', LIMIT)).toBeLessThanOrEqual(LIMIT);
  });

  it('are few for a move that is refused', async () => {
    await setTheScene({ state: 'under_review', by: 'reviewer' });
    const taken = await count(() =>
      expect(scene.move(scene.reviewer, 'return', { ...PARTS, version: 1 })).rejects.toMatchObject({
        code: 'conflict',
      }),
    );
    expect(taken, explain('a refused move', LIMIT)).toBeLessThanOrEqual(LIMIT);
  });

  it('are few for staff who put reviewers on a waiting idea', async () => {
    await setTheScene({ state: 'submitted', by: 'staff' });
    const taken = await count(() =>
      assignReviewers(asMember(scene.services, scene.staff), { id: scene.idea.id, count: 2 }),
    );
    expect(taken, explain('assigning', LIMIT)).toBeLessThanOrEqual(LIMIT);
  });
});
