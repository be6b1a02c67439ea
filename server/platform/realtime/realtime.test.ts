import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/ids.ts';
import type { Actor, Role } from '../../../shared/platform/roles.ts';
import { tx, type Database } from '../database/database.ts';
import { testDatabase } from '../database/testing.ts';
import { publishEvent, sweepEvents } from './events.ts';
import { profiles } from '../schema/people.ts';
import { announceSessionChange } from '../session.ts';
import { testApp, testServices, type TestApp } from '../testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let asha: Actor;
beforeEach(async () => {
  asha = await person('entrepreneur');
});

async function person(role: Role): Promise<Actor> {
  const id = newId();
  await database.db.insert(profiles).values({ id, email: `${id}@example.test`, role });
  return { id, role };
}

function publish(to: Actor, number: number): Promise<void> {
  return tx(database.db, (inner) => publishEvent(inner, to.id, 'idea.changed', { number }));
}

async function start(env?: Record<string, string>): Promise<TestApp & { port: number }> {
  const built = await testApp({}, testServices(database, env ? { env } : {}));
  const address = await built.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...built, port: Number(new URL(address).port) };
}

interface Frame {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

/** A page: reads one stream until it is cut, and remembers the last id as browsers do. */
class Page {
  readonly frames: Frame[] = [];
  lastId = '';
  forgetful = false;
  status = 0;
  headers: IncomingMessage['headers'] = {};
  ended: Promise<void> = Promise.resolve();
  #cut: () => void = () => undefined;

  async open(port: number, actor: Actor, path = '/api/events'): Promise<void> {
    const headers = {
      authorization: `Bearer ${actor.id}`,
      ...(this.lastId && !this.forgetful && { 'last-event-id': this.lastId }),
    };
    const request = get({ port, host: '127.0.0.1', path, headers, agent: false });
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    );
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.ended = new Promise((resolve) => response.once('close', resolve));
    this.#cut = () => request.destroy();
    let rest = '';
    response.setEncoding('utf8').on('error', () => undefined);
    response.on('data', (text: string) => {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    });
  }

  #take(part: string): void {
    const frame: Frame = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/, 2)));
    if (frame.id) this.lastId = frame.id;
    if (frame.data) this.frames.push(frame);
  }

  /** The numbers of the events that came, in the order in which they came. */
  get numbers(): number[] {
    return this.frames
      .filter(({ event }) => event === 'idea.changed')
      .map(({ data }) => Number(JSON.parse(data ?? '{}').number));
  }

  get events(): (string | undefined)[] {
    return this.frames.map(({ event }) => event);
  }

  async cut(): Promise<void> {
    this.#cut();
    await this.ended;
  }
}

