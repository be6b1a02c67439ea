import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { TRANSITION_EVENTS, type TransitionEvent } from '../../shared/review/constants.ts';
import { availableEvents } from '../../shared/review/transitions.ts';
import { asMember } from '../auth/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import { pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { loadCase } from './case.ts';
import { publishDecisions, transition } from './service.ts';
import { saveReviewSettings } from './settings.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, type Scene } from './testing.ts';
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings } from '../../shared/review/model.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const rows = async (query: ReturnType<typeof sql>) => (await test.db.execute(query)).rows;
const one = async (query: ReturnType<typeof sql>) => (await rows(query))[0];
const idea = () => one(sql`select * from ideas where id = ${scene.idea.id}`);
const moves = () =>
  rows(sql`select * from idea_transitions where idea_id = ${scene.idea.id} order by created_at`);
const told = async (person: Actor) =>
  (await rows(sql`select template from notifications where user_id = ${person.id} order by id`)).map(
    (row) => row['template'],
  );
const active = async () =>
  (
    await rows(
      sql`select reviewer_id from review_assignments where idea_id = ${scene.idea.id} and released_at is null`,
    )
  ).map((row) => row['reviewer_id']);
const set = (part: Partial<ReviewSettings>) =>
  saveReviewSettings(asMember(scene.services, scene.staff), { ...DEFAULT_REVIEW_SETTINGS, ...part });
const refused = (code: string) => expect.objectContaining({ code });

/** Brings the idea into a state by legal moves. */
async function until(
  state: 'submitted' | 'under_review' | 'reviewed' | 'returned' | 'pending' | 'approved' | 'rejected',
) {
  const { owner, reviewer, move, save } = scene;
  await move(owner, 'submit');
  if (state === 'submitted') return;
  await move(reviewer, 'start');
  if (state === 'under_review') return;
  if (state === 'returned') return void (await move(reviewer, 'return'));
  await save(reviewer);
  if (state === 'reviewed') return;
  if (state === 'pending') await set({ hold_decisions: true });
  await move(reviewer, 'decide', {
    decision: state === 'rejected' ? 'rejected' : 'approved',
    feedback: FEEDBACK,
  });
}

describe('submit', () => {
  it('freezes a snapshot for the round, starts the clock and tells netzoop-team', async () => {
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
    expect(await told(scene.staff)).toEqual(['idea_waiting']);
    expect(await told(scene.owner)).toEqual([]);
  });

  it('by netzoop-team is told to the owner', async () => {
    await scene.move(scene.staff, 'submit');
    expect(await told(scene.owner)).toEqual(['idea_submitted']);
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
    await until('submitted');
    expect(await scene.move(scene.owner, 'recall')).toMatchObject({ status: 'draft', round: 1 });
    await test.db.execute(sql`update ideas set title = 'A better dryer' where id = ${scene.idea.id}`);
    await scene.move(scene.owner, 'submit');
    const snapshots = await rows(
      sql`select content ->> 'title' as title from idea_snapshots where idea_id = ${scene.idea.id}`,
    );
    expect(snapshots).toEqual([{ title: 'A better dryer' }]);
  });

  it('is refused once a review is saved, even if its reviewer has left', async () => {
    await until('reviewed');
    await scene.move(scene.reviewer, 'release');
    await expect(scene.move(scene.owner, 'recall')).rejects.toThrow(refused('conflict'));
  });
});

describe('desk-reject', () => {
  it('keeps reason and feedback and tells the owner', async () => {
    await until('submitted');
    await scene.move(scene.reviewer, 'desk-reject');
    expect(await idea()).toMatchObject({ status: 'rejected' });
    expect((await moves()).at(-1)).toMatchObject({
      event: 'desk-reject',
      reason: PARTS.reason,
      feedback: FEEDBACK,
    });
    expect(await told(scene.owner)).toEqual(['idea_desk_rejected']);
  });
});

