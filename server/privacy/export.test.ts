import { expect, it } from 'vitest';
import { asMember, openSession, openToken, type Person } from '../auth/testing.ts';
import { giveText } from '../documents/testing.ts';
import { shareIdea } from '../ideas/testing.ts';
import { notify } from '../notifications/service.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { getTableName, is, sql, Table } from '../platform/orm.ts';
import * as schema from '../platform/schema/index.ts';
import { createScene, reviewServices, type Scene } from '../review/testing.ts';
import { newId } from '../../shared/platform/ids.ts';
import { collectOwnData } from './testing.ts';

const test = useTestDatabase();
const tables = new Map(
  Object.values(schema)
    .filter((one) => is(one, Table))
    .map((table) => [getTableName(table), table]),
);

/** The name of each table in the download. */
const EXPORTED: Readonly<Record<string, string>> = {
  profiles: 'profile',
  consents: 'consents',
  personal_facts: 'personal_facts',
  accounts: 'accounts',
  sessions: 'sessions',
  program_tokens: 'program_tokens',
  invite_uses: 'invites',
  ideas: 'ideas',
  idea_facts: 'idea_facts',
  idea_documents: 'documents',
  idea_snapshots: 'idea_snapshots',
  idea_collaborators: 'collaborations',
  idea_favorites: 'favorites',
  idea_transitions: 'moves',
  reviews: 'reviews',
  review_assignments: 'review_assignments',
  review_conflicts: 'review_conflicts',
  research_jobs: 'research',
  agent_results: 'findings',
  comprehensive_reports: 'reports',
  outside_calls: 'outside_calls',
  notifications: 'notifications',
  mails: 'mails',
  conversations: 'conversations',
  chat_messages: 'messages',
  message_feedback: 'feedback',
};

/** Why a table is not in the download. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  two_factors: 'secrets; the profile says whether codes are on',
  verifications: 'single-use secrets, which live for days at most',
  invite_codes: "the operator's: codes that let others in",
  app_settings: "the operator's rules",
  provider_settings: "the operator's keys, sealed",
  audit_log: 'security log under pseudonyms',
  report_files: 'copies of reports that are exported, to be downloaded on their screen',
  rate_limits: 'counters of minutes and hours',
  events: 'hints to open screens about what is in other tables, for a week',
  batch_jobs: "a model provider's numbers for a run that is exported",
  research_steps: 'steps of a run whose findings are exported',
  source_pages: 'public pages, shared by all',
  source_visits: 'public pages, shared by all',
  translation_cache: 'texts by their hash, shared by all',
  analytics_events: 'ids are hashed: nobody can be found',
  error_reports: 'not tied to anybody',
  idea_sizes: 'how much room ideas take that are exported',
  idea_tombstones: 'ids of deleted ideas, which stay taken: nothing of them is left',
};

it('knows of every table whether it is exported, or why not', () => {
  expect([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(
    [...tables.keys()].toSorted(),
  );
});

/** An idea that was reviewed and decided, all that its people can have, and a run that an editor began on it. */
async function start() {
  const scene = await createScene(reviewServices(test.db));
  const { services, owner, reviewer, idea } = scene;
  const { id } = idea;
  await scene.until('approved');
  const [editor, friend] = [await scene.person('entrepreneur'), await scene.person('entrepreneur')];
  await shareIdea(test.db, idea, editor, 'editor');
  await addResearch(id, owner, editor);
  await addFacts(id, owner, editor);
  await giveText(asMember(services, editor), idea);
  await addMessages(scene, editor);
  await openSession(test.db, owner);
  await openToken(test.db, owner);
  const read = (person: Person) => collectOwnData(asMember(services, person));
  return { scene, owner, reviewer, editor, friend, read };
}

const OTHERS = { total: 1, ids: ['01890000-0000-7000-8000-0000000000aa'] };
const REPORT = { schema_version: 2, title: 'Report', similar: OTHERS };

async function addResearch(idea_id: string, owner: Person, editor: Person): Promise<void> {
  const { db } = test;
  const job = newId();
  const idea_content = { title: 'Dryer', pending_decision: 'rejected', owner_name: editor.full_name };
  await db.insert(schema.research_jobs).values({
    id: job,
    idea_id,
    user_id: editor.id,
    idea_content,
    budget_tokens: 1,
    budget_requests: 1,
    budget_paise: 1,
  });
  await db.insert(schema.agent_results).values({
    id: newId(),
    research_job_id: job,
    agent_type: 'demand',
    agent_name: 'Demand',
    findings: {
      segments: ['growers'],
      similar: OTHERS,
      // as the first version kept them
      similar_ideas: [{ title: 'Another person’s dryer' }],
      rivals: [
        { kind: 'similar_idea', name: 'Another person’s press' },
        { kind: 'rival', name: 'A shop' },
      ],
    },
  });
  await db.insert(schema.outside_calls).values({
    id: newId(),
    service: 'search',
    provider: 'tavily',
    purpose: 'research.demand.search',
    user_id: owner.id,
    research_job_id: job,
    reserved_tokens: 0,
  });
  await db
    .insert(schema.comprehensive_reports)
    .values({ id: newId(), research_job_id: job, idea_id, title: 'Report', content: REPORT });
  await db.insert(schema.idea_favorites).values({ id: newId(), user_id: owner.id, idea_id });
}

async function addFacts(idea_id: string, owner: Person, editor: Person): Promise<void> {
  const facts = [{ name: 'price', value: 420 }];
  await test.db.insert(schema.idea_facts).values({ idea_id, revision: 1, facts, confirmed_by: editor.id });
  await test.db
    .insert(schema.personal_facts)
    .values({ user_id: owner.id, facts: { education: '8' }, consent_version: '1' });
}

