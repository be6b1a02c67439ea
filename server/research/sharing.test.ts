import { describe, expect, it } from 'vitest';
import { FACT_NAMES } from '../../shared/knowledge/constants.ts';
import { isPersonal } from '../../shared/knowledge/personal.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { compareFacts, compareReports } from '../../shared/research/changes.ts';
import { RunFacts } from '../../shared/research/run-facts.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { readNotification } from '../notifications/service.ts';
import { newId } from '../../shared/platform/ids.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { notifications } from '../platform/schema/messages.ts';
import { idea_collaborators } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { review_assignments } from '../platform/schema/review.ts';
import { testServices } from '../platform/testing.ts';
import { getRunFacts } from './run-facts.ts';
import { getReport } from './service.ts';
import { getSharing, shareReport, unshareReport } from './sharing.ts';
import { factsOf, IDEAS, insertRun, reportOf, UNIFORMS } from './testing.ts';

const test = useTestDatabase();

const BOTH = { with: ['collaborators' as const, 'reviewers' as const] };

/** An idea under review with a viewer, an editor and a reviewer, and a run of it with its report. */
async function reported() {
  const services = testServices(test.db);
  const as = (actor: Actor) => asMember(services, actor);
  const owner = await createPerson(test.db, { first_name: 'Canarykzq' });
  const [viewer, editor, stranger] = [
    await createPerson(test.db),
    await createPerson(test.db),
    await createPerson(test.db),
  ];
  const reviewer = await createPerson(test.db, { role: 'reviewer' });
  const idea = await createIdea(test.db, owner, { status: 'under_review' });
  await shareIdea(test.db, idea, viewer);
  await shareIdea(test.db, idea, editor, 'editor');
  await test.db.insert(review_assignments).values({
    id: newId(),
    idea_id: idea.id,
    reviewer_id: reviewer.id,
    round: 1,
    due_at: '2030-01-01T00:00:00Z',
  });
  const run = async (price: number) => {
    const facts = factsOf({ ...UNIFORMS, price });
    const whose = { idea_id: idea.id, user_id: owner.id };
    const id = await insertRun(test.db, whose, { facts: { ...facts }, facts_revision: 1 });
    const ended = { status: 'completed', completed_at: '2026-11-01T00:00:00Z' };
    await test.db.update(research_jobs).set(ended).where(eq(research_jobs.id, id));
    const content = { ...(await reportOf(IDEAS.tailoring, { facts })) };
    await test.db.insert(comprehensive_reports).values({
      id: newId(),
      research_job_id: id,
      idea_id: idea.id,
      title: idea.title,
      content,
      status: 'completed',
      generated_at: '2026-11-01T00:00:00Z',
    });
    return id;
  };
  return { as, owner, viewer, editor, stranger, reviewer, idea, run };
}

async function noticesOf(person: Actor) {
  return test.db.select().from(notifications).where(eq(notifications.user_id, person.id));
}

