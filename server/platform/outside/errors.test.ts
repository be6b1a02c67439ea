import { describe, expect, it } from 'vitest';
import { OUTSIDE_REASONS, OutsideError, wordsOf } from './errors.ts';

describe('what cannot be used of the outside', () => {
  it('has words for every reason, each of its own', () => {
    const words = OUTSIDE_REASONS.map((reason) => wordsOf(reason).text);
    expect(words.every((text) => text.endsWith('.'))).toBe(true);
    expect(new Set(words).size).toBe(OUTSIDE_REASONS.length);
  });

  it('keeps the status and the wait that the other side named', () => {
    const error = new OutsideError('rate_limited', 'tavily answered 429', {
      status: 429,
      retryAfterMs: 2000,
    });
    expect(error).toMatchObject({ reason: 'rate_limited', status: 429, retryAfterMs: 2000 });
  });
});
