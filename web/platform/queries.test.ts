import { expect, it } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { queryClient } from './queries.ts';

const { queries, mutations } = queryClient.getDefaultOptions();
const again = (count: number, error: Error): unknown =>
  typeof queries?.retry === 'function' ? queries.retry(count, error) : queries?.retry;

it('a read that failed is asked for once more, unless the server refused it', () => {
  const away = new AppError('unavailable', 'x');
  expect([again(0, away), again(1, away)]).toEqual([true, false]);
  expect(again(0, new TypeError('no connection'))).toBe(true);
  for (const code of ['forbidden', 'not_found', 'conflict', 'rate_limited', 'unauthenticated'] as const)
    expect(again(0, new AppError(code, 'x')), code).toBe(false);
});

it('what changes something is never sent twice by itself, and not held back without a connection', () => {
  expect([mutations?.retry, mutations?.networkMode]).toEqual([false, 'always']);
});
