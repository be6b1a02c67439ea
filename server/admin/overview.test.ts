import { expect, it } from 'vitest';
import { OperatorSettings, Overview } from '../../shared/admin/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { addConversation, addQuestion } from '../chat/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { error_reports, mails, message_feedback } from '../platform/schema/messages.ts';
import { profiles } from '../platform/schema/people.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { getOperatorSettings, getOverview } from './overview.ts';

const test = useTestDatabase();
const ago = (interval: string) => sql`now() - ${interval}::interval` as never;

async function start(env: Record<string, string> = {}) {
  const services = testServices(test.db, { env });
  return asMember(services, await createPerson(test.db, { role: 'netzoop-team' }));
}

it('is zero on an empty platform, but for its administrator', async () => {
  const overview = Overview.strict().parse(await getOverview(await start()));
  expect(overview).toMatchObject({
    people: { total: 1, recent: 1, requests: 0, suspended: 0, roles: { 'netzoop-team': 1, explorer: 0 } },
    ideas: { total: 0, statuses: { draft: 0, approved: 0 } },
    review: { waiting: 0, under_review: 0, pending: 0, late: 0 },
    research: { waiting: 0, running: 0, stuck: 0, failed: 0, completed: 0 },
    mails: { queued: 0, failed: 0, sent: 0 },
    feedback: { up: 0, down: 0, latest: [] },
    errors: { recent: 0, latest: [] },
  });
  expect(overview.storage.free_bytes).toBeGreaterThan(0);
  expect(overview.storage.database_bytes).toBeGreaterThan(1_000_000);
});

it('shows the words of a rated answer only while its person shares them, without name and numbers', async () => {
  const context = await start();
  const rater = await createPerson(test.db);
  const conversation_id = await addConversation(test.db, rater);
  const { reply_id } = await addQuestion(test.db, conversation_id, 'Call me on 9876543210. Which loan?');
  await test.db.insert(message_feedback).values({
    id: newId(),
    user_id: rater.id,
    conversation_id,
    message_id: reply_id,
    rating: 'down',
    reasons: ['unclear'],
    comment: 'My PAN is ABCPE1234F',
  });
  const share = (on: boolean) =>
    test.db.update(profiles).set({ ai_preferences: { shareDataForImprovement: on } });
  expect((await getOverview(context)).feedback).toEqual({ up: 0, down: 1, latest: [] });
  await share(true);
  const { feedback } = Overview.strict().parse(await getOverview(context));
  expect(feedback.latest).toMatchObject([{ rating: 'down', reasons: ['unclear'], answer: '' }]);
  expect(feedback.latest[0]?.question).toContain('Which loan?');
  expect(JSON.stringify(feedback)).not.toMatch(/9876543210|ABCPE1234F/);
  expect(JSON.stringify(feedback)).not.toContain(rater.id);
  await share(false);
  expect((await getOverview(context)).feedback.latest).toEqual([]);
});

it('counts people, ideas and what is late in review', async () => {
  const context = await start();
  const owner = await createPerson(test.db, { role_requested: 'reviewer', created_at: ago('8 days') });
  await createIdea(test.db, owner);
  await createIdea(test.db, owner, { status: 'submitted', submitted_at: ago('2 days') });
  await createIdea(test.db, owner, { status: 'submitted', submitted_at: ago('4 days') });
  await createIdea(test.db, owner, { status: 'under_review', decision_due_at: ago('1 hour') });
  await createIdea(test.db, owner, { status: 'under_review', submitted_at: ago('9 days') });
  await createIdea(test.db, owner, {
    status: 'under_review',
    submitted_at: ago('11 days'),
    pending_decision: 'approved',
  });
  const { people, ideas, review } = await getOverview(context);
  expect(people).toMatchObject({ total: 2, recent: 1, requests: 1 });
  expect(ideas).toEqual({
    total: 6,
    statuses: { draft: 1, submitted: 2, under_review: 3, approved: 0, rejected: 0 },
  });
  expect(review).toEqual({ waiting: 2, under_review: 2, pending: 1, late: 2 });
});

it('counts research, mails and reported faults', async () => {
  const context = await start();
  const owner = await createPerson(test.db);
  const budget = { budget_tokens: 1, budget_requests: 1, budget_paise: 1, idea_content: {} };
  const job = async (given: Partial<typeof research_jobs.$inferInsert>) => {
    const { id: idea_id } = await createIdea(test.db, owner);
    await test.db
      .insert(research_jobs)
      .values({ id: newId(), idea_id, user_id: owner.id, ...budget, ...given });
  };
  await job({ status: 'running' });
  await job({ status: 'running', heartbeat_at: ago('11 minutes') });
  await job({ status: 'pending' });
  await job({ status: 'failed' });
  await job({ status: 'failed', updated_at: ago('8 days') });
  await job({ status: 'completed', completed_at: ago('1 day') });
  const mail = { to_email: 'a@example.test', template: 't', subject: 's', text: '', html: '' };
  await test.db.insert(mails).values([
    { id: newId(), ...mail, status: 'failed' },
    { id: newId(), ...mail, status: 'sent', sent_at: ago('1 day') },
    { id: newId(), ...mail, status: 'sent', sent_at: ago('8 days') },
  ]);
  const report = { url: '/ideas', user_agent: 'x', level: 'screen', reported_at: ago('1 day') };
  for (let count = 0; count < 9; count += 1)
    await test.db.insert(error_reports).values({
      id: newId(),
      error_id: newId(),
      message: `Fault ${count}`,
      ...report,
      created_at: ago(`${count} days 1 minute`),
    });
  const { research, mails: sent, errors } = Overview.parse(await getOverview(context));
  expect(research).toEqual({ waiting: 1, running: 2, stuck: 1, failed: 1, completed: 1 });
  expect(sent).toEqual({ queued: 0, failed: 1, sent: 1 });
  expect(errors.recent).toBe(7);
  expect(errors.latest).toHaveLength(8);
  expect(errors.latest[0]).toMatchObject({ message: 'Fault 0', url: '/ideas', level: 'screen' });
});

it('says which parts are configured, never a key', async () => {
  const keys = {
    LLM_API_KEY: 'canary-model',
    TAVILY_API_KEY: 'canary-search',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://user:canary-mail@127.0.0.1:1',
    MAIL_FROM: 'x@example.test',
    WRITES_PER_MINUTE: '77',
  };
  await createPerson(test.db, { subscription_tier: 'premium' });
  const settings = OperatorSettings.strict().parse(await getOperatorSettings(await start(keys)));
  expect(JSON.stringify(settings)).not.toContain('canary');
  const state = Object.fromEntries(
    settings.providers.map(({ provider, configured }) => [provider, configured]),
  );
  expect(state).toMatchObject({
    mail: true,
    language_model: true,
    tavily: true,
    google: false,
    brave: false,
  });
  expect(settings.limits).toMatchObject({
    writes_per_minute: 77,
    session_idle_minutes: 30,
    session_max_hours: 24,
  });
  expect(settings.tiers).toEqual([
    { tier: 'free', people: 1 },
    { tier: 'basic', people: 0 },
    { tier: 'premium', people: 1 },
    { tier: 'enterprise', people: 0 },
  ]);
});
