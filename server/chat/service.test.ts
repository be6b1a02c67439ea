import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineAction } from '../../shared/chat/actions.ts';
import { EngineInput } from '../../shared/chat/actions.ts';
import { CONVERSATIONS_MAX, MESSAGES_MAX } from '../../shared/chat/constants.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { EventStream } from '../platform/http/serve.ts';
import { sql } from '../platform/orm.ts';
import { chat_messages, message_feedback } from '../platform/schema/messages.ts';
import { testApp, testServices } from '../platform/testing.ts';
import { loadLibrary } from './library/library.ts';
import { chatRoutes } from './routes.ts';
import { runEngine } from './service.ts';
import { addQuestion, ENGINE } from './testing.ts';

const test = useTestDatabase();
const LIBRARY_MS = 120_000;
// read once for all tests: on a busy machine that takes longer than a test may
beforeAll(() => loadLibrary().then(() => undefined), LIBRARY_MS);
const QUESTION = 'What should I do in fever?';

let asha: Person;
let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  asha = await createPerson(test.db);
  services = testServices(test.db);
});

/** What an action of a person answers. */
async function run(input: object, person: Person = asha) {
  const action: EngineAction = EngineInput.parse(input);
  const output = await runEngine(asMember(services, person), action);
  if (output instanceof EventStream) throw new Error('a stream, where an answer was expected');
  return output;
}

async function begin(more: object = {}, person: Person = asha): Promise<string> {
  const made = await run({ action: 'create_conversation', language: 'en', ...more }, person);
  return made.action === 'create_conversation' ? made.data.id : '';
}

const send = (conversation_id: string, more: object = {}) =>
  run({ action: 'send_message', conversation_id, message: QUESTION, stream: false, ...more });

async function read(conversation_id: string): Promise<readonly ChatMessage[]> {
  const output = await run({ action: 'get_messages', conversation_id });
  return output.action === 'get_messages' ? output.data : [];
}

async function list(query?: string) {
  const output = await run({ action: 'get_conversations', ...(query && { query }) });
  if (output.action !== 'get_conversations') throw new Error('no list');
  return output;
}

describe('a message', () => {
  it('is answered from the library, and names the conversation', async () => {
    const id = await begin();
    const output = await send(id);
    expect(output).toMatchObject({
      action: 'send_message',
      data: {
        role: 'assistant',
        status: 'complete',
        made_by: 'library',
        citations: [{ id: 'health-fever' }],
      },
    });
    const messages = await read(id);
    expect(messages.map(({ role, content }) => [role, content.slice(0, 12)])).toEqual([
      ['user', QUESTION.slice(0, 12)],
      ['assistant', '**First of a'],
    ]);
    expect((await list()).data).toMatchObject([{ id, title: QUESTION }]);
  });

  it('that is sent twice is one message, and is counted once', async () => {
    const id = await begin();
    const message_id = newId();
    const [first, again] = [await send(id, { message_id }), await send(id, { message_id })];
    expect(again).toEqual(first);
    expect(await read(id)).toHaveLength(2);
    expect((await list()).quota).toMatchObject({ used: 1, limit: 100 });
    // its id means nothing elsewhere
    await expect(send(await begin(), { message_id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused while another answer is being written, and nothing of it is kept', async () => {
    const id = await begin();
    await addQuestion(test.db, id);
    await expect(send(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Please wait until the answer is finished, or stop it.',
    });
    expect(await read(id)).toHaveLength(2);
    expect((await list()).quota.used).toBe(0);
  });

  it('is refused once the day’s messages are used, with the time to wait', async () => {
    const id = await begin();
    await test.db.execute(sql`
      insert into rate_limits (key, count, window_ends_at) values (${`chat:${asha.id}`}, 100, now() + interval '1 hour')`);
    await expect(send(id)).rejects.toMatchObject({ code: 'quota', values: { limit: 100 } });
    expect(await read(id)).toEqual([]);
  });

  it('is stored without Aadhaar numbers, and tells its writer so', async () => {
    const id = await begin();
    await send(id, { message: 'My Aadhaar is 9999 4105 7058. What is PMEGP?' });
    const [said] = await read(id);
    expect(said).toMatchObject({
      content: 'My Aadhaar is XXXX XXXX 7058. What is PMEGP?',
      advisories: [{ kind: 'aadhaar' }],
    });
    const [, answer] = await read(id);
    await run({ action: 'rename_conversation', conversation_id: id, title: 'Of 9999 4105 7058' });
    const comment = 'Mine is 999941057058.';
    await run({ action: 'feedback', conversation_id: id, message_id: answer?.id, rating: 'up', comment });
    const { rows } = await test.db.execute(
      sql`select 1 from chat_messages m, conversations c, message_feedback f where (m::text || c::text || f::text) like '%4105%'`,
    );
    expect(rows).toEqual([]);
    expect(await test.db.$count(message_feedback)).toBe(1);
  });

  it('of somebody in danger is answered with whom to call first', async () => {
    const id = await begin();
    await send(id, { message: 'A snake has bitten my son, what should I do?' });
    const [, answer] = await read(id);
    expect(answer?.content.split('\n')[0]).toContain('call 112, or 108');
  });

  it('is refused where the conversation is full, which is read as a whole; what is there can be asked otherwise', async () => {
    const id = await begin();
    const said = Array.from({ length: MESSAGES_MAX }, () => newId());
    await test.db
      .insert(chat_messages)
      .values(said.map((one) => ({ id: one, conversation_id: id, role: 'user', content: QUESTION })));
    await expect(send(id)).rejects.toThrow('This conversation is full');
    // said to replace a message that is not in it
    await expect(send(id, { edit_of: newId() })).rejects.toThrow('This conversation is full');
    expect((await list()).quota.used).toBe(0);
    await send(id, { edit_of: said[0] });
    await send(id);
  });

  it('that replaces an earlier one drops what followed', async () => {
    const id = await begin();
    const [first, second] = [newId(), newId()];
    await send(id, { message_id: first });
    await send(id, { message_id: newId(), message: 'What is PMEGP?' });
    await send(id, { message_id: second, message: 'A dog bit me. What now?', edit_of: first });
    const messages = await read(id);
    expect(messages.map((message) => message.id)).toContain(second);
    expect(messages).toHaveLength(2);
  });

  it('is answered once more where that is wished', async () => {
    const id = await begin();
    await send(id);
    const [, before] = await read(id);
    await run({
      action: 'send_message',
      conversation_id: id,
      message_id: newId(),
      regenerate: true,
      stream: false,
    });
    const messages = await read(id);
    expect(messages).toHaveLength(2);
    expect(messages[1]?.id).not.toBe(before?.id);
  });
});

it.each([
  ['   ', 'Please type a message first.'],
  ['x'.repeat(20_000), 'This message is too long: at most 10,000 characters fit. Please send it in parts.'],
])('a message that is empty or too long is refused in words', async (message, words) => {
  const { call } = await testApp({ chat: chatRoutes }, services);
  const id = await begin();
  const { status, body } = await call('POST', ENGINE, {
    actor: asha,
    body: { action: 'send_message', conversation_id: id, message },
  });
  expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields: { message: words } }]);
});

