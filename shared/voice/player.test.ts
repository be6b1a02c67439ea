import { describe, expect, it } from 'vitest';
import { playerAfter, SILENT, type Player, type PlayerEvent } from './player.ts';

const STATES: readonly Player['status'][] = ['idle', 'loading', 'playing', 'paused', 'stopped', 'error'];
const player = (status: Player['status']): Player => ({
  status,
  key: status === 'idle' || status === 'stopped' ? null : 'a',
  started: status === 'idle' ? null : { key: 'a', at: 1000 },
});

/** What each event makes of each state; what is not named changes nothing. */
const TABLE: readonly [PlayerEvent['type'], Partial<Record<Player['status'], Player['status']>>][] = [
  ['ready', { loading: 'playing' }],
  ['pause', { playing: 'paused' }],
  ['resume', { paused: 'playing' }],
  ['timeout', { loading: 'error' }],
  ['failed', { loading: 'error', playing: 'error', paused: 'error' }],
  ['ended', { loading: 'stopped', playing: 'stopped', paused: 'stopped', error: 'stopped' }],
  ['stop', { loading: 'stopped', playing: 'stopped', paused: 'stopped', error: 'stopped' }],
];

describe.each(TABLE)('%s', (type, changes) => {
  it.each(STATES)('from %s', (status) => {
    const before = player(status);
    const after = playerAfter(before, { type, at: 1000 } as PlayerEvent);
    if (changes[status] === undefined) expect(after).toBe(before);
    else expect(after.status).toBe(changes[status]);
  });
});

describe('start', () => {
  it.each(STATES)('from %s loads what is asked for', (status) => {
    expect(playerAfter(player(status), { type: 'start', key: 'b', at: 1100 })).toMatchObject({
      status: 'loading',
      key: 'b',
    });
  });

  it.each([
    [1000, true],
    [1799, true],
    [1800, false],
    [5000, false],
  ])('of the same thing at %i ms after a start at 1000 is ignored: %s', (at, ignored) => {
    const before = player('stopped');
    expect(playerAfter(before, { type: 'start', key: 'a', at }) === before).toBe(ignored);
  });

  it('of another thing is never a repetition', () => {
    expect(playerAfter(player('playing'), { type: 'start', key: 'b', at: 1001 }).key).toBe('b');
  });
});

it('stopping and ending forget what was spoken', () => {
  expect(playerAfter(player('playing'), { type: 'stop' }).key).toBeNull();
  expect(playerAfter(player('playing'), { type: 'ended' }).key).toBeNull();
});

it('a timeout of an earlier start does not end a later one', () => {
  const loading = playerAfter(SILENT, { type: 'start', key: 'b', at: 2000 });
  expect(playerAfter(loading, { type: 'timeout', at: 1000 })).toBe(loading);
});
