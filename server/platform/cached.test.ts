import { expect, it } from 'vitest';
import { Cached } from './cached.ts';

const clock = { time: 1000, now: () => new Date(clock.time) };

it('loads once for all who ask at once, and again when the time is over', async () => {
  let loads = 0;
  const cached = new Cached<number>(50, clock);
  const load = async () => (loads += 1);
  expect(await Promise.all([cached.get(load), cached.get(load), cached.get(load)])).toEqual([1, 1, 1]);
  clock.time += 49;
  expect(await cached.get(load)).toBe(1);
  clock.time += 1;
  expect(await cached.get(load)).toBe(2);
});

it('keeps no failure', async () => {
  const cached = new Cached<string>(50, clock);
  const failing = async () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([cached.get(failing), cached.get(failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cached.get(async () => 'back')).toBe('back');
});
