import { beforeEach, describe, expect, it } from 'vitest';
import { asMember } from '../auth/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import { getIdea } from '../ideas/service.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { assignReviewers } from './assignment.ts';
import { getFeedback } from './feedback.ts';
import { listTransitions } from './history.ts';
import { getQueueCounts, listQueue } from './queue.ts';
import { openCase } from './review-page.ts';
import { AMENDED, createScene, FEEDBACK, reviewServices, versionOf, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});
const as = (actor: Actor) => asMember(scene.services, actor);
const id = () => scene.idea.id;
const open = (actor: Actor) => openCase(as(actor), { id: id() });
const read = async (actor: Actor) => (await getIdea(as(actor), { id: id() })).text;

describe('an amendment that its owner sends in', () => {
  it('is reviewed in a round of its own, while the idea stays approved', async () => {
    await scene.until('amended');
    const sent = await scene.move(scene.owner, 'amend');
    expect(sent).toMatchObject({
      status: 'approved',
      round: 2,
      title: scene.idea.title,
      amendment: { fields: AMENDED, asked_at: expect.any(String) },
    });
    const review = await open(scene.reviewer);
    expect(review.snapshots.map(({ round, content }) => [round, content['title']])).toEqual([
      [1, scene.idea.title],
      [2, AMENDED.title],
    ]);
    expect(review).toMatchObject({ mine: null, others_hidden: true, summary: null, rule_met: false });
    expect(await scene.notified(scene.staff)).toContain('amendment_waiting');
  });

  it('is locked until it is decided about, and its owner can withdraw it', async () => {
    await scene.until('asked');
    for (const actor of [scene.owner, scene.staff])
      await expect(scene.edit(actor, { title: 'Casino' })).rejects.toMatchObject({ code: 'locked' });
    const back = await scene.move(scene.owner, 'withdraw');
    expect(back).toMatchObject({ status: 'approved', amendment: { fields: AMENDED, asked_at: null } });
    expect(await scene.edit(scene.owner, { title: 'Fig dryer' })).toMatchObject({
      amendment: { fields: { title: 'Fig dryer' } },
    });
  });

  it('waits in the queue, and counts as an idea under review for who takes it', async () => {
    await scene.until('asked');
    const { items } = await listQueue(as(scene.staff), { queue: 'waiting', limit: 20 });
    expect(items.find((item) => item.id === id())).toMatchObject({ status: 'approved', amendment: true });
    await scene.move(scene.reviewer, 'start');
    expect(await getQueueCounts(as(scene.reviewer))).toMatchObject({ waiting: 0, mine: 1 });
    await expect(scene.move(await scene.person(), 'start')).rejects.toMatchObject({ code: 'conflict' });
    const other = await scene.person();
    await assignReviewers(as(scene.staff), { id: id(), reviewer_ids: [other.id] });
    expect(await scene.active()).toEqual([scene.reviewer.id, other.id].toSorted());
  });

  it('becomes the text once it is accepted, by the rule that every decision has', async () => {
    await scene.until('asked');
    await scene.move(scene.reviewer, 'start');
    expect(await open(scene.reviewer)).toMatchObject({
      mine: null,
      earlier: [{ round: 1, reviewer_id: scene.reviewer.id, private_note: expect.stringMatching(/grower/) }],
    });
    await expect(scene.move(scene.reviewer, 'decide')).rejects.toMatchObject({ code: 'conflict' });
    await scene.save(scene.reviewer);
    const accepted = await scene.move(scene.reviewer, 'decide');
    expect(accepted).toMatchObject({ ...AMENDED, status: 'approved', amendment: null });
    expect(JSON.parse(await read(scene.owner))).toMatchObject({ ...AMENDED, amendment: null });
    expect(await scene.notified(scene.owner)).toContain('amendment_accepted');
    expect(await scene.active()).toEqual([]);
  });

  it('leaves the approved text where it is not accepted, and what was written with its owner', async () => {
    await scene.until('asked');
    await scene.move(scene.reviewer, 'start');
    await scene.save(scene.reviewer);
    const refused = await scene.move(scene.reviewer, 'decide', { decision: 'rejected', feedback: FEEDBACK });
    expect(refused).toMatchObject({
      status: 'approved',
      title: scene.idea.title,
      amendment: { fields: AMENDED, asked_at: null },
    });
    expect(await scene.notified(scene.owner)).toContain('amendment_refused');
    const { decisions, available } = await getFeedback(as(scene.owner), { id: id() });
    expect(decisions).toMatchObject([
      { decision: 'approved', amendment: false },
      { decision: 'rejected', amendment: true, feedback: FEEDBACK },
    ]);
    expect(available).toContain('amend');
  });

  it('waits for publication where decisions are held, and its owner does not notice', async () => {
    await scene.until('asked');
    await scene.set({ hold_decisions: true });
    await scene.move(scene.reviewer, 'start');
    await scene.save(scene.reviewer);
    const before = await read(scene.owner);
    await scene.move(scene.reviewer, 'decide');
    expect(await read(scene.owner)).toBe(before);
    const { items } = await listQueue(as(scene.staff), { queue: 'pending', limit: 20 });
    expect(items.map((item) => item.id)).toEqual([id()]);
    expect(await scene.move(scene.staff, 'publish')).toMatchObject({ ...AMENDED, status: 'approved' });
  });
});

