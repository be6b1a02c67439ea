import { expect, it } from 'vitest';
import { completionScore } from './score.ts';
import { STEP_IDS } from './steps.ts';

const done = (...ids: readonly string[]) =>
  STEP_IDS.map((id) => ({ id: id as string, completed: ids.includes(id) }));

it.each([
  [[], 0],
  [['language'], 13],
  [['language', 'canvas', 'account'], 40],
  [['language', 'canvas', 'account', 'complete'], 53],
  [['language', 'canvas', 'account', 'profile'], 58],
  [['language', 'canvas', 'account', 'avatar', 'complete'], 72],
  [[...STEP_IDS], 90],
])('%j completed is %i percent', (ids, percent) => {
  expect(completionScore(done(...ids))).toBe(percent);
});

it('gives at most 20 for optional steps, and never more than 100', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const steps = ids.map((id) => ({ id, completed: true }));
  expect(completionScore(steps, ids.slice(0, 4))).toBe(100);
  expect(completionScore(steps, ids)).toBe(100);
  expect(completionScore(steps, ids.slice(0, 3))).toBe(95);
});

it('is 0 where there are no steps', () => {
  expect(completionScore([])).toBe(0);
});
