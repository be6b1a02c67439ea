import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids that are made in one millisecond sort by their turn', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_700_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('an id has the version, the variant and the time of RFC 9562', () => {
  expect(newId(0x018bcfe56800)).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('an id of a later millisecond sorts behind all of an earlier one', () => {
  const earlier = Array.from({ length: 100 }, () => newId(1_700_000_000_000));
  const later = newId(1_700_000_000_001);
  expect(earlier.every((id) => id < later)).toBe(true);
});
