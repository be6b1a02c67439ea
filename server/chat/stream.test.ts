import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { createPerson } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { openServer } from '../platform/server.ts';
import { testServices, TestSessions } from '../platform/testing.ts';
import { deskOf, type AnswerDesk } from './desk.ts';
import { failLost } from './progress.queries.ts';
import { selectMessage } from './queries.ts';
import { chatRoutes, mountChat } from './routes.ts';
import { addConversation, addQuestion, Dictation, StreamClient } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let asha: Actor;
let conversation_id: string;
beforeEach(async () => {
  asha = await createPerson(database.db);
  conversation_id = await addConversation(database.db, asha);
});

interface Process {
  readonly desk: AnswerDesk;
  readonly port: number;
  readonly people: TestSessions;
}

/** The database as one process sees it. */
function connected(): Database {
  const { kind, db, raw, lost } = database;
  const listen: Database['listen'] = (...channel) => database.listen(...channel);
  return {
    kind,
    db,
    raw,
    lost,
    listen,
    hasSpace: true,
    keepSpace: async () => {},
    giveSpace: async () => false,
    ping: async () => {},
    close: async () => {},
  };
}

/** A process of the server; two of them share nothing but the database. */
async function start(env: Record<string, string> = {}): Promise<Process> {
  const services = testServices(connected(), { env });
  const people = new TestSessions();
  people.signIn(asha);
  const { app, close } = await openServer(services, {
    router: { chat: chatRoutes },
    sessions: people,
    mount: (to) => mountChat(to, { services }),
  });
  onTestFinished(close);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { desk: deskOf(services), port: Number(new URL(address).port), people };
}

/** An answer that a test dictates, in this process. */
async function dictate({ desk }: Process) {
  const { message_id, reply_id } = await addQuestion(database.db, conversation_id);
  const dictation = new Dictation();
  const ended = desk.begin(reply_id, dictation.write);
  return { dictation, message_id, reply_id, ended };
}

const resume = (message_id: string) => ({ action: 'resume_message', conversation_id, message_id });
const TEXT = 'PMEGP 🙂 से मदद ملتی ہے। A long answer with many words, so that it takes many pieces. '.repeat(
  8,
);

/** Says a text in pieces as a model does. */
function say(dictation: Dictation, text: string, size = 7): void {
  const letters = [...text];
  for (let at = 0; at < letters.length; at += size) dictation.say(letters.slice(at, at + size).join(''));
}

describe('an answer that is read', () => {
  it('comes in pieces that name the length so far, then as the message that is stored', async () => {
    const one = await start();
    const { dictation, message_id, reply_id } = await dictate(one);
    const client = new StreamClient();
    await client.post(one.port, asha, resume(message_id));
    dictation.say('Hello ');
    await expect.poll(() => client.text).toBe('Hello ');
    expect(client.lastId).toBe('6');
    dictation.say('Asha');
    dictation.end({ follow_ups: ['And then?'] });
    await client.ended;
    expect(client).toMatchObject({ text: 'Hello Asha', done: true, lastId: '10' });
    expect(client.frames.at(-1)).toMatchObject({
      done: true,
      message: { id: reply_id, content: 'Hello Asha', status: 'complete', follow_ups: ['And then?'] },
    });
  });

  it('is whole wherever it is cut and resumed, from this process or another: nothing is lost, nothing doubled', async () => {
    const [one, other] = [await start(), await start()];
    const { dictation, message_id, ended } = await dictate(one);
    const client = new StreamClient();
    const pieces = TEXT.match(/.{1,20}/gsu) ?? [];
    let said = '';
    for (const [round, piece] of pieces.entries()) {
      dictation.say(piece);
      said += piece;
      // the cut is at another byte each time, in the middle of letters and lines too
      await client.post(
        round % 2 ? one.port : other.port,
        asha,
        resume(message_id),
        1 + ((round * 37) % 160),
      );
      await expect.poll(() => client.closed || client.text === said).toBe(true);
      client.cut();
      await client.ended;
    }
    dictation.end();
    await ended;
    await client.post(other.port, asha, resume(message_id));
    await client.ended;
    expect(client.text).toBe(TEXT);
    // the control: a client that forgets where it was gets everything twice
    client.lastId = '';
    await client.post(other.port, asha, resume(message_id));
    await client.ended;
    expect(client.text).toBe(TEXT + TEXT);
  });

  it('goes on when nobody reads it', async () => {
    const one = await start();
    const { dictation, message_id, reply_id, ended } = await dictate(one);
    const client = new StreamClient();
    await client.post(one.port, asha, resume(message_id), 3);
    await client.ended;
    say(dictation, TEXT);
    dictation.end();
    await ended;
    expect(await selectMessage(database.db, reply_id)).toMatchObject({ content: TEXT, status: 'complete' });
  });

  it('is stored while it comes', async () => {
    const { dictation, reply_id } = await dictate(await start());
    dictation.say('A first sentence.');
    await expect
      .poll(async () => (await selectMessage(database.db, reply_id))?.content)
      .toBe('A first sentence.');
    dictation.end();
  });

  it('is refused beyond the streams that a person may read at once', async () => {
    const one = await start({ STREAMS_PER_PERSON: '2' });
    const { dictation, message_id } = await dictate(one);
    const clients = [new StreamClient(), new StreamClient(), new StreamClient()];
    for (const client of clients) await client.post(one.port, asha, resume(message_id));
    expect(clients.map(({ status }) => status)).toEqual([200, 200, 429]);
    clients[0]?.cut();
    await clients[0]?.ended;
    await expect
      .poll(async () => {
        const client = new StreamClient();
        await client.post(one.port, asha, resume(message_id));
        return client.status;
      })
      .toBe(200);
    dictation.end();
  });
});

