import { describe, expect, it } from 'vitest';
import { LONGEST_PAUSE_MS, PAUSE_MS, Turns } from './turns.ts';

/** Turns on a clock that only waiting moves. */
function turnsOfTest() {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  return { waits, turns: new Turns({ clock: { now: () => new Date(now) }, wait }) };
}
const signal = new AbortController().signal;

describe('turns at a host', () => {
  it('lets one request at a time through, in the order in which they came, with a pause between', async () => {
    const { turns, waits } = turnsOfTest();
    const said: string[] = [];
    const work = (name: string) => async () => {
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => turns.take('example.org', { signal }, work(name))));
    expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(waits).toEqual([PAUSE_MS, PAUSE_MS]);
  });

  it('lets other hosts go on meanwhile', async () => {
    const { turns, waits } = turnsOfTest();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = turns.take('slow.org', { signal }, () => promise);
    expect(await turns.take('quick.org', { signal }, async () => 'done')).toBe('done');
    resolve('late');
    expect(await slow).toBe('late');
    expect(waits).toEqual([]);
  });

  it('pauses as long as the site asks, but not for ever', async () => {
    const { turns, waits } = turnsOfTest();
    for (const pauseMs of [4000, 600_000, 0])
      await turns.take('example.org', { signal, pauseMs }, async () => 1);
    await turns.take('example.org', { signal }, async () => 1);
    expect(waits).toEqual([4000, LONGEST_PAUSE_MS, PAUSE_MS]);
  });

  it('goes on after one that fails and one that gives up waiting', async () => {
    const { turns } = turnsOfTest();
    const { promise, reject } = Promise.withResolvers<never>();
    const failing = turns.take('example.org', { signal }, () => promise);
    const leaving = new AbortController();
    const left = turns.take('example.org', { signal: leaving.signal }, async () => 'never');
    const last = turns.take('example.org', { signal }, async () => 'last');
    leaving.abort(new Error('given up'));
    await expect(left).rejects.toThrow('given up');
    reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(await last).toBe('last');
  });
});