describe('start', () => {
  it('claims for a reviewer, with a day until which the decision is wanted', async () => {
    await until('submitted');
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
    expect(await told(scene.owner)).toEqual(['review_started']);
    expect(await told(scene.reviewer)).toEqual([]);
  });

  it('gives whoever starts late at least the three days of a first response', async () => {
    await until('submitted');
    await test.db.execute(
      sql`update ideas set decision_due_at = now() - interval '1 day' where id = ${scene.idea.id}`,
    );
    await scene.move(scene.reviewer, 'start');
    expect(
      await one(sql`select due_at > now() + interval '71 hours' as enough from review_assignments`),
    ).toEqual({ enough: true });
  });

  it('by netzoop-team puts the chosen reviewer on it and tells them', async () => {
    await until('submitted');
    await scene.move(scene.staff, 'start', { reviewer_id: scene.reviewer.id });
    expect(await active()).toEqual([scene.reviewer.id]);
    expect(await told(scene.reviewer)).toEqual(['review_assigned']);
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
      if (kind === 'conflicted')
        await test.db.execute(
          sql`insert into review_conflicts (idea_id, reviewer_id, reason) values (${scene.idea.id}, ${id}, 'cousin')`,
        );
      await until('submitted');
      await expect(scene.move(scene.staff, 'start', { reviewer_id: id })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { reviewer_id: expect.any(String) },
      });
      expect(await active()).toEqual([]);
    },
  );

  it('is refused to a reviewer who owns it, works on it or declared a conflict', async () => {
    const colleague = await scene.person();
    const cousin = await scene.person();
    await shareIdea(test.db, scene.idea, colleague, 'commenter');
    await test.db.execute(
      sql`insert into review_conflicts (idea_id, reviewer_id, reason) values (${scene.idea.id}, ${cousin.id}, 'cousin')`,
    );
    await test.db.execute(sql`update profiles set role = 'reviewer' where id = ${scene.owner.id}`);
    await until('submitted');
    for (const person of [colleague, cousin, { ...scene.owner, role: 'reviewer' } as const]) {
      await expect(scene.move(person, 'start')).rejects.toThrow(refused('forbidden'));
      await expect(scene.move(person, 'desk-reject')).rejects.toThrow(refused('forbidden'));
    }
  });
});

describe('release', () => {
  it('puts the idea back into the queue', async () => {
    await until('under_review');
    expect(await scene.move(scene.reviewer, 'release')).toMatchObject({ status: 'submitted' });
    expect(await active()).toEqual([]);
    expect(await told(scene.owner)).toEqual(['review_started', 'review_released']);
  });

  it('leaves it under review while another reviewer is on it', async () => {
    await until('under_review');
    const second = await scene.person();
    await test.db.execute(sql`insert into review_assignments (id, idea_id, reviewer_id, round, due_at)
      values (gen_random_uuid(), ${scene.idea.id}, ${second.id}, 1, now())`);
    await expect(scene.move(scene.staff, 'release', { reviewer_id: scene.owner.id })).rejects.toThrow(
      refused('invalid_input'),
    );
    await scene.move(scene.staff, 'release', { reviewer_id: second.id });
    expect(await idea()).toMatchObject({ status: 'under_review' });
    expect(await told(second)).toEqual(['review_unassigned']);
    expect(await active()).toEqual([scene.reviewer.id]);
  });
});

