import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sourceTranslations } from '../../scripts/source-translations.ts';
import { EngineInput } from '../../shared/chat/actions.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { startModels } from '../models/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { EventStream } from '../platform/http/serve.ts';
import type { Translate } from '../platform/i18n.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { loadLibrary } from './library/library.ts';
import { runEngine } from './service.ts';

const test = useTestDatabase();
const LIBRARY_MS = 120_000;
let translate: Translate;
beforeAll(async () => {
  [translate] = await Promise.all([sourceTranslations(), loadLibrary()]);
}, LIBRARY_MS);

const QUESTION = 'Which government scheme can help my business?';
let asha: Person;
beforeEach(async () => {
  asha = await createPerson(test.db, { location: 'Patna', position: 'Tailor' });
});

/** What the engine does for a person. */
function engine(env: Record<string, string> = {}) {
  const services = testServices(test.db, { env });
  const run = async (input: object) => {
    const context = { ...asMember(services, asha), translate };
    const output = await runEngine(context, EngineInput.parse(input));
    if (output instanceof EventStream) throw new Error('a stream, where an answer was expected');
    return output;
  };
  const begin = async (more: object = {}): Promise<string> => {
    const made = await run({ action: 'create_conversation', ...more });
    return made.action === 'create_conversation' ? made.data.id : '';
  };
  const ask = async (conversation_id: string, more: object = {}): Promise<ChatMessage> => {
    const sent = { action: 'send_message', conversation_id, message: QUESTION, stream: false, ...more };
    const output = await run(sent);
    if (output.action !== 'send_message') throw new Error('no answer');
    return output.data;
  };
  const into = (language: string, conversation_id: string, { id, content }: ChatMessage) =>
    run({ context: 'translation', message: content, language, conversation_id, message_id: id });
  return { run, begin, ask, into };
}

it.each([
  ['hi', 'short'],
  ['ur', 'detailed'],
])(
  'an answer of the library is said in %s without a model, and counts for nothing',
  async (language, length) => {
    const { run, begin, ask, into } = engine();
    const id = await begin();
    const given = await ask(id, { response_length: length });
    const told = await into(language, id, given);
    const asked = await ask(id, { language, response_length: length, edit_of: undefined });
    expect(told).toMatchObject({ made_by: 'library' });
    // the same as if it had been asked for in that language
    const fresh = await ask(await begin(), { language, response_length: length });
    expect(told).toMatchObject({ message: fresh.content });
    expect(fresh.citations.map((one) => one.id)).toEqual(given.citations.map((one) => one.id));
    expect(await into('en', id, asked)).toMatchObject({ message: given.content });
    expect(await run({ action: 'get_conversations' })).toMatchObject({
      quota: { used: 3 },
      has_model: false,
    });
  },
);

it('a reply to a question of ours is said with what was said before it', async () => {
  const { begin, ask, into } = engine();
  const id = await begin();
  await ask(id);
  const given = await ask(id, { message: 'In a village' });
  const fresh = await begin();
  await ask(fresh, { language: 'hi' });
  const asked = await ask(fresh, { message: 'In a village', language: 'hi' });
  expect(await into('hi', id, given)).toMatchObject({ message: asked.content });
});

it('one that could not be put together as it was is not said in other words', async () => {
  const { begin, ask, into } = engine();
  const id = await begin();
  const given = await ask(id);
  await test.db.execute(sql`update profiles set location = 'Chennai' where id = ${asha.id}`);
  await expect(into('hi', id, given)).rejects.toMatchObject({
    code: 'not_configured',
    message: expect.stringContaining('Please ask again') as string,
  });
});

it('into a language that the library does not have, and for what a model wrote, a model is needed', async () => {
  await using standIn = await startModels({ answer: () => 'வணக்கம்' });
  const without = engine();
  const id = await without.begin();
  const given = await without.ask(id, { message: 'Hello' });
  await expect(without.into('ta', id, given)).rejects.toMatchObject({
    message: 'Translation service is not configured...',
  });
  const { into, run } = engine({ LLM_BASE_URL: standIn.url, LLM_API_KEY: 'a-key' });
  expect(await into('ta', id, given)).toMatchObject({ message: 'வணக்கம்', made_by: 'model' });
  expect(await into('hi', id, given)).toMatchObject({ made_by: 'library' });
  expect(standIn.calls).toHaveLength(1);
  expect(await run({ action: 'get_conversations' })).toMatchObject({ has_model: true });
});

it('what answers assume is the place and the trade of the profile, in the language of the reader', async () => {
  const { run } = engine();
  const assumed = (language: string) => run({ action: 'get_assumed', language });
  expect(await assumed('en')).toMatchObject({
    data: { place: 'Patna, Bihar', trade: 'Tailoring shop and boutique', from: 'profile' },
  });
  expect(await assumed('hi')).toMatchObject({
    data: { place: 'Patna, बिहार', trade: 'सिलाई की दुकान और बुटीक' },
  });
  await test.db.execute(sql`update profiles set location = 'At home', position = null where id = ${asha.id}`);
  expect(await assumed('en')).toMatchObject({ data: { place: null, trade: null } });
});

it('beside an idea its trade and its state count before those of the profile, and are named', async () => {
  const { run, begin, ask } = engine();
  const { id: idea_id } = await createIdea(test.db, asha, {
    title: 'Goats',
    description: 'We rear goats in Kerala and sell the kids at the weekly market.',
  });
  const conversation_id = await begin({ idea_id });
  expect(await run({ action: 'get_assumed', idea_id })).toMatchObject({
    data: { place: 'Kerala', trade: expect.stringContaining('Goat') as string, from: 'idea' },
  });
  const stranger = await createPerson(test.db);
  const others = await createIdea(test.db, stranger);
  await expect(run({ action: 'get_assumed', idea_id: others.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { content, asks } = await ask(conversation_id, { message: 'Which licences do I need?' });
  expect(content).toMatch(/I took from the idea: Goat rearing.*, Kerala\./);
  expect(asks.map(({ field }) => field)).not.toContain('trade');
  const other = await ask(conversation_id, { message: 'Which loan is there for a flour mill in Bihar?' });
  expect(other.content).not.toContain('I took from the idea');
});
