import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitMessage } from '../../../shared/platform/wait.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing.ts';
import { translator } from '../i18n.ts';
import { requireToken, sweepLimits, takeToken } from './limits.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const MINUTE = 60_000;

test('of sixteen at once, as many pass as the limit says', async () => {
  for (let round = 0; round < 20; round += 1) {
    const verdicts = await Promise.all(
      Array.from({ length: 16 }, () => takeToken(database.db, `race-${round}`, 5, MINUTE)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(
      verdicts
        .map(({ remaining }) => remaining)
        .toSorted((a, b) => b - a)
        .slice(0, 6),
    ).toEqual([4, 3, 2, 1, 0, 0]);
  }
});

test('keys do not share a limit', async () => {
  await takeToken(database.db, 'one', 1, MINUTE);
  expect(await takeToken(database.db, 'one', 1, MINUTE)).toMatchObject({ allowed: false, remaining: 0 });
  expect(await takeToken(database.db, 'other', 1, MINUTE)).toMatchObject({ allowed: true });
});

test('beyond the limit the answer says how long to wait, and the window is not prolonged by trying', async () => {
  await requireToken(database.db, 'sign-in', 1, MINUTE);
  await expect(requireToken(database.db, 'sign-in', 1, MINUTE)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: 60,
  });
  await database.raw.query(
    `update rate_limits set window_ends_at = now() + interval '10 seconds' where key = 'sign-in'`,
  );
  await expect(requireToken(database.db, 'sign-in', 1, MINUTE)).rejects.toMatchObject({
    values: { seconds: 10 },
    retryAfter: 10,
  });
});

test('a window that is over begins again, and is forgotten later', async () => {
  await takeToken(database.db, 'past', 1, MINUTE);
  await database.raw.query(
    `update rate_limits set window_ends_at = now() - interval '1 second' where key = 'past'`,
  );
  const verdict = await takeToken(database.db, 'past', 1, MINUTE);
  expect(verdict.allowed).toBe(true);
  expect(verdict.resetSeconds).toBeGreaterThan(59);

  await takeToken(database.db, 'current', 1, MINUTE);
  await database.raw.query(
    `update rate_limits set window_ends_at = now() - interval '2 minutes' where key = 'past'`,
  );
  await sweepLimits(database.db);
  const { rows } = await database.raw.query<{ key: string }>(
    `select key from rate_limits where key in ('past', 'current')`,
  );
  expect(rows).toEqual([{ key: 'current' }]);
});

test.each([
  [0.2, 'Please wait 1 second before trying again.'],
  [1, 'Please wait 1 second before trying again.'],
  [42.5, 'Please wait 43 seconds before trying again.'],
  [60, 'Please wait 1 minute before trying again.'],
  [61, 'Please wait 2 minutes before trying again.'],
])('after %d s: %s', (seconds, sentence) => {
  const { text, values } = waitMessage(seconds);
  expect(translator({})('en', text, values)).toBe(sentence);
});
