import { describe, expect, it } from 'vitest';
import { isNarrowed, queryOf, readFilters, writeFilters } from './filters.ts';

const DEFAULTS = readFilters({});

describe('the filters of the list', () => {
  it('show everything, the newest first, in a grid, where the address says nothing', () => {
    expect(DEFAULTS).toEqual({
      status: undefined,
      category: undefined,
      range: undefined,
      sort: 'created_at',
      order: 'desc',
      layout: 'grid',
    });
    expect(writeFilters(DEFAULTS)).toEqual({});
  });

  it.each([
    { status: 'draft' },
    { range: 'week', sort: 'title', order: 'asc' },
    { view: 'pinterest' },
    {
      status: 'approved',
      category: 'Agriculture',
      range: 'year',
      sort: 'status',
      order: 'asc',
      view: 'list',
    },
  ])('are read from an address and written back the same: %o', (address) => {
    expect(writeFilters(readFilters(address))).toEqual(address);
  });

  it('leave out what an address holds that they do not know, and defaults that it spells out', () => {
    const address = { status: 'nonsense', range: 'decade', sort: 'price', order: 'up', view: 'map', q: 'x' };
    expect(readFilters(address)).toEqual(DEFAULTS);
    expect(writeFilters(readFilters({ sort: 'created_at', order: 'desc', view: 'grid' }))).toEqual({});
  });

  it('narrow the list by status, category or time, not by order or layout', () => {
    expect(isNarrowed(readFilters({ sort: 'title', order: 'asc', view: 'list' }))).toBe(false);
    for (const address of [{ status: 'draft' }, { category: 'Agriculture' }, { range: 'today' }])
      expect(isNarrowed(readFilters(address)), JSON.stringify(address)).toBe(true);
  });

  it('do not ask the server for a layout', () => {
    expect(queryOf(readFilters({ status: 'draft', view: 'list' }))).toEqual({
      status: 'draft',
      category: undefined,
      range: undefined,
      sort: 'created_at',
      order: 'desc',
    });
  });
});
