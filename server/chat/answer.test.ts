import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { EngineInput } from '../../shared/chat/actions.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { startModels, type Fault, type SeenCall } from '../models/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { EventStream } from '../platform/http/serve.ts';
import { sql } from '../platform/orm.ts';
import { analytics_events } from '../platform/schema/messages.ts';
import { testServices } from '../platform/testing.ts';
import { writeAnswer } from './answer.ts';
import { withoutRemarks } from './checked.ts';
import { loadLibrary } from './library/library.ts';
import { deskOf } from './desk.ts';
import { endReply } from './progress.queries.ts';
import { insertMessage, insertReply, selectConversation } from './queries.ts';
import { runEngine } from './service.ts';
import { addConversation } from './testing.ts';
import type { AnswerPart } from './writer.ts';

const LIBRARY_MS = 120_000;
let database: Database;
let asha: Actor;
// read once for all tests: on a busy machine that takes longer than a test may
beforeAll(() => loadLibrary().then(() => undefined), LIBRARY_MS);
beforeAll(async () => {
  database = await testDatabase();
  asha = await createPerson(database.db, { location: 'Patna', skills: ['sewing'] });
});
afterAll(() => database.close());

const QUESTION = 'What is PMEGP?';
const SOURCED =
  "The Prime Minister's Employment Generation Programme helps people aged 18 or above start a NEW non-farm unit [1]. It pays 90 lakh rupees to everybody [1].";
const BABBLE =
  'PMEGP stands for Pharmasadam Goste Enterprises, which is a company of the state of Delhi. It was founded in 1823. Good luck!';

/** A conversation whose answers a stand-in writes. */
async function scene(fault?: (call: SeenCall, count: number) => Fault | undefined, said = SOURCED) {
  const standIn = await startModels({
    answer: ({ purpose }) =>
      purpose === 'chat.answer' ? said : { questions: ['Who may apply?', 'Which papers?', 'How long?'] },
    ...(fault && { fault }),
  });
  const env = { LLM_BASE_URL: standIn.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'gpt-4o-mini' };
  const services = testServices(database, { env });
  const conversation_id = await addConversation(database.db, asha);
  const send = async (message = QUESTION): Promise<ChatMessage> => {
    const input = EngineInput.parse({ action: 'send_message', conversation_id, message, stream: false });
    const output = await runEngine(asMember(services, asha), input);
    if (output instanceof EventStream || output.action !== 'send_message') throw new Error('no answer');
    return output.data;
  };
  return { standIn, services, conversation_id, send };
}

it('a model answers from snippets, and what its source does not bear is marked', async () => {
  const { standIn, send } = await scene();
  await using _ = standIn;
  const answer = await send();
  expect(answer).toMatchObject({
    status: 'complete',
    made_by: 'model',
    citations: [{ id: 'scheme-pmegp', number: 1 }],
    checked: { statements: 2, supported: 1 },
  });
  expect(answer.took_ms).toBeGreaterThanOrEqual(0);
  expect(answer.content).toContain('start a NEW non-farm unit [1].');
  expect(answer.content).toContain('90 lakh rupees to everybody [1] *(the source does not say this)*');
  expect(answer.follow_ups).toEqual(['Who may apply?', 'Which papers?', 'How long?']);
  expect([answer.prompt_tokens, answer.completion_tokens].every((count) => (count ?? 0) > 0)).toBe(true);
  const [seen] = standIn.calls;
  expect(seen?.messages[0]?.content).toContain('[1] PMEGP');
  // nobody has allowed that the person's own profile is used
  expect(seen?.messages[0]?.content).not.toContain('Patna');
  // a call is settled when its stream is closed, which may be after the answer is stored
  await expect
    .poll(async () => {
      const { rows } = await database.db.execute(
        sql`select purpose from outside_calls where user_id = ${asha.id} and status = 'succeeded' order by id`,
      );
      return rows.map(({ purpose }) => purpose);
    })
    .toEqual(['chat.answer', 'chat.follow_ups']);
});

