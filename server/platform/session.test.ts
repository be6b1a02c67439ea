import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor, Role } from '../../shared/platform/roles.ts';
import { tx, type Database } from './database/database.ts';
import { testDatabase } from './database/testing.ts';
import {
  announceSessionChange,
  SessionCache,
  type Credentials,
  type SessionLoader,
  type SignedIn,
} from './session.ts';

const asha: Actor = { id: newId(), role: 'entrepreneur' };

/** Counts what is read; `hold` keeps answers back until `release` is called. */
class Loader implements SessionLoader {
  signedIn: SignedIn | null = {
    actor: asha,
    session: { id: newId(), user_id: asha.id, impersonated_by: null },
    endsInMs: 60_000,
  };
  loads = 0;
  touches = 0;
  #held: Promise<void> | undefined;

  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  tokenOf({ headers }: Credentials): string | null {
    return headers.authorization ?? null;
  }

  async load(): Promise<SignedIn | null> {
    this.loads += 1;
    const found = this.signedIn;
    await this.#held;
    return found;
  }

  async roles() {
    return new Map<string, Role>();
  }

  async ending() {
    return { reason: 'ended' as const };
  }

  async endingOf() {
    return null;
  }

  async touch(): Promise<void> {
    this.touches += 1;
  }
}

function start() {
  const loader = new Loader();
  const time = { now: 0 };
  const cache = new SessionCache(loader, { now: () => new Date(time.now) });
  const ask = (active = false) => cache.resolve({ headers: { authorization: 'token' }, cookies: {} }, active);
  return { loader, time, cache, ask };
}

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a session is read once in five seconds, also by many at once', async () => {
  const { loader, time, ask } = start();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map((answer) => answer?.actor)).toEqual([asha, asha, asha]);
  time.now = 4_999;
  await ask();
  expect(loader.loads).toBe(1);
  time.now = 5_000;
  await ask();
  expect(loader.loads).toBe(2);
});

test('a session that ends sooner is not kept longer', async () => {
  const { loader, time, ask } = start();
  if (loader.signedIn) loader.signedIn = { ...loader.signedIn, endsInMs: 1000 };
  await ask();
  loader.signedIn = null;
  time.now = 1000;
  expect(await ask()).toBeNull();
});

test('whom nobody knows is asked for each time, and a visitor never', async () => {
  const { loader, cache, ask } = start();
  loader.signedIn = null;
  await ask();
  await ask();
  expect(loader.loads).toBe(2);
  expect(await cache.resolve({ headers: {}, cookies: {} }, true)).toBeNull();
  expect(loader.loads).toBe(2);
});

test('activity is written once a minute, and only activity', async () => {
  const { loader, time, ask } = start();
  time.now = 1_000_000;
  await ask(false);
  expect(loader.touches).toBe(0);
  for (const at of [0, 10, 30, 59]) {
    time.now = 1_000_000 + at * 1000;
    await ask(true);
  }
  expect(loader.touches).toBe(1);
  time.now = 1_000_000 + 60_000;
  await ask(true);
  expect(loader.touches).toBe(2);
});

test.each(['session', 'person'] as const)(
  'a change that is announced of a %s holds at once, in every process',
  async (of) => {
    const { loader, cache, ask } = start();
    onTestFinished(await cache.follow(database));
    const session = await ask();
    loader.signedIn = null;
    const id = (of === 'session' ? session?.session.id : asha.id) ?? '';
    await tx(database.db, (inner) => announceSessionChange(inner, newId()));
    await expect.poll(() => ask()).not.toBeNull();
    await tx(database.db, (inner) => announceSessionChange(inner, id));
    await expect.poll(() => ask()).toBeNull();
  },
);

test('what was being read while a change was announced is not given to who asks after it', async () => {
  const { loader, cache, ask } = start();
  const release = loader.hold();
  const early = ask();
  cache.drop(asha.id);
  loader.signedIn = null;
  const late = ask();
  release();
  expect(await late).toBeNull();
  await early;
  expect(await ask()).toBeNull();
});
