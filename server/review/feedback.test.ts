import { beforeEach, expect, it } from 'vitest';
import { OwnerFeedback } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember } from '../auth/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { getFeedback } from './feedback.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const feedback = async (actor: Actor = scene.owner) => {
  const answer = await getFeedback(asMember(scene.services, actor), { id: scene.idea.id });
  expect(OwnerFeedback.parse(answer), 'keeps to the contract').toEqual(answer);
  return answer;
};
const WRITTEN = {
  strengths: 'Clear buyer',
  risks: 'One grower',
  questions: 'Which press?',
  private_note: 'Secret note',
};

it('of a draft is empty, with what its owner may do', async () => {
  expect(await feedback()).toEqual({
    available: ['submit'],
    round: 1,
    last_round: 3,
    decisions: [],
    changes: [],
    note: null,
    returned_at: null,
    rounds: [],
  });
});

it('after a return is the check-list and what reviewers wrote, without names, notes and scores', async () => {
  await scene.until('under_review');
  await scene.save(scene.reviewer, WRITTEN);
  await scene.move(scene.reviewer, 'return', { changes: PARTS.changes, reason: 'Nearly there' });
  const answer = await feedback();
  expect(answer).toMatchObject({
    available: ['resubmit'],
    round: 2,
    last_round: 3,
    changes: PARTS.changes?.map((text) => ({ text, addressed: false })),
    note: 'Nearly there',
    rounds: [{ round: 1, weighted_mean: null, reviews: [{ strengths: 'Clear buyer', scores: null }] }],
  });
  expect(JSON.stringify(answer)).not.toMatch(/Secret note|Anitha|confidence|recommendation/);
  expect(JSON.stringify(answer)).not.toContain(scene.reviewer.id);
});

it('remembers which changes the owner said are done', async () => {
  await scene.until('returned');
  await scene.move(scene.owner, 'resubmit', { changes: ['Say who buys'] });
  expect((await feedback()).changes).toEqual([
    { text: 'Name the price of a plate', addressed: false },
    { text: 'Say who buys', addressed: true },
  ]);
});

it('shows nothing of a running round, nor of a decision that is held', async () => {
  await scene.until('under_review');
  await scene.save(scene.reviewer, WRITTEN);
  await scene.set({ hold_decisions: true });
  await scene.move(scene.reviewer, 'decide');
  expect(await feedback()).toMatchObject({ available: ['withdraw'], decisions: [], rounds: [] });
  await scene.move(scene.staff, 'publish');
  expect(await feedback()).toMatchObject({
    decisions: [{ decision: 'approved', feedback: FEEDBACK, reason: null, round: 1 }],
    rounds: [{ round: 1, weighted_mean: 4, reviews: [{ risks: 'One grower', scores: { market: 4 } }] }],
  });
});

it('hides the round again while it is reopened', async () => {
  await scene.until('approved');
  expect((await feedback()).rounds).toHaveLength(1);
  await scene.move(scene.staff, 'reopen');
  expect((await feedback()).rounds).toEqual([]);
});

it('does not open reviews to an owner who withdraws to read them', async () => {
  await scene.until('reviewed');
  await scene.move(scene.owner, 'withdraw');
  expect((await feedback()).rounds).toEqual([]);
});

it('after a desk-reject says why', async () => {
  await scene.until('submitted');
  await scene.move(scene.reviewer, 'desk-reject', {
    reason: 'duplicate',
    feedback: 'See the solar dryer of June.',
  });
  expect(await feedback()).toMatchObject({
    available: ['revise'],
    decisions: [{ decision: 'rejected', reason: 'duplicate', feedback: 'See the solar dryer of June.' }],
  });
});

it('leaves abstentions and conflicts out', async () => {
  await scene.until('reviewed');
  const [silent, cousin] = [await scene.person(), await scene.person()];
  for (const person of [silent, cousin]) await scene.join(person);
  await scene.save(silent, { abstained: true, strengths: 'I abstain' });
  await scene.save(cousin, { strengths: 'My cousin is great' });
  await scene.conflict(cousin);
  await scene.move(scene.reviewer, 'return');
  const { rounds } = await feedback();
  expect(rounds[0]?.reviews).toHaveLength(1);
});

it('is for its owner, collaborators and netzoop-team only', async () => {
  const friend = await scene.person('entrepreneur');
  await shareIdea(test.db, scene.idea, friend, 'viewer');
  await scene.until('reviewed');
  expect(await feedback(friend)).toMatchObject({ available: [] });
  expect(await feedback(scene.staff)).toMatchObject({ available: ['release', 'return', 'decide'] });
  for (const person of [scene.reviewer, await scene.person('investor')]) {
    await expect(feedback(person)).rejects.toMatchObject({ code: 'not_found' });
  }
});
