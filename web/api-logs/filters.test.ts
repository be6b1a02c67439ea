import { expect, it } from 'vitest';
import { readLogFilters } from './filters.ts';

it('filters of an address that make no sense narrow nothing', () => {
  const search = {
    service: 'model',
    status: 'lost',
    provider: 'openai',
    job: 'x',
    day: '22 November',
    model: undefined,
  };
  expect(readLogFilters(search)).toEqual({ service: 'model', provider: 'openai' });
  expect(readLogFilters({ day: '2026-11-22' })).toEqual({ day: '2026-11-22' });
});
