import { expect, it } from 'vitest';
import { staleEntries } from './stale.ts';

it('an entry is stale when it was known to a month more than twelve months back, and the oldest is named first', () => {
  const entries = [
    { id: 'fresh', as_of: '2025-11' },
    { id: 'late', as_of: '2025-10' },
    { id: 'old', as_of: '2021-03' },
  ];
  expect(staleEntries(entries, '2026-11-30').map(({ id }) => id)).toEqual(['old', 'late']);
  expect(staleEntries(entries, '2026-10').map(({ id }) => id)).toEqual(['old']);
});