describe('what is refused', () => {
  it('asking for an approval where nothing was changed, of somebody else’s idea, and twice', async () => {
    await scene.until('approved');
    await expect(scene.move(scene.owner, 'amend')).rejects.toMatchObject({ code: 'conflict' });
    await scene.edit(scene.owner, AMENDED);
    const editor = await scene.person('entrepreneur');
    await shareIdea(test.db, scene.idea, editor, 'editor');
    for (const actor of [editor, scene.staff])
      await expect(scene.move(actor, 'amend')).rejects.toMatchObject({ code: 'forbidden' });
    await scene.move(scene.owner, 'amend');
    await expect(scene.move(scene.owner, 'amend')).rejects.toMatchObject({ code: 'conflict' });
    await expect(scene.move(scene.staff, 'reopen')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('an amendment that takes away what an idea needs', async () => {
    await scene.until('approved');
    await scene.edit(scene.owner, { target_audience: '' });
    await expect(scene.move(scene.owner, 'amend')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { target_audience: expect.any(String) },
    });
  });
});

describe('who sees the approved text alone', () => {
  it('learns nothing of an amendment: not from the idea, its history, its time of change or what is said of it', async () => {
    const viewer = await scene.person('entrepreneur');
    await shareIdea(test.db, scene.idea, viewer, 'viewer');
    await scene.until('approved');
    const look = async () => {
      const {
        version: _version,
        round: _round,
        decision_due_at: _due,
        ...idea
      } = JSON.parse(await read(viewer)) as Record<string, unknown>;
      const { round: _of, last_round: _last, ...feedback } = await getFeedback(as(viewer), { id: id() });
      return { idea, feedback, history: await listTransitions(as(viewer), { id: id() }) };
    };
    const before = await look();
    await scene.edit(scene.owner, AMENDED);
    await scene.move(scene.owner, 'amend');
    await scene.move(scene.reviewer, 'start');
    await scene.save(scene.reviewer);
    expect(await look()).toEqual(before);
    await scene.move(scene.reviewer, 'decide', { decision: 'rejected', feedback: FEEDBACK });
    expect(await look()).toEqual(before);
  });
});

describe('a decision', () => {
  it('is about the version that it names: about another one it is refused with what is there now', async () => {
    await scene.until('reviewed');
    const version = await versionOf(test.db, id());
    const decision = { decision: 'approved', feedback: FEEDBACK } as const;
    await expect(
      scene.move(scene.reviewer, 'decide', { ...decision, version: version - 1 }),
    ).rejects.toMatchObject({ code: 'conflict', data: { current: { version } } });
    await expect(
      scene.move(scene.reviewer, 'decide', { ...decision, version: undefined }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { version: expect.any(String) } });
    expect(await scene.move(scene.reviewer, 'decide', { ...decision, version })).toMatchObject({
      status: 'approved',
    });
  });
});