it('where nothing that a model says is supported, the library leads, and every statement is marked', async () => {
  const { standIn, services, conversation_id, send } = await scene(undefined, BABBLE);
  await using _ = standIn;
  const answer = await send();
  expect(answer).toMatchObject({ made_by: 'model', checked: { statements: 2, supported: 0 } });
  const [own = '', babble = ''] = answer.content.split('\n\n---\n\n');
  expect(own).toMatch(/^\*\*Nothing that the language model wrote about this is supported/);
  expect(own).toContain('helps people aged 18 or above start a NEW non-farm unit');
  expect(own).not.toContain('I am not a language model');
  expect(own).toContain('[1]');
  expect(answer.citations[0]).toMatchObject({ id: 'scheme-pmegp', number: 1 });
  expect(babble.match(/\(no source\)/g)).toHaveLength(2);
  expect(babble).toContain('Good luck!');
  const run = async (action: string) =>
    runEngine(asMember(services, asha), EngineInput.parse({ action, conversation_id }));
  // the marks come with the messages, and with what is exported
  expect(await run('get_messages')).toMatchObject({ data: [{}, { content: answer.content }] });
  const exported = await run('export');
  const file = 'action' in exported && exported.action === 'export' ? exported.data : '';
  expect(file).toContain(babble);
  expect(file).toContain('Statements of the language model that a source supports: 0 of 2.');
});

it('where neither a model nor the library knows anything, that comes first', async () => {
  const { standIn, send } = await scene(undefined, 'The cup of 1823 was won by Pharmasadam Goste.');
  await using _ = standIn;
  const answer = await send('Who won the cricket match yesterday?');
  expect(answer.content).toMatch(/^\*\*Nothing in this answer is supported by a source of ours/);
  expect(answer.citations).toEqual([]);
});

it('what a model says in conversation is not marked', async () => {
  const small = 'Hello! What do you want to sell, and in which state?';
  const { standIn, send } = await scene(undefined, small);
  await using _ = standIn;
  const answer = await send('Hello');
  expect(answer).toMatchObject({ content: small, citations: [], checked: { statements: 0, supported: 0 } });
});

it('the same message at the same moment is one message, and both get its one answer', async () => {
  const services = testServices(database);
  const conversation_id = await addConversation(database.db, asha);
  const input = EngineInput.parse({
    action: 'send_message',
    conversation_id,
    message_id: newId(),
    message: QUESTION,
    stream: false,
  });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => runEngine(asMember(services, asha), input)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ data: { status: 'complete' } });
});

it('the same message waits for its answer where another process writes that', async () => {
  const services = testServices(database);
  const conversation_id = await addConversation(database.db, asha);
  const message_id = newId();
  const id = newId();
  await insertMessage(database.db, { id: message_id, conversation_id, content: QUESTION, advisories: [] });
  await insertReply(database.db, { id, conversation_id, request_id: message_id, advisories: [] });
  const input = { action: 'send_message', conversation_id, message_id, message: QUESTION, stream: false };
  const asked = runEngine(asMember(services, asha), EngineInput.parse(input));
  // meanwhile it has read all that it reads
  for (let statements = 0; statements < 20; statements += 1) await database.db.execute(sql`select 1`);
  await endReply(database.db, id, { status: 'complete', content: 'A loan with a subsidy.' });
  expect(await asked).toMatchObject({ data: { status: 'complete', content: 'A loan with a subsidy.' } });
});

it('a model is told of the person what they allow', async () => {
  const { standIn, send } = await scene();
  await using _ = standIn;
  await database.db.execute(
    sql`update profiles set ai_preferences = '{"allowPersonalization": true}' where id = ${asha.id}`,
  );
  await send();
  await database.db.execute(sql`update profiles set ai_preferences = null where id = ${asha.id}`);
  expect(standIn.calls[0]?.messages[0]?.content).toMatch(/location: Patna[\s\S]*skills: sewing/);
});

it('a model writes for how much its reader knows, a beginner unless they say otherwise', async () => {
  const { standIn, send } = await scene();
  await using _ = standIn;
  await send();
  await database.db.execute(
    sql`update profiles set ai_preferences = '{"experienceLevel": "advanced"}' where id = ${asha.id}`,
  );
  await send();
  await database.db.execute(sql`update profiles set ai_preferences = null where id = ${asha.id}`);
  const told = standIn.calls.map(({ messages }) => String(messages[0]?.content));
  expect(told.filter((system) => system.includes('The reader is a beginner'))).not.toEqual([]);
  expect(told.filter((system) => system.includes('The reader is an expert'))).not.toEqual([]);
});

it('where the model cannot be used before its first word, the library answers and says so', async () => {
  const { standIn, send } = await scene(() => ({ status: 401, body: { error: { message: 'no' } } }));
  await using _ = standIn;
  const answer = await send();
  expect(answer).toMatchObject({ status: 'complete', made_by: 'library' });
  expect(answer.content).toMatch(/^The language model could not be reached\.\n\nI searched our library/);
});