describe('conversations', () => {
  it('are those of their person alone, whatever is done with them', async () => {
    const id = await begin();
    await send(id);
    const [, answer] = await read(id);
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const message_id = answer?.id;
    for (const input of [
      { action: 'get_messages' },
      { action: 'delete_conversation' },
      { action: 'rename_conversation', title: 'Mine' },
      { action: 'send_message', message: 'Hello', stream: false },
      { action: 'stop_message', message_id },
      { action: 'resume_message', message_id },
      { action: 'feedback', message_id, rating: 'up' },
      { action: 'export' },
      { context: 'translation', message: 'Hello', message_id },
    ])
      await expect(run({ conversation_id: id, ...input }, staff)).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await read(id)).toHaveLength(2);
  });

  it('are found by their title and by what was said, whatever signs are in the words', async () => {
    const [fever, other] = [await begin(), await begin()];
    await send(fever);
    await run({ action: 'rename_conversation', conversation_id: other, title: '100% of it' });
    const found = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await found('fever')).toEqual([fever]);
    expect(await found('100%')).toEqual([other]);
    expect(await found('%')).toEqual([other]);
  });

  it('are about an idea that their person may read, and about no other', async () => {
    const { id: idea_id, title } = await createIdea(test.db, asha);
    const id = await begin({ idea_id });
    expect((await list()).data).toMatchObject([{ id, idea_id, idea_title: title }]);
    const stranger = await createPerson(test.db);
    await expect(begin({ idea_id }, stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('end for whoever may no longer read what they are about', async () => {
    const friend = await createPerson(test.db);
    const idea = await createIdea(test.db, asha);
    await shareIdea(test.db, idea, friend, 'viewer');
    const conversation_id = await begin({ idea_id: idea.id }, friend);
    const ask = () =>
      run({ action: 'send_message', conversation_id, message: QUESTION, stream: false }, friend);
    expect(await ask()).toMatchObject({ data: { status: 'complete' } });
    await test.db.execute(sql`delete from idea_collaborators where user_id = ${friend.id}`);
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are as many as fit, and not one more', async () => {
    const titles = sql`select gen_random_uuid(), ${asha.id}::uuid, 'en', '' from generate_series(1, ${CONVERSATIONS_MAX - 1}::int)`;
    await test.db.execute(sql`insert into conversations (id, user_id, language, title) ${titles}`);
    await begin();
    await expect(begin()).rejects.toThrow('You have 5,000 conversations already');
  });

  it('are gone with all their messages', async () => {
    const id = await begin();
    await send(id);
    await run({ action: 'delete_conversation', conversation_id: id });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    const { rows } = await test.db.execute(sql`select 1 from chat_messages where conversation_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('are written down as Markdown with their sources', async () => {
    const id = await begin();
    await send(id);
    const output = await run({ action: 'export', conversation_id: id });
    expect(output).toMatchObject({ action: 'export', name: 'What-should-I-do-in-fever.md' });
    const text = output.action === 'export' ? output.data : '';
    expect(text).toContain(`## You · `);
    expect(text).toMatch(/\*\*Sources\*\*\n\n1\. Fever.*<https:/);
  });
});

it('feedback is kept with its reasons, which go with the rating, and changed by a second one', async () => {
  const id = await begin();
  await send(id);
  const [question, answer] = await read(id);
  const rate = (more: object) =>
    run({ action: 'feedback', conversation_id: id, message_id: answer?.id, rating: 'up', ...more });
  await rate({ reasons: ['clear'] });
  await rate({ rating: 'down', reasons: ['too long'], comment: 'Shorter, please' });
  expect((await read(id))[1]?.feedback).toEqual({
    rating: 'down',
    reasons: ['too long'],
    comment: 'Shorter, please',
  });
  await expect(rate({ reasons: ['too long'] })).rejects.toThrow('These reasons do not go with this rating.');
  await expect(rate({ message_id: question?.id })).rejects.toMatchObject({ code: 'not_found' });
});

it('a translation says that none is configured', async () => {
  await expect(run({ message: 'Hello', context: 'translation' })).rejects.toMatchObject({
    code: 'not_configured',
    message: 'Translation service is not configured...',
  });
});