describe('return and resubmit', () => {
  it('sends a check-list, freezes the reviews and counts the round; the reviewer still gets an answer', async () => {
    await until('reviewed');
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

  it('brings the same reviewers back, who are told; those who left before are not', async () => {
    await until('submitted');
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
    expect(await active()).toEqual([scene.reviewer.id]);
    expect(await told(scene.reviewer)).toEqual(['idea_resubmitted']);
    const snapshots = await rows(
      sql`select round, content ->> 'target_audience' as audience from idea_snapshots order by round`,
    );
    expect(snapshots).toEqual([
      { round: 1, audience: scene.idea.target_audience },
      { round: 2, audience: 'Caterers of 200 guests' },
    ]);
  });

  it('leaves out a reviewer who has come too near meanwhile, and asks netzoop-team for another', async () => {
    await until('returned');
    await shareIdea(test.db, scene.idea, scene.reviewer, 'viewer');
    await scene.move(scene.owner, 'resubmit');
    expect(await active()).toEqual([]);
    expect(await idea()).toMatchObject({ status: 'under_review' });
    expect(await told(scene.staff)).toEqual(['idea_waiting', 'idea_waiting']);
  });

  it('goes round three times at most', async () => {
    await until('under_review');
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
    await until('returned');
    await expect(scene.move(scene.staff, 'resubmit')).rejects.toThrow(refused('forbidden'));
    await expect(scene.move(scene.reviewer, 'return')).rejects.toThrow(refused('conflict'));
  });
});

describe('decide and publish', () => {
  it('tells at once by default: two moves in one transaction, one notification', async () => {
    await until('reviewed');
    expect(await scene.move(scene.reviewer, 'decide')).toMatchObject({
      status: 'approved',
      pending_decision: false,
    });
    expect((await moves()).slice(-2)).toMatchObject([
      {
        event: 'decide',
        from_status: 'under_review',
        to_status: 'under_review',
        decision: 'approved',
        feedback: FEEDBACK,
      },
      {
        event: 'publish',
        from_status: 'under_review',
        to_status: 'approved',
        decision: 'approved',
        feedback: FEEDBACK,
      },
    ]);
    expect(await idea()).toMatchObject({
      pending_decision: null,
      pending_feedback: null,
      decided_by: scene.reviewer.id,
    });
    expect(await told(scene.owner)).toEqual(['review_started', 'idea_approved']);
    expect(await told(scene.staff)).toEqual(['idea_waiting']);
    expect(await active()).toEqual([]);
  });

  it('held, leaves no trace that the owner could notice until it is published', async () => {
    await until('reviewed');
    await set({ hold_decisions: true });
    await expect(scene.move(scene.staff, 'publish')).rejects.toThrow(refused('conflict'));
    const { version, updated_at } = (await idea()) ?? {};
    const notices = await told(scene.owner);
    const events = () => one(sql`select count(*)::int as n from events where user_id = ${scene.owner.id}`);
    const seen = await events();
    await scene.move(scene.reviewer, 'decide', { decision: 'rejected', feedback: FEEDBACK });
    expect(await idea()).toMatchObject({
      status: 'under_review',
      pending_decision: 'rejected',
      version,
      updated_at,
    });
    expect(await told(scene.owner)).toEqual(notices);
    expect(await events()).toEqual(seen);
    expect(await told(scene.staff)).toContain('decision_waiting');
    await expect(scene.move(scene.reviewer, 'publish')).rejects.toThrow(refused('forbidden'));
    expect(await scene.move(scene.staff, 'publish')).toMatchObject({ status: 'rejected' });
    expect(await told(scene.owner)).toContain('idea_rejected');
  });

  it('while a decision is pending nothing but publishing and withdrawing is possible', async () => {
    await until('pending');
    for (const event of ['release', 'return', 'decide'] as const) {
      await expect(scene.move(scene.reviewer, event)).rejects.toThrow(refused('conflict'));
    }
    await expect(scene.save(scene.reviewer)).rejects.toThrow(refused('conflict'));
    expect(await scene.move(scene.owner, 'withdraw')).toMatchObject({ status: 'draft' });
    expect(await idea()).toMatchObject({ pending_decision: null, pending_feedback: null });
  });

  it('needs the rule: netzoop-team may pass over it and says why, which is kept', async () => {
    await until('under_review');
    await expect(scene.move(scene.reviewer, 'decide', PARTS)).rejects.toThrow(refused('conflict'));
    const { override_reason, ...rest } = { ...PARTS, decision: 'rejected' as const };
    await expect(scene.move(scene.staff, 'decide', rest)).rejects.toMatchObject({
      fields: { override_reason: expect.any(String) },
    });
    await scene.move(scene.staff, 'decide', { ...rest, override_reason });
    expect(await one(sql`select override_reason from idea_transitions where event = 'decide'`)).toEqual({
      override_reason,
    });
  });

  it('an abstention, or a review of somebody who then declared a conflict, does not meet the rule', async () => {
    await until('under_review');
    await scene.save(scene.reviewer, { abstained: true, scores: {}, confidence: null, recommendation: null });
    await expect(scene.move(scene.reviewer, 'decide')).rejects.toThrow(refused('conflict'));
    await scene.save(scene.reviewer);
    await test.db.execute(
      sql`insert into review_conflicts (idea_id, reviewer_id, reason) values (${scene.idea.id}, ${scene.reviewer.id}, 'cousin')`,
    );
    await expect(scene.move(await scene.person(), 'decide')).rejects.toThrow(refused('conflict'));
  });

  it('the majority and all are counted over those who review', async () => {
    await until('reviewed');
    const others = [await scene.person(), await scene.person()];
    for (const { id } of others) {
      await test.db.execute(sql`insert into review_assignments (id, idea_id, reviewer_id, round, due_at)
        values (gen_random_uuid(), ${scene.idea.id}, ${id}, 1, now())`);
    }
    const met = async () => (await loadCase(test.db, scene.reviewer, scene.idea.id)).state.rule_met;
    await set({ decision_rule: 'majority' });
    expect(await met()).toBe(false);
    await scene.save(others[0]!);
    expect(await met()).toBe(true);
    await set({ decision_rule: 'all' });
    expect(await met()).toBe(false);
    await scene.save(others[1]!, { abstained: true });
    expect(await met()).toBe(true);
  });

  it('publishes many together; one that cannot be told does not hold up the others', async () => {
    await until('pending');
    const services = scene.services;
    const ready = [scene.idea.id];
    const undecided = await createScene(services);
    const gone = '0199aaaa-0000-7000-8000-000000000000';
    const second = await createScene(services);
    await second.move(second.owner, 'submit');
    await second.move(second.reviewer, 'start');
    await second.save(second.reviewer);
    await second.move(second.reviewer, 'decide');
    ready.push(second.idea.id);
    const { published, refused: left } = await publishDecisions(asMember(services, scene.staff), {
      idea_ids: [undecided.idea.id, ...ready, gone, scene.idea.id],
    });
    expect(published.toSorted()).toEqual(ready.toSorted());
    expect(left).toEqual([
      { id: undecided.idea.id, message: expect.any(String) },
      { id: gone, message: expect.any(String) },
    ]);
    expect(await one(sql`select count(*)::int as n from ideas where status = 'approved'`)).toEqual({ n: 2 });
  });
});

describe('withdraw', () => {
  it('releases and tells the reviewers; what they had saved is frozen in its round', async () => {
    await until('reviewed');
    expect(await scene.move(scene.owner, 'withdraw', { reason: 'We build something else' })).toMatchObject({
      status: 'draft',
      round: 2,
    });
    expect(await active()).toEqual([]);
    expect(await told(scene.reviewer)).toEqual(['idea_withdrawn']);
    expect(await idea()).toMatchObject({ withdrawn_at: expect.any(String) });
    expect(await one(sql`select frozen_at is not null as frozen from reviews`)).toEqual({ frozen: true });
    expect(await scene.move(scene.owner, 'submit')).toMatchObject({ status: 'submitted' });
    expect(await idea()).toMatchObject({ withdrawn_at: null });
  });

  it('without a saved review stays in its round', async () => {
    await until('under_review');
    expect(await scene.move(scene.owner, 'withdraw')).toMatchObject({ round: 1 });
  });

  it('is the owner’s alone', async () => {
    await until('submitted');
    await expect(scene.move(scene.staff, 'withdraw')).rejects.toThrow(refused('forbidden'));
  });
});

describe('revise and reopen', () => {
  it('revise counts the resubmission, keeps the history and begins a new round', async () => {
    await until('rejected');
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

  it.each(['approved', 'rejected'] as const)(
    'reopen from %s brings the reviewers back with their reviews',
    async (state) => {
      await until(state);
      expect(await scene.move(scene.staff, 'reopen')).toMatchObject({ status: 'under_review', round: 1 });
      expect(await active()).toEqual([scene.reviewer.id]);
      expect(await told(scene.reviewer)).toEqual(['review_reopened']);
      expect(await told(scene.owner)).toContain('idea_reopened');
      expect(
        await one(
          sql`select decision_due_at > submitted_at + interval '9 days' as due from ideas where id = ${scene.idea.id}`,
        ),
      ).toEqual({ due: true });
      expect(await scene.move(scene.reviewer, 'decide')).toMatchObject({ status: 'approved' });
    },
  );
});

describe('every move', () => {
  it('is kept with its actor and audited under a pseudonym, without what the owner wrote', async () => {
    await until('under_review');
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
      actor: pseudonym('a secret of the tests', scene.staff.id),
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

  it('stands in the order in which it was made, also within one millisecond', async () => {
    await until('approved');
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
      await until('under_review');
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
    const bystander = await scene.person();
    const people = [scene.owner, scene.reviewer, scene.staff, bystander];
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
      scene = {
        ...(await createScene(scene.services)),
        owner: scene.owner,
        reviewer: scene.reviewer,
        staff: scene.staff,
      };
      await test.db.execute(sql`update ideas set user_id = ${scene.owner.id} where id = ${scene.idea.id}`);
      await set({});
      await until(state);
      const before = [await idea(), await moves(), await active()];
      for (const person of people) {
        const { state: now } = await loadCase(test.db, person, scene.idea.id);
        const may: TransitionEvent[] = [...availableEvents(person, now), 'submit'];
        for (const event of TRANSITION_EVENTS.filter((name) => !may.includes(name))) {
          await expect(
            scene.move(person, event, PARTS),
            `${event} by ${person.role} when ${state}`,
          ).rejects.toMatchObject({
            code: expect.stringMatching(/^(conflict|forbidden|not_found)$/),
          });
          tried += 1;
        }
      }
      expect([await idea(), await moves(), await active()]).toEqual(before);
    }
    expect(tried).toBeGreaterThan(200);
  });
});