describe('a report that is shared', () => {
  it('notifies collaborators and reviewers once, by a link to that run and without the name of anybody', async () => {
    const { as, owner, viewer, editor, stranger, reviewer, idea, run } = await reported();
    const id = await run(420);
    expect(await getSharing(as(owner), { id })).toEqual({
      collaborators: { people: 2, notified: 0 },
      reviewers: { people: 1, notified: 0 },
    });
    await shareReport(as(owner), { id, with: ['collaborators'] });
    expect(await noticesOf(reviewer)).toEqual([]);
    await shareReport(as(owner), { id, ...BOTH });
    for (const person of [viewer, editor, reviewer]) {
      const notices = await noticesOf(person);
      expect(notices).toMatchObject([
        {
          template: 'research_shared',
          action_url: `/ideas/${idea.id}/research?run=${id}`,
          related_user_id: null,
        },
      ]);
      expect(JSON.stringify(notices)).not.toMatch(/Canarykzq/);
    }
    expect([...(await noticesOf(owner)), ...(await noticesOf(stranger))]).toEqual([]);
    expect((await getSharing(as(owner), { id })).collaborators.notified).toBe(2);
  });

  it('can be taken back from whoever has not read of it, and shared again', async () => {
    const { as, owner, viewer, editor, run } = await reported();
    const id = await run(420);
    await shareReport(as(owner), { id, ...BOTH });
    const [read] = await noticesOf(viewer);
    await readNotification(as(viewer), { id: read?.id ?? '' });
    expect(await unshareReport(as(owner), { id })).toEqual({
      collaborators: { people: 2, notified: 1 },
      reviewers: { people: 1, notified: 0 },
    });
    expect([await noticesOf(viewer), await noticesOf(editor)].map(({ length }) => length)).toEqual([1, 0]);
    await shareReport(as(owner), { id, ...BOTH });
    expect([await noticesOf(viewer), await noticesOf(editor)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is shared by those who may start research, and by nobody who only reads', async () => {
    const { as, viewer, editor, stranger, reviewer, run } = await reported();
    const id = await run(420);
    for (const reader of [viewer, reviewer]) {
      for (const attempt of [getSharing(as(reader), { id }), shareReport(as(reader), { id, ...BOTH })])
        await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
      await expect(unshareReport(as(reader), { id })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(getRunFacts(as(reader), { id })).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(shareReport(as(stranger), { id, ...BOTH })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getRunFacts(as(stranger), { id })).rejects.toMatchObject({ code: 'not_found' });
    // the control: an editor may, and is not notified by themselves
    await shareReport(as(editor), { id, ...BOTH });
    expect([(await noticesOf(editor)).length, (await noticesOf(viewer)).length]).toEqual([0, 1]);
  });

  it('notifies nobody who may not open the idea any more', async () => {
    const { as, owner, viewer, editor, reviewer, idea, run } = await reported();
    const id = await run(420);
    await test.db.delete(idea_collaborators).where(eq(idea_collaborators.user_id, viewer.id));
    await test.db
      .update(profiles)
      .set({ suspended_at: '2026-01-01T00:00:00Z' })
      .where(eq(profiles.id, editor.id));
    await test.db.update(profiles).set({ role: 'explorer' }).where(eq(profiles.id, reviewer.id));
    expect(await shareReport(as(owner), { id, ...BOTH })).toEqual({
      collaborators: { people: 0, notified: 0 },
      reviewers: { people: 0, notified: 0 },
    });
    for (const person of [viewer, editor, reviewer]) expect(await noticesOf(person)).toEqual([]);
    // the control: they may again
    await test.db.update(profiles).set({ suspended_at: null }).where(eq(profiles.id, editor.id));
    await shareReport(as(owner), { id, ...BOTH });
    expect(await noticesOf(editor)).toHaveLength(1);
    expect(idea.id).toBe((await noticesOf(editor))[0]?.idea_id);
  });

  it('is told of ten times a day at most', async () => {
    const { as, owner, run } = await reported();
    const id = await run(420);
    for (let time = 0; time < 10; time += 1) {
      await shareReport(as(owner), { id, ...BOTH });
      await unshareReport(as(owner), { id });
    }
    await expect(shareReport(as(owner), { id, ...BOTH })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('two runs of an idea', () => {
  it('are compared without what a run kept of the owner as a person', async () => {
    const { as, owner, editor, run } = await reported();
    const id = await run(420);
    const [job] = await test.db.select().from(research_jobs).where(eq(research_jobs.id, id));
    const { revision, items } = RunFacts.parse(job?.facts);
    const [like] = items;
    const personal = FACT_NAMES.filter(isPersonal).map((name) => ({ ...like, name, value: 'Canaryfact' }));
    await test.db
      .update(research_jobs)
      .set({ facts: { revision, items: [...items, ...personal] } })
      .where(eq(research_jobs.id, id));
    expect(personal.length).toBeGreaterThan(5);
    for (const reader of [owner, editor]) {
      const facts = await getRunFacts(as(reader), { id });
      expect(facts.items).toHaveLength(items.length);
      expect(JSON.stringify(facts)).not.toContain('Canaryfact');
    }
  });

  it('differ by the facts and figures that the owner changed in between, and by nothing that was not', async () => {
    const { as, owner, run } = await reported();
    const [before, after] = [await run(420), await run(450)];
    const factsIn = (id: string) => getRunFacts(as(owner), { id });
    expect(compareFacts(await factsIn(before), await factsIn(after))).toMatchObject([
      { kind: 'changed', before: { name: 'price', value: 420 }, after: { value: 450 } },
    ]);
    const reportIn = (id: string) => getReport(as(owner), { id });
    const changes = compareReports(await reportIn(before), await reportIn(after));
    expect(changes.figures.map(({ name }) => name)).toEqual(['price', 'left', 'break_even', 'surplus']);
    expect([changes.unmatched, changes.schemes, changes.sources]).toEqual([[], [], []]);
  });
});
