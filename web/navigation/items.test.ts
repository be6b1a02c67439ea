import { describe, expect, it } from 'vitest';
import { isKnownAddress } from '../../shared/navigation/access.ts';
import { BOTTOM_ITEMS, placeOf, SIDEBAR_ITEMS } from './items.ts';
import { PLACES } from './places.ts';

const lit = (pathname: string) => placeOf(pathname, SIDEBAR_ITEMS)?.path;

describe('the place that is lit', () => {
  it.each([
    ['/ideas', '/ideas'],
    ['/ideas/new', '/ideas/new'],
    ['/ideas/favorites', '/ideas/favorites'],
    ['/ideas/0190b0a0', '/ideas'],
    ['/ideas/0190b0a0/research', '/ideas'],
    ['/admin/users', '/admin/users'],
    ['/admin/audit', '/admin'],
    ['/admin/analytics', '/admin/analytics'],
    ['/invite-codes', '/admin'],
    ['/review', '/review-dashboard'],
    ['/review/idea/0190b0a0', '/review-dashboard'],
    ['/review-dashboard', '/review-dashboard'],
  ])('at %s is %s alone', (pathname, place) => {
    expect(lit(pathname)).toBe(place);
  });

  it.each(['/ideasx', '/', '/profile', '/administer'])('at %s is none', (pathname) => {
    expect(lit(pathname)).toBeUndefined();
  });
});

it('every place leads to an address of the product, and is listed once', () => {
  const paths = PLACES.map(({ path }) => path);
  expect(paths.filter((path) => !isKnownAddress(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(BOTTOM_ITEMS.flatMap((item) => item.paths).filter((path) => !isKnownAddress(path))).toEqual([]);
});