it('where the model says nothing for too long, the library answers before the wait ends', async () => {
  const { standIn, services, conversation_id } = await scene(() => 'hang');
  await using _ = standIn;
  const conversation = await selectConversation(database.db, asha, conversation_id);
  if (!conversation) throw new Error('there is no conversation');
  const question = { text: QUESTION, language: 'en', length: 'short' as const, before: [], asker: {} };
  const write = writeAnswer(asMember(services, asha), conversation, question, {}, 500);
  const parts: AnswerPart[] = [];
  for await (const part of write(new AbortController().signal)) parts.push(part);
  const text = parts.map((part) => ('text' in part ? part.text : '')).join('');
  expect(text).toMatch(/^The language model could not be reached\.\n\nI searched our library/);
  expect(parts.at(-1)).toMatchObject({ end: { made_by: 'library' } });
  const { rows } = await database.db.execute(sql`select id from outside_calls where status = 'reserved'`);
  expect(rows).toEqual([]);
});

it('where a model writes no questions to go on with, those of the library are offered', async () => {
  const { standIn, send } = await scene(({ purpose }) =>
    purpose === 'chat.follow_ups' ? { status: 401, body: { error: { message: 'no' } } } : undefined,
  );
  await using _ = standIn;
  expect(await send()).toMatchObject({
    made_by: 'model',
    follow_ups: ['What papers do I need for PMEGP?', 'How do I apply for PMEGP?', 'PMEGP: who can get it?'],
  });
});

it.each<Fault>(['cut', 'length'])(
  'a model that ends in the middle (%s) leaves its text, which is marked',
  async (fault) => {
    const { standIn, send } = await scene(({ purpose }) => (purpose === 'chat.answer' ? fault : undefined));
    await using _ = standIn;
    const answer = await send();
    expect(answer.status).toBe('failed');
    const written = withoutRemarks(answer.content.split('\n\n').at(-1) ?? '').replace(/[.!?]$/, '');
    expect(SOURCED.startsWith(written) && written !== '').toBe(true);
    expect(answer).toMatchObject({ made_by: 'model', checked: expect.anything() as unknown });
  },
);

it('Stop closes the connection to the model, and what there was of the answer is checked once it has gone through', async () => {
  const { standIn, services, conversation_id, send } = await scene(({ purpose }) =>
    purpose === 'chat.answer' ? 'hang_midway' : undefined,
  );
  await using _ = standIn;
  const answered = send();
  const stored = async () => {
    const { rows } = await database.db.execute<{ id: string; content: string; checked: unknown }>(
      sql`select id, content, checked from chat_messages where conversation_id = ${conversation_id} and role = 'assistant'`,
    );
    return rows[0];
  };
  await expect.poll(async () => (await stored())?.content ?? '').not.toBe('');
  const message_id = (await stored())?.id;
  await runEngine(
    asMember(services, asha),
    EngineInput.parse({ action: 'stop_message', conversation_id, message_id }),
  );
  expect((await stored())?.checked).toEqual(expect.anything());
  expect(await answered).toMatchObject({ status: 'stopped', made_by: 'model' });
  await vi.waitFor(() => expect(standIn.calls[0]?.aborted).toBe(true));
  await deskOf(services).close();
});

it('an answer is counted by who wrote it, and not by whom it was for or what it says', async () => {
  const services = testServices(database);
  const person = await createPerson(database.db, { first_name: 'Canarykzq' });
  const conversation_id = await addConversation(database.db, person);
  await database.db.delete(analytics_events);
  const message = 'What is PMEGP, asks canarykzq?';
  const input = { action: 'send_message', conversation_id, message, stream: false };
  await runEngine(asMember(services, person), EngineInput.parse(input));
  const events = await database.db.select().from(analytics_events);
  expect(events).toMatchObject([{ name: 'answer_written', payload: { made_by: 'library' } }]);
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`canary|${person.id}|${conversation_id}`, 'i'));
});

it('a model is sent no Aadhaar number, wherever one comes from', async () => {
  const { standIn, services } = await scene();
  await using _ = standIn;
  const idea = await createIdea(database.db, asha, { description: 'My Aadhaar is 2345 6789 0124.' });
  const member = asMember(services, asha);
  const begun = { action: 'create_conversation', idea_id: idea.id };
  const made = await runEngine(member, EngineInput.parse(begun));
  if (!('action' in made) || made.action !== 'create_conversation') throw new Error('no conversation');
  const input = {
    action: 'send_message',
    conversation_id: made.data.id,
    message: `${QUESTION} 2345 6789 0124`,
    message_prefix: 'For 2345 6789 0124:',
    system_context: 'The page shows 234567890124.',
    stream: false,
  };
  await runEngine(member, EngineInput.parse(input));
  const sent = JSON.stringify(standIn.calls.map(({ messages }) => messages));
  expect(sent).toContain('My Aadhaar is');
  expect(sent).toContain('The page shows');
  expect(sent).not.toMatch(/2345\s?6789\s?0124/);
});