describe('delivery', () => {
  test('events come in order, to every page of the person and to nobody else', async () => {
    const { port, people } = await start();
    const other = await person('investor');
    people.signIn(asha);
    people.signIn(other);
    const [one, two, foreign] = [new Page(), new Page(), new Page()];
    await Promise.all([one.open(port, asha), two.open(port, asha), foreign.open(port, other)]);
    for (const number of [1, 2, 3]) await publish(asha, number);
    await expect
      .poll(() => [one.numbers, two.numbers])
      .toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    await publish(other, 9);
    await expect.poll(() => foreign.numbers).toEqual([9]);
    expect(one.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('what is rolled back is never sent', async () => {
    const { port, people } = await start();
    people.signIn(asha);
    const page = new Page();
    await page.open(port, asha);
    const undone = tx(database.db, async (inner) => {
      await publishEvent(inner, asha.id, 'idea.changed', { number: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish(asha, 2);
    await expect.poll(() => page.numbers).toEqual([2]);
  });

  /** Publishes two events for each cut: one while the stream opens, one while it is open or closes. */
  async function cutOften(page: Page, cuts: number): Promise<number> {
    const servers = [await start(), await start()];
    for (const { people } of servers) people.signIn(asha);
    await page.open(servers[0]?.port ?? 0, asha);
    await expect.poll(() => page.lastId).not.toBe('');
    let published = 0;
    for (let cut = 0; cut < cuts; cut += 1) {
      await page.cut();
      await Promise.all([page.open(servers[cut % 2]?.port ?? 0, asha), publish(asha, (published += 1))]);
      const late = publish(asha, (published += 1));
      if (cut % 3 === 0) await late;
      if (cut % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
      await page.cut();
      await late;
      await page.open(servers[0]?.port ?? 0, asha);
    }
    return published;
  }

  test('through 200 cuts, over two servers, each event comes exactly once and in order', async () => {
    const page = new Page();
    const published = await cutOften(page, 100);
    const all = Array.from({ length: published }, (_, index) => index + 1);
    await expect.poll(() => page.numbers).toEqual(all);
  });

  test('a page that does not say what it has seen loses some (the control of the test above)', async () => {
    const page = new Page();
    page.forgetful = true;
    const published = await cutOften(page, 20);
    const last = published + 1;
    await publish(asha, last);
    await expect.poll(() => page.numbers.at(-1)).toBe(last);
    expect(page.numbers.length).toBeLessThan(last);
  });

  test('a page that was cut off before its first event misses none', async () => {
    const { port, people } = await start();
    people.signIn(asha);
    await publish(asha, 1);
    const page = new Page();
    await page.open(port, asha);
    await expect.poll(() => page.lastId).not.toBe('');
    await page.cut();
    await publish(asha, 2);
    await page.open(port, asha);
    await expect.poll(() => page.numbers).toEqual([2]);
  });

  test('a page that opens the stream again names the last event in the address', async () => {
    const { port, people } = await start();
    people.signIn(asha);
    await publish(asha, 1);
    await publish(asha, 2);
    const page = new Page();
    await page.open(port, asha, '/api/events?last_event_id=0');
    await expect.poll(() => page.numbers).toEqual([1, 2]);
    const odd = new Page();
    await odd.open(port, asha, '/api/events?last_event_id=DROP&last_event_id=2');
    await publish(asha, 3);
    await expect.poll(() => odd.numbers).toEqual([3]);
  });

  test('old events are thrown away, new ones are not', async () => {
    await publish(asha, 1);
    await database.raw.query(`update events set created_at = now() - interval '8 days' where user_id = $1`, [
      asha.id,
    ]);
    await publish(asha, 2);
    await sweepEvents(database.db);
    const { rows } = await database.raw.query(`select payload from events where user_id = $1`, [asha.id]);
    expect(rows).toEqual([{ payload: { number: 2 } }]);
  });
});

describe('who may listen', () => {
  test('nobody who is not signed in', async () => {
    const { call } = await start();
    expect((await call('GET', '/api/events')).status).toBe(401);
    expect((await call('POST', '/api/events')).status).toBe(404);
  });

  test.each(['signed out', 'given another role'] as const)(
    'a stream ends when its person is %s',
    async (how) => {
      const { port, people, streams } = await start();
      people.signIn(asha);
      const page = new Page();
      await page.open(port, asha);
      await expect.poll(() => streams.count).toBe(1);
      if (how === 'signed out') people.signOut(asha);
      else people.signIn({ ...asha, role: 'explorer' });
      await tx(database.db, (inner) => announceSessionChange(inner, asha.id));
      await page.ended;
      expect(page.events).toContain('session.ended');
      expect(streams.count).toBe(0);
    },
  );

  test('a stream stays open when the change left the session as it was', async () => {
    const { port, people, streams } = await start();
    people.signIn(asha);
    const page = new Page();
    await page.open(port, asha);
    await tx(database.db, (inner) => announceSessionChange(inner, asha.id));
    await publish(asha, 1);
    await expect.poll(() => page.numbers).toEqual([1]);
    expect(streams.count).toBe(1);
  });

  test('one person opens only so many', async () => {
    const { port, people, streams } = await start({ STREAMS_PER_PERSON: '2' });
    people.signIn(asha);
    const pages = [new Page(), new Page(), new Page()];
    for (const page of pages) {
      await page.open(port, asha);
      if (page.status === 200) await expect.poll(() => page.lastId).not.toBe('');
    }
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 429]);
    await pages[0]?.cut();
    await expect.poll(() => streams.count).toBe(1);
    await pages[2]?.open(port, asha);
    expect(pages[2]?.status).toBe(200);
  });

  test('of many that are opened at once only so many open', async () => {
    const { port, people, streams } = await start({ STREAMS_PER_PERSON: '2' });
    people.signIn(asha);
    const pages = Array.from({ length: 16 }, () => new Page());
    await Promise.all(pages.map((page) => page.open(port, asha)));
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(2);
    await expect.poll(() => streams.count).toBe(2);
    expect(streams.countOf(asha.id)).toBe(2);
  });

  test('opening is counted like every other request', async () => {
    const { call } = await start({ READS_PER_MINUTE: '2', VISITOR_READS_PER_MINUTE: '2' });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await call('GET', '/api/events')).status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});
