import { describe, expect, test } from 'vitest';
import { parseSearch, searchNames, stringifySearch } from './search.ts';

test.each([
  ['a figure', { edit: '1' }, '?edit=1'],
  ['what looks like JSON', { q: '{"a":[true]}' }, '?q=%7B%22a%22%3A%5Btrue%5D%7D'],
  ['words that JSON knows', { q: 'true', person: 'null' }, '?q=true&person=null'],
  ['a figure that a number would shorten', { q: '007.10' }, '?q=007.10'],
  ['an address', { from: '/ideas?status=draft&q=a b' }, '?from=%2Fideas%3Fstatus%3Ddraft%26q%3Da+b'],
  ['nothing', {}, ''],
])('%s is written into the address as it is, and is read again', (_what, search, address) => {
  expect(stringifySearch(search)).toBe(address);
  expect(parseSearch(address)).toEqual(search);
});

test('what is not given is left out', () => {
  expect(stringifySearch({ edit: undefined, run: 'new' })).toBe('?run=new');
});

describe('the names that a route knows', () => {
  const validate = searchNames('from', 'step');

  test('are kept as texts', () => {
    expect(validate({ from: '/ideas', step: 'code' })).toEqual({ from: '/ideas', step: 'code' });
  });

  test('others are dropped, and so is what is no text', () => {
    expect(validate({ from: '/ideas', next: '/admin', step: 2 })).toEqual({ from: '/ideas' });
    expect(validate({})).toEqual({});
  });
});