async function addMessages({ owner, idea, staff }: Scene, editor: Person): Promise<void> {
  const { db } = test;
  const user_id = owner.id;
  const [conversation_id, message_id, invite_id] = [newId(), newId(), newId()];
  await db.insert(schema.conversations).values({ id: conversation_id, user_id });
  await db
    .insert(schema.chat_messages)
    .values({ id: message_id, conversation_id, role: 'user', content: 'Who buys?' });
  await db
    .insert(schema.message_feedback)
    .values({ id: newId(), user_id, conversation_id, message_id, rating: 'up' });
  await notify(db, {
    user_id,
    template: 'idea_approved',
    variables: { title: idea.title },
    idea_id: idea.id,
    related_user_id: editor.id,
  });
  const mail = { user_id, template: 'reset', subject: 'A link', status: 'local', html: '' };
  const text = 'Choose:\nhttps://ideas.example.org/reset?token=SECRET-OF-A-MAIL\nBye';
  await db.insert(schema.mails).values([
    { ...mail, id: newId(), to_email: owner.email, text },
    { ...mail, id: newId(), to_email: 'guardian@example.test', text: 'To the guardian' },
  ]);
  await db.execute(sql`update profiles set guardian_email = 'Guardian@example.test' where id = ${user_id}`);
  await db
    .insert(schema.consents)
    .values({ id: newId(), user_id, purpose: 'privacy_notice', version: '1', language: 'en' });
  await db.insert(schema.accounts).values({
    id: newId(),
    user_id,
    provider_id: 'google',
    account_id: 'SECRET-OF-GOOGLE',
    password: 'SECRET-HASH',
    access_token: 'SECRET-TOKEN',
  });
  await db
    .insert(schema.invite_codes)
    .values({ id: invite_id, code: 'SECRET-CODE', role: 'entrepreneur', created_by: staff.id });
  await db.insert(schema.invite_uses).values({ invite_id, user_id });
}

it('holds every kind, for the owner, the reviewer or the editor', async () => {
  const { scene, owner, reviewer, editor, friend, read } = await start();
  await scene.conflict(reviewer);
  const all = [await read(owner), await read(reviewer), await read(editor)];
  const filled = new Set(all.flatMap((data) => Object.keys(data).filter((kind) => data[kind]?.length)));
  expect([...filled].toSorted()).toEqual([...Object.values(EXPORTED), 'reviews_of_ideas'].toSorted());
  const nothing = await read(friend);
  expect(Object.keys(nothing).filter((kind) => nothing[kind]?.length)).toEqual(['profile']);
});

it("holds the owner's research, whoever began it, and what reviewers wrote for them, and names nobody", async () => {
  const { scene, owner, reviewer, editor, read } = await start();
  const data = await read(owner);
  expect(data['research']).toMatchObject([{ started_by_you: false, idea_content: { title: 'Dryer' } }]);
  expect(data['findings']).toMatchObject([
    { findings: { segments: ['growers'], rivals: [{ name: 'A shop' }] } },
  ]);
  expect(data['reports']).toMatchObject([{ content: { title: 'Report' } }]);
  expect(data['reviews_of_ideas']).toMatchObject([
    {
      decisions: [{ decision: 'approved' }],
      rounds: [{ reviews: [{ strengths: 'Buyer and price are clear.' }] }],
    },
  ]);
  expect(data['documents']).toMatchObject([{ name: 'letter.txt', added_by_you: false }]);
  expect(data['accounts']).toMatchObject([{ provider_id: 'google' }]);
  expect(data['mails']).toMatchObject([{ subject: 'A link', text: 'Choose:\n[link]\nBye' }]);
  expect(data['invites']).toMatchObject([{ role: 'entrepreneur' }]);
  const text = JSON.stringify(data);
  for (const other of [reviewer, editor, scene.staff]) {
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  }
  // names of reviewers, private notes, secrets, ideas of others
  expect(text).not.toMatch(/Anitha|second grower signs|SECRET|Another person|pending_decision/);
  expect(text).not.toContain(OTHERS.ids[0]);
});

it('gives a reviewer and an editor their own acts, not what the idea says', async () => {
  const { scene, owner, reviewer, editor, read } = await start();
  const judged = await read(reviewer);
  expect(judged['reviews']).toMatchObject([{ private_note: expect.stringContaining('second grower') }]);
  expect(judged['review_assignments']).toMatchObject([{ idea_id: scene.idea.id }]);
  const worked = await read(editor);
  expect(worked['research']).toMatchObject([{ started_by_you: true, idea_content: null }]);
  expect([worked['findings'], worked['idea_facts'], worked['personal_facts']]).toEqual([[], [], []]);
  for (const data of [judged, worked]) {
    expect(JSON.stringify(data)).not.toContain(owner.id);
    expect(JSON.stringify(data)).not.toContain(owner.email);
  }
});

it('says nothing of a decision before it is published', async () => {
  const scene = await createScene(reviewServices(test.db));
  await scene.until('pending');
  const data = await collectOwnData(asMember(scene.services, scene.owner));
  expect(data['reviews_of_ideas']).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/pending_|The buyers are named|Buyer and price/);
});

it('leaves out how staff looked at the app as the person', async () => {
  const scene = await createScene(reviewServices(test.db));
  const { session } = await openSession(test.db, scene.owner);
  await test.db.execute(
    sql`update sessions set impersonated_by = ${scene.staff.id}, ip_address = '192.0.2.7' where id = ${session.id}`,
  );
  expect((await collectOwnData(asMember(scene.services, scene.owner)))['sessions']).toEqual([]);
});
