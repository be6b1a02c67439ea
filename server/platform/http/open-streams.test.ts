import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventIterator } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { memberEndpoint, publicEndpoint } from '../../../shared/platform/endpoint.ts';
import { newId } from '../../../shared/platform/ids.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import { useTestDatabase } from '../database/testing.ts';
import { shutDown } from '../lifecycle.ts';
import { testApp, testServices } from '../testing.ts';
import { HEARTBEAT_MS, LAST_WORDS_MS, SESSION_CHECK_MS } from './open-streams.ts';
import { serve } from './serve.ts';

// Both kinds of streams, that of events and that of an operation that answers bit by bit, are held by the same rules. The
// notices of this database are never heard, so that what ends a stream here is the look at its session.

const words = eventIterator(z.object({ word: z.string() }));
const route = { method: 'GET', path: '/say' } as const;
const contract = {
  say: memberEndpoint.route(route).output(words),
  shout: memberEndpoint.route({ method: 'GET', path: '/shout' }).output(words),
};
const KINDS = ['/api/events', '/api/say'] as const;

const database = useTestDatabase();
let asha: Actor;
beforeEach(() => {
  asha = { id: newId(), role: 'entrepreneur' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with an operation that says one word and then waits until its reader has gone, and one that says words without end. */
async function start(env: Record<string, string> = {}) {
  const work = { begun: 0, ended: 0 };
  async function* say(signal: AbortSignal | undefined) {
    work.begun += 1;
    try {
      yield { word: 'hello' };
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    } finally {
      work.ended += 1;
    }
  }
  async function* shout() {
    work.begun += 1;
    try {
      for (;;) yield { word: 'hello'.repeat(20_000) };
    } finally {
      work.ended += 1;
    }
  }
  const routes = serve(contract, {
    say: async ({ request }) => say(request.signal),
    shout: async () => shout(),
  });
  const services = testServices(database.db, { env });
  const built = await testApp({ test: routes }, services);
  built.people.signIn(asha);
  const address = await built.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...built, services, work, port: Number(new URL(address).port) };
}

interface Reading {
  readonly status: number;
  /** All that was said, once it has begun to speak. */
  said: string;
  readonly ended: Promise<void>;
  cut(): void;
}

async function read(port: number, path: string, { id }: Pick<Actor, 'id'> = asha): Promise<Reading> {
  const request = get({
    port,
    host: '127.0.0.1',
    path,
    headers: { authorization: `Bearer ${id}` },
    agent: false,
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  response.setEncoding('utf8').on('error', () => undefined);
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  const reading = { status: response.statusCode ?? 0, said: '', ended, cut: () => request.destroy() };
  response.on('data', (text: string) => (reading.said += text));
  return reading;
}

/** A stream of which the first event has come. */
async function follow(port: number, path: string): Promise<Reading> {
  const reading = await read(port, path);
  await expect.poll(() => reading.said).toMatch(/data: /);
  return reading;
}

describe('how many', () => {
  test.each(KINDS)('a person has so many over all kinds, and the next is refused at %s', async (kind) => {
    const { port, streams, work } = await start({ STREAMS_PER_PERSON: '2' });
    const open = [await follow(port, KINDS[0]), await follow(port, KINDS[1])];
    expect((await read(port, kind)).status).toBe(429);
    expect(work.begun).toBe(1);
    expect(streams.countOf(asha.id)).toBe(2);
    for (const one of open) one.cut();
    await expect.poll(() => streams.countOf(asha.id)).toBe(0);
    await follow(port, kind);
  });

  test('of sixteen at once, of both kinds, only so many open', async () => {
    const { port, streams } = await start({ STREAMS_PER_PERSON: '3' });
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) => read(port, KINDS[index % 2] ?? '')),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(streams.countOf(asha.id)).toBe(3);
  });

  test('one person’s streams leave another’s free', async () => {
    const { port, people } = await start({ STREAMS_PER_PERSON: '1' });
    const ravi: Actor = { id: newId(), role: 'investor' };
    people.signIn(ravi);
    await follow(port, '/api/say');
    expect((await read(port, '/api/say', ravi)).status).toBe(200);
    expect((await read(port, '/api/say')).status).toBe(429);
  });

  test('an operation that streams cannot be for visitors, who have no session to end it', () => {
    const open = { say: publicEndpoint.route(route).output(words) };
    expect(() => serve(open, { say: async () => (async function* () {})() })).toThrow(
      'operation say is a stream and must be for members only',
    );
  });
});

describe('whose session is over', () => {
  const ways = {
    'signed out': () => null,
    'given another role': (actor: Actor): Actor => ({ ...actor, role: 'explorer' }),
  };
  const cases = KINDS.flatMap((kind) =>
    Object.entries(ways).map(([how, changed]) => ({ kind, how, changed })),
  );

  test.each(cases)(
    'a reader of $kind who is $how hears it within five seconds',
    async ({ kind, changed }) => {
      const { port, people, streams } = await start();
      const reading = await follow(port, kind);
      const after = changed(asha);
      if (after) people.signIn(after);
      else people.signOut(asha);
      expect(SESSION_CHECK_MS).toBeLessThan(5000);
      await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
      await reading.ended;
      expect(reading.said).toMatch(
        kind === '/api/say' ? /event: error\n.*"unauthenticated"/ : /event: session\.ended/,
      );
      expect(streams.count).toBe(0);
    },
  );

  test('the work for a reader whose session is over is aborted', async () => {
    const { port, people, work } = await start();
    await follow(port, '/api/say');
    people.signOut(asha);
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    await expect.poll(() => work.ended).toBe(1);
  });

  test('a session that is as it was keeps its streams (the control of the tests above)', async () => {
    const { port, people, streams } = await start();
    const readings = [await follow(port, KINDS[0]), await follow(port, KINDS[1])];
    const looked = vi.spyOn(people, 'roles');
    await vi.advanceTimersByTimeAsync(10 * SESSION_CHECK_MS);
    // one statement for all, however many there are
    expect(looked).toHaveBeenCalledTimes(10);
    expect(streams.count).toBe(2);
    for (const { said } of readings) expect(said).not.toMatch(/ended|error/);
  });
});

describe('a reader who never reads', () => {
  /** Connects, asks for words without end, and takes none of them. */
  async function ignore({ app, port }: Awaited<ReturnType<typeof start>>): Promise<void> {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/shout HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${asha.id}\r\n\r\n`);
    const [theirs] = await accepted;
    let before = 0;
    const isStuck = (): boolean => {
      const [last, now] = [before, theirs.bytesWritten];
      before = now;
      return theirs.writableNeedDrain && last === now;
    };
    await expect.poll(isStuck).toBe(true);
  }

  test('is cut off at the second heartbeat, and the work for them ends', async () => {
    const server = await start();
    await ignore(server);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(server.streams.count).toBe(1);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await expect.poll(() => server.work).toEqual({ begun: 1, ended: 1 });
    expect(server.streams.count).toBe(0);
  });

  test('is cut off when their session is over, though the last words reach nobody', async () => {
    const server = await start();
    await ignore(server);
    server.people.signOut(asha);
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    await vi.advanceTimersByTimeAsync(LAST_WORDS_MS);
    await expect.poll(() => server.work).toEqual({ begun: 1, ended: 1 });
  });
});

describe('going down', () => {
  test('an operation that streams is ended at once, and its work is not waited for', async () => {
    const { port, services, health, streams, app, work } = await start();
    const reading = await follow(port, '/api/say');
    const close = vi.spyOn(services.database, 'close');
    await shutDown({ services, health, streams, app }, 2000);
    expect(close).toHaveBeenCalled();
    await reading.ended;
    expect(reading.said).toMatch(/event: error\n.*"unavailable"/);
    expect(work).toEqual({ begun: 1, ended: 1 });
  });
});