describe('an answer that ends before it is complete', () => {
  it.each(['the same', 'another'])('is stopped from %s process, and what there is stays', async (which) => {
    const one = await start();
    const at = which === 'another' ? await start() : one;
    const { dictation, message_id, reply_id, ended } = await dictate(one);
    const client = new StreamClient();
    await client.post(one.port, asha, resume(message_id));
    dictation.say('As far as');
    await expect.poll(() => client.text).toBe('As far as');
    const stop = new StreamClient();
    await stop.post(at.port, asha, { action: 'stop_message', conversation_id, message_id });
    await ended;
    expect(dictation.signal?.aborted).toBe(true);
    await client.ended;
    expect(client.frames.at(-1)).toMatchObject({ message: { status: 'stopped', content: 'As far as' } });
    dictation.say(' more');
    expect(await selectMessage(database.db, reply_id)).toMatchObject({
      status: 'stopped',
      content: 'As far as',
    });
  });

  it('keeps its text and is marked where the writer fails', async () => {
    const one = await start();
    const { dictation, message_id } = await dictate(one);
    const client = new StreamClient();
    await client.post(one.port, asha, resume(message_id));
    dictation.say('Half a sen');
    await expect.poll(() => client.text).toBe('Half a sen');
    dictation.fail(new Error('the model is gone'));
    await client.ended;
    expect(client.frames.slice(-2)).toMatchObject([
      { error: { code: 'unavailable' } },
      { done: true, message: { status: 'failed', content: 'Half a sen' } },
    ]);
    expect(client.done).toBe(true);
  });

  it('keeps its text and is marked where its process was killed', async () => {
    const one = await start();
    const { message_id, reply_id } = await addQuestion(database.db, conversation_id);
    const dead = sql`update chat_messages set content = 'Half', beat_at = now() - interval '21 seconds' where id = ${reply_id}`;
    // the control: while its process gives signs of life, it is not given up
    expect(await failLost(database.db, 20_000, { conversation_id })).toBe(0);
    await database.db.execute(dead);
    const client = new StreamClient();
    await client.post(one.port, asha, resume(message_id));
    await client.ended;
    expect(client.text).toBe('Half');
    expect(client.frames.at(-1)).toMatchObject({ message: { status: 'failed', content: 'Half' } });
  });

  it('ends with a process that is taken down', async () => {
    const services = testServices(connected());
    const desk = deskOf(services);
    await desk.start();
    const { reply_id } = await addQuestion(database.db, conversation_id);
    const dictation = new Dictation();
    const ended = desk.begin(reply_id, dictation.write);
    dictation.say('As far as');
    await desk.close();
    await ended;
    expect(await selectMessage(database.db, reply_id)).toMatchObject({ status: 'failed' });
  });
});

it('an answer of somebody else is not found', async () => {
  const one = await start();
  const { dictation, message_id } = await dictate(one);
  const other = await createPerson(database.db);
  one.people.signIn(other);
  for (const action of ['resume_message', 'stop_message', 'get_messages', 'delete_conversation', 'export']) {
    const client = new StreamClient();
    await client.post(one.port, other, { action, conversation_id, message_id });
    expect([action, client.status]).toEqual([action, 404]);
  }
  const unknown = new StreamClient();
  await unknown.post(one.port, asha, resume(newId()));
  expect(unknown.status).toBe(404);
  dictation.end();
});
