import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { readPeopleFilters } from './filters.ts';
import { present } from './present.ts';
import { formatBytes } from '../platform/size.ts';

describe('the list of people', () => {
  it('is narrowed to what the address says', () => {
    expect(readPeopleFilters({ q: 'asha', role: 'reviewer', tier: 'basic', state: 'suspended' })).toEqual({
      q: 'asha',
      role: 'reviewer',
      tier: 'basic',
      state: 'suspended',
    });
  });

  it('is not narrowed to what does not exist', () => {
    expect(present(readPeopleFilters({ q: '', role: 'queen', tier: 'gold', state: 'asleep' }))).toEqual({});
  });

  it('asks the server only for what is set, a zero and a no included', () => {
    expect(present({ a: undefined, b: '', c: 0, d: false, e: 'x' })).toEqual({ c: 0, d: false, e: 'x' });
  });
});

describe('an amount of storage', () => {
  it.each([
    [0, '0 bytes'],
    [0.4, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [15_499, '15 kB'],
    [12_000_000, '12 MB'],
    [1_940_000_000, '1.9 GB'],
    [2_500_000_000_000, '2.5 TB'],
    [9_000_000_000_000_000, '9,000 TB'],
  ])('of %d bytes is said in its largest unit: %s', (bytes, words) => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(formatBytes(bytes)).toBe(words);
  });

  it('is isolated among words written from right to left', () => {
    i18n.loadAndActivate({ locale: 'ur', messages: {} });
    expect(formatBytes(12_000_000)).toMatch(/^\u2068.*12.*\u2069$/);
  });
});
