import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatPublished } from '../platform/format.ts';
import { domainOf } from './label.ts';
import { numbersOnly, scopeOf } from './report-scope.ts';
import type { Report } from '../../shared/research/report.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the date of a source', () => {
  it.each([
    ['2026', '2026'],
    ['2026-03', 'Mar 2026'],
    ['2026-03-09', '9 Mar 2026'],
    ['spring 2026', 'spring 2026'],
    ['', ''],
  ])('%j is as exact as the source gives it: %s', (date, words) => {
    expect(formatPublished(date)).toBe(words);
  });

  it('is in the language of the page', () => {
    i18n.loadAndActivate({ locale: 'hi', messages: {} });
    expect(formatPublished('2026-03')).toBe('मार्च 2026');
  });
});

it.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['http://www.www.example.org', 'www.example.org'],
  ['https://data.gov.in', 'data.gov.in'],
  ['javascript:alert(1)', null],
  ['ftp://example.org', null],
  ['no address', null],
  ['', null],
])('the host of %j is %j', (url, host) => {
  expect(domainOf(url)).toBe(host);
});

describe('what the sentences of a report refer to', () => {
  it('is found by its id, and sources have the numbers that the report gave them', () => {
    const material = {
      nums: [{ id: 'n1' }],
      evidence: [{ id: 'e1' }],
      sources: [
        { id: 's1', number: 2 },
        { id: 's2', number: 1 },
      ],
      claims: [{ id: 'c1' }],
    } as Pick<Report, 'nums' | 'evidence' | 'sources' | 'claims'>;
    const scope = scopeOf('job', material, { open: null, showSource: () => undefined });
    expect([scope.nums.get('n1'), scope.claims.get('c1')]).toEqual([{ id: 'n1' }, { id: 'c1' }]);
    expect([...scope.numbering]).toEqual([
      ['s1', 2],
      ['s2', 1],
    ]);
  });

  it('outside of a report is numbers alone, and opens nothing', () => {
    const scope = numbersOnly('job', []);
    expect([scope.jobId, scope.open, scope.sources.size]).toEqual(['job', null, 0]);
  });
});
