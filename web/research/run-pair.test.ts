import { describe, expect, it } from 'vitest';
import { runPair } from './run-pair.ts';

const run = (id: string, has_report = true) => ({ id, has_report });
/** The newest first. */
const RUNS = [run('running', false), run('d'), run('c'), run('failed', false), run('a')];

const idsOf = (named: Parameters<typeof runPair>[1], runs = RUNS) => {
  const pair = runPair(runs, named);
  return pair && [pair.before.id, pair.after.id];
};

describe('the two runs to compare', () => {
  it('are the newest two with a report where none is named', () => {
    expect(idsOf({})).toEqual(['c', 'd']);
  });

  it('are the named run and the one before it; for the oldest, the one after it', () => {
    expect(idsOf({ run: 'c' })).toEqual(['a', 'c']);
    expect(idsOf({ run: 'a' })).toEqual(['a', 'c']);
  });

  it('are in the order of time however they are named', () => {
    expect(idsOf({ run: 'a', with: 'd' })).toEqual(['a', 'd']);
    expect(idsOf({ run: 'd', with: 'a' })).toEqual(['a', 'd']);
  });

  it('are two different ones, whatever the address says', () => {
    expect(idsOf({ run: 'd', with: 'd' })).toEqual(['c', 'd']);
    expect(idsOf({ with: 'd' })).toEqual(['c', 'd']);
    expect(idsOf({ run: 'failed', with: 'nowhere' })).toEqual(['c', 'd']);
  });

  it('are none with fewer than two reports', () => {
    expect(idsOf({}, [run('running', false), run('a')])).toBeNull();
    expect(idsOf({}, [])).toBeNull();
  });
});
