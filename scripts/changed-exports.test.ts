import { describe, expect, it } from 'vitest';
import { changedExports, passedOn, usesExports } from './changed-exports.ts';

const MODULE = `import { price, weigh } from './scale.ts';
import type { Fruit } from './model.ts';

/** What it costs. */
export function costOf(fruit: Fruit): number {
  return price * weightOf(fruit);
}

function weightOf(fruit: Fruit): number {
  return weigh(fruit);
}

export const NAMES = ['mango'];
`;

const changed = (from: string, to: string): string[] | 'all' => {
  const exports = changedExports(MODULE, MODULE.replace(from, to));
  return exports === 'all' ? exports : [...exports];
};

describe('the exports that a change touches', () => {
  it('are those that are written otherwise', () => {
    expect(changed("'mango'", "'guava'")).toEqual(['NAMES']);
  });

  it('are those that use what is written otherwise, an import too', () => {
    expect(changed('return weigh(fruit)', 'return 2 * weigh(fruit)')).toEqual(['costOf']);
    expect(changed('./scale.ts', './balance.ts')).toEqual(['costOf']);
  });

  it('are those that are gone or new', () => {
    expect(changed('NAMES', 'WORDS')).toEqual(['NAMES', 'WORDS']);
  });

  it('are none for a comment or another indentation', () => {
    expect(changed('What it costs.', 'The price.')).toEqual([]);
    expect(changed('  return weigh', '    return weigh')).toEqual([]);
  });

  it('are all where a statement changes that runs for whoever imports the module, and in a file that is new or gone', () => {
    expect(changed('export const NAMES', "register('x');\nexport const NAMES")).toBe('all');
    expect(changed('export const NAMES', "export * from './other.ts';\nexport const NAMES")).toBe('all');
    expect(changedExports(undefined, MODULE)).toBe('all');
    expect(changedExports(MODULE, undefined)).toBe('all');
  });
});

describe('a module that imports a changed one', () => {
  const exports = new Set(['costOf']);

  it('uses it where it names a changed export', () => {
    expect(usesExports("import { costOf as cost } from './fruit.ts';", './fruit.ts', exports)).toBe(true);
    expect(usesExports("import { NAMES } from './fruit.ts';", './fruit.ts', exports)).toBe(false);
    expect(usesExports("import { costOf } from './other.ts';", './fruit.ts', exports)).toBe(false);
  });

  it('uses it where it takes it as a whole', () => {
    expect(usesExports("import * as fruit from './fruit.ts';", './fruit.ts', exports)).toBe(true);
    expect(usesExports("await import('./fruit.ts');", './fruit.ts', exports)).toBe(true);
  });

  it('passes on what it exports of it, under its own name', () => {
    const text = "export { costOf as cost, NAMES } from './fruit.ts';";
    expect([...passedOn(text, './fruit.ts', exports)]).toEqual(['cost']);
    expect([...passedOn(text, './fruit.ts', 'all')]).toEqual(['cost', 'NAMES']);
  });
});
