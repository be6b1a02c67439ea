import { expect, it, vi } from 'vitest';
import { Recordings } from './recordings.ts';

const audio = (bytes: number) => async () => new Uint8Array(bytes);

it('makes a recording once, also for those who ask meanwhile', async () => {
  const recordings = new Recordings(100);
  const make = vi.fn<() => Promise<Uint8Array>>(audio(10));
  await Promise.all([recordings.get('a', make), recordings.get('a', make)]);
  await recordings.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

it('lets the longest unused go when they take too much', async () => {
  const recordings = new Recordings(100);
  await recordings.get('a', audio(50));
  await recordings.get('b', audio(40));
  await recordings.get('a', audio(50));
  await recordings.get('c', audio(30));
  expect(['a', 'b', 'c'].map((key) => recordings.has(key))).toEqual([true, false, true]);
});

it('does not keep a failure', async () => {
  const recordings = new Recordings(100);
  await expect(
    recordings.get('a', async () => {
      throw new Error('no voice');
    }),
  ).rejects.toThrow('no voice');
  expect(recordings.has('a')).toBe(false);
  expect(await recordings.get('a', audio(5))).toHaveLength(5);
});
