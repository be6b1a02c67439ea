import { expect, test } from 'vitest';
import { chosenOf, type Programs } from './programs.ts';

const PROGRAMS: Programs = { fuzz: ['fuzz.ts', 'requests'], races: ['races.ts', 'at once'] };
const readings: readonly (readonly [string, object])[] = [
  ['fuzz 1000 7', [{ name: 'fuzz', args: ['1000', '7'] }]],
  [
    'fuzz 1000 races cases/a.json',
    [
      { name: 'fuzz', args: ['1000'] },
      { name: 'races', args: ['cases/a.json'] },
    ],
  ],
  ['', []],
];

test.each(readings)('`%s` gives each program the numbers and files after its name', (words, chosen) => {
  expect(chosenOf(PROGRAMS, words.split(' ').filter(Boolean))).toMatchObject(chosen);
});

test.each(['fuzzy', 'fuzz race', '1000'])('`%s` is refused, as a word in it names no program', (words) => {
  expect(() => chosenOf(PROGRAMS, words.split(' '))).toThrow(/^There is no .* There are: fuzz, races\.$/);
});
