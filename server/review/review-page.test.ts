import { QUEUES } from '../../shared/review/constants.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { ReviewCase } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember } from '../auth/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { listTransitions } from './history.ts';
import { openCase } from './review-page.ts';
import { listQueue } from './queue.ts';
import { createScene, PARTS, reviewServices, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const open = async (actor: Actor) => {
  const opened = await openCase(asMember(scene.services, actor), { id: scene.idea.id });
  expect(ReviewCase.parse(opened), 'keeps to the contract').toEqual(opened);
  return opened;
};
const history = (actor: Actor) => listTransitions(asMember(scene.services, actor), { id: scene.idea.id });
const notFound = expect.objectContaining({ code: 'not_found' });

describe('blind review', () => {
  const name = 'Canary Kanyakumari';

  beforeEach(async () => {
    await test.db.execute(
      sql`update profiles set full_name = ${name}, email = 'canary@example.test', company = 'Canary Works' where id = ${scene.owner.id}`,
    );
    const file = {
      id: 'f1',
      name: 'plates.pdf',
      url: `/files/${scene.owner.id}/plates.pdf`,
      user_id: scene.owner.id,
    };
    await test.db.execute(
      sql`update ideas set attachments = ${JSON.stringify([file])}::jsonb, image_url = ${`/images/${scene.owner.id}.webp`} where id = ${scene.idea.id}`,
    );
  });

  it('nothing that a reviewer gets says whose the idea is', async () => {
    await scene.until('returned');
    await scene.move(scene.owner, 'resubmit', { reason: 'Two growers signed' });
    await scene.save(scene.reviewer);
    const lists = await Promise.all(
      QUEUES.map((queue) => listQueue(asMember(scene.services, scene.reviewer), { queue, limit: 20 })),
    );
    const opened = await open(scene.reviewer);
    const answers = [
      await scene
        .move(scene.reviewer, 'start')
        .catch((error: unknown) => error instanceof AppError && error.data),
      await scene.move(scene.reviewer, 'release'),
      await scene.move(scene.reviewer, 'start'),
    ];
    const seen = JSON.stringify([opened, await history(scene.reviewer), lists, answers]);
    expect(seen).toContain(scene.idea.title);
    for (const canary of [scene.owner.id, name, 'canary@', 'Canary Works', 'Meena', 'plates.pdf', '/images/'])
      expect(seen).not.toContain(canary);
    expect(opened.idea).toMatchObject({ user_id: null, owner_name: null, title: scene.idea.title });
    expect(opened.snapshots).toHaveLength(2);
    expect(opened.snapshots[0]?.content).toMatchObject({ image_url: null, attachments: [{ id: 'f1' }] });
    expect(opened.history.map(({ event, actor_role }) => [event, actor_role])).toEqual([
      ['submit', 'owner'],
      ['start', 'reviewer'],
      ['return', 'reviewer'],
      ['resubmit', 'owner'],
    ]);
  });

  it('netzoop-team sees whose it is; reviewers do where review is not blind', async () => {
    await scene.until('under_review');
    expect((await open(scene.staff)).idea).toMatchObject({ user_id: scene.owner.id, owner_name: name });
    await scene.set({ blind: false });
    const opened = await open(scene.reviewer);
    expect(opened.idea).toMatchObject({ user_id: scene.owner.id, owner_name: name });
    expect(opened.history[0]).toMatchObject({ actor_name: name });
    const { items } = await listQueue(asMember(scene.services, scene.reviewer), { queue: 'mine', limit: 20 });
    expect(items).toMatchObject([{ owner_name: name }]);
  });
});

describe('who opens a review', () => {
  it('reviewers and netzoop-team; not its people, not others, no drafts', async () => {
    const colleague = await scene.person();
    await shareIdea(test.db, scene.idea, colleague, 'viewer');
    await expect(open(scene.reviewer)).rejects.toThrow(notFound);
    expect(await open(scene.staff)).toMatchObject({ idea: { status: 'draft' } });
    await scene.until('submitted');
    expect(await open(scene.reviewer)).toMatchObject({ available: ['desk-reject', 'start'], last_round: 3 });
    for (const person of [scene.owner, colleague, await scene.person('investor')]) {
      await expect(open(person)).rejects.toThrow(notFound);
    }
  });
});

describe('the others’ reviews', () => {
  let second: Actor;
  beforeEach(async () => {
    await scene.until('under_review');
    second = await scene.person();
    await scene.join(second);
    await scene.save(scene.reviewer, { strengths: 'Anchor me' });
  });

  it('are hidden until one’s own is saved, a draft does not open them', async () => {
    await scene.save(second, { state: 'draft', scores: { market: 2 } });
    const before = await open(second);
    expect(before).toMatchObject({
      others: [],
      others_hidden: true,
      summary: null,
      mine: { state: 'draft', weighted_mean: 2 },
    });
    expect(before.reviewers.find(({ me }) => !me)).toMatchObject({ name: null, saved: true });
    expect(JSON.stringify(before)).not.toMatch(/Anchor me|Anitha/);
    await scene.save(second, {
      scores: { problem_evidence: 2, market: 2, solution: 2, feasibility: 2, business_model: 2 },
    });
    const after = await open(second);
    expect(after).toMatchObject({
      others_hidden: false,
      others: [
        {
          reviewer_id: scene.reviewer.id,
          reviewer_name: 'Anitha Raj',
          strengths: 'Anchor me',
          private_note: '',
        },
      ],
      summary: { saved: 2, weighted_mean: 3, median: 3, spread: 2 },
    });
  });

  it('drafts of others are shown to nobody', async () => {
    await scene.save(second, { state: 'draft', strengths: 'Still thinking' });
    for (const person of [scene.reviewer, scene.staff])
      expect(JSON.stringify(await open(person))).not.toContain('Still thinking');
  });

  it('private notes go to their author and netzoop-team only', async () => {
    const note = { private_note: 'Only for staff' };
    await scene.save(scene.reviewer, note);
    await scene.save(second);
    expect((await open(scene.reviewer)).mine).toMatchObject(note);
    expect((await open(scene.staff)).others).toContainEqual(expect.objectContaining(note));
    expect(JSON.stringify(await open(second))).not.toContain('Only for staff');
  });

  it('netzoop-team sees them, unless they review the idea themselves', async () => {
    expect(await open(scene.staff)).toMatchObject({
      others_hidden: false,
      others: [{ strengths: 'Anchor me' }],
    });
    await scene.join(scene.staff);
    expect(await open(scene.staff)).toMatchObject({ others_hidden: true, others: [], summary: null });
  });

  it('a reviewer who is not on the idea sees none before the decision is published', async () => {
    const bystander = await scene.person();
    expect(await open(bystander)).toMatchObject({ others: [], others_hidden: true });
    await scene.move(scene.reviewer, 'decide');
    expect(await open(bystander)).toMatchObject({
      others: [{ strengths: 'Anchor me' }],
      others_hidden: false,
    });
  });

  it('who declared a conflict never sees them, and their own counts for nothing', async () => {
    await scene.save(second);
    await scene.conflict(second);
    expect(await open(second)).toMatchObject({
      conflict: 'My cousin',
      others: [],
      others_hidden: true,
      summary: null,
    });
    const opened = await open(scene.staff);
    expect(opened.others).toHaveLength(1);
    expect(opened.reviewers.map(({ id }) => id)).toEqual([scene.reviewer.id]);
  });

  it('of an earlier round are open to who reviewed it, those of this round are not', async () => {
    await scene.save(second, { strengths: 'First round' });
    await scene.move(scene.reviewer, 'return');
    await scene.move(scene.owner, 'resubmit');
    await scene.save(second, { strengths: 'Second round' });
    const opened = await open(scene.reviewer);
    expect(opened).toMatchObject({ mine: null, others_hidden: true, summary: null });
    expect(opened.others.map(({ round, strengths }) => [round, strengths])).toEqual([[1, 'First round']]);
  });
});

describe('the history', () => {
  it('shows the owner roles, not names, and no decision before it is published', async () => {
    await scene.until('under_review');
    await scene.move(scene.staff, 'release', { reason: 'She fell ill' });
    await scene.move(scene.staff, 'start');
    await scene.set({ hold_decisions: true });
    await scene.move(scene.staff, 'decide', PARTS);
    const friend = await scene.person('entrepreneur');
    await shareIdea(test.db, scene.idea, friend, 'viewer');
    for (const person of [scene.owner, friend]) {
      const seen = await history(person);
      expect(seen.map(({ event, actor_role }) => [event, actor_role])).toEqual([
        ['submit', 'owner'],
        ['start', 'reviewer'],
        ['release', 'netzoop-team'],
        ['start', 'netzoop-team'],
      ]);
      expect(JSON.stringify(seen)).not.toMatch(/Anitha|Farah|fell ill/);
    }
    await scene.move(scene.staff, 'publish');
    const shown = await history(scene.owner);
    expect(shown.at(-1)).toMatchObject({
      event: 'publish',
      decision: 'approved',
      feedback: PARTS.feedback,
      override_reason: null,
    });
    expect(JSON.stringify(shown)).not.toContain(PARTS.override_reason);
  });

  it('shows netzoop-team everything', async () => {
    await scene.until('under_review');
    await scene.move(scene.staff, 'decide', PARTS);
    const seen = await history(scene.staff);
    expect(seen).toMatchObject([
      { event: 'submit', actor_role: 'owner', actor_name: 'Meena Kumari' },
      { event: 'start', actor_name: 'Anitha Raj' },
      { event: 'decide', actor_name: 'Farah Khan', override_reason: PARTS.override_reason },
      { event: 'publish' },
    ]);
  });

  it('is not found by strangers', async () => {
    await scene.until('submitted');
    await expect(history(await scene.person('investor'))).rejects.toThrow(notFound);
  });
});
