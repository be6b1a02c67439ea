import { beforeEach, describe, expect, it } from 'vitest';
import { asMember } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { loadCase } from './case.ts';
import { publishDecisions } from './service.ts';
import { createScene, FEEDBACK, PARTS, reviewServices, tablesOf, type Scene } from './testing.ts';

const test = useTestDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await createScene(reviewServices(test.db));
});

const { one, idea, moves } = tablesOf(test, () => scene);
const refused = (code: string) => expect.objectContaining({ code });

describe('decide and publish', () => {
  it('is published at once by default: two moves in one transaction, one notification', async () => {
    await scene.until('reviewed');
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
    expect(await scene.notified(scene.owner)).toEqual(['review_started', 'idea_approved']);
    expect(await scene.notified(scene.staff)).toEqual(['idea_waiting']);
    expect(await scene.active()).toEqual([]);
  });

  it('held, leaves no trace that the owner could notice until it is published', async () => {
    await scene.until('reviewed');
    await scene.set({ hold_decisions: true });
    await expect(scene.move(scene.staff, 'publish')).rejects.toThrow(refused('conflict'));
    const { version, updated_at } = (await idea()) ?? {};
    const notices = await scene.notified(scene.owner);
    const events = () => one(sql`select count(*)::int as n from events where user_id = ${scene.owner.id}`);
    const seen = await events();
    await scene.move(scene.reviewer, 'decide', { decision: 'rejected', feedback: FEEDBACK });
    expect(await idea()).toMatchObject({
      status: 'under_review',
      pending_decision: 'rejected',
      version,
      updated_at,
    });
    expect(await scene.notified(scene.owner)).toEqual(notices);
    expect(await events()).toEqual(seen);
    expect(await scene.notified(scene.staff)).toContain('decision_waiting');
    await expect(scene.move(scene.reviewer, 'publish')).rejects.toThrow(refused('forbidden'));
    expect(await scene.move(scene.staff, 'publish')).toMatchObject({ status: 'rejected' });
    expect(await scene.notified(scene.owner)).toContain('idea_rejected');
  });

  it('while a decision is pending nothing but publishing and withdrawing is possible', async () => {
    await scene.until('pending');
    for (const event of ['release', 'return', 'decide'] as const) {
      await expect(scene.move(scene.reviewer, event)).rejects.toThrow(refused('conflict'));
    }
    await expect(scene.save(scene.reviewer)).rejects.toThrow(refused('conflict'));
    expect(await scene.move(scene.owner, 'withdraw')).toMatchObject({ status: 'draft' });
    expect(await idea()).toMatchObject({ pending_decision: null, pending_feedback: null });
  });

  it('needs the rule: netzoop-team may pass over it and says why, which is kept', async () => {
    await scene.until('under_review');
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
    await scene.until('under_review');
    await scene.save(scene.reviewer, { abstained: true, scores: {}, confidence: null, recommendation: null });
    await expect(scene.move(scene.reviewer, 'decide')).rejects.toThrow(refused('conflict'));
    await scene.save(scene.reviewer);
    await scene.conflict(scene.reviewer);
    await expect(scene.move(await scene.person(), 'decide')).rejects.toThrow(refused('conflict'));
  });

  it('the majority and all are counted over those who review', async () => {
    await scene.until('reviewed');
    const others = [await scene.person(), await scene.person()];
    for (const { id } of others) {
      await scene.join({ id });
    }
    const met = async () => (await loadCase(test.db, scene.reviewer, scene.idea.id)).state.rule_met;
    await scene.set({ decision_rule: 'majority' });
    expect(await met()).toBe(false);
    await scene.save(others[0]!);
    expect(await met()).toBe(true);
    await scene.set({ decision_rule: 'all' });
    expect(await met()).toBe(false);
    await scene.save(others[1]!, { abstained: true });
    expect(await met()).toBe(true);
  });

  it('publishes many together; one that cannot be published does not hold up the others', async () => {
    await scene.until('pending');
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
