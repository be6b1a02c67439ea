import { expect, it } from 'vitest';
import { nameOf, readWish } from './screens.ts';

it('takes every combination of what is asked for', () => {
  const { pictures } = readWish([
    '/ideas',
    '/',
    '--lang',
    'en,ur',
    '--theme',
    'light,dark',
    '--width',
    '360,1280',
  ]);
  expect(pictures).toHaveLength(2 * 2 * 2 * 2);
  expect(new Set(pictures.map(nameOf)).size).toBe(16);
});

it('names a picture by what is on it', () => {
  const [picture] = readWish([
    '/ideas/new?step=2',
    '--as',
    'explorer',
    '--lang',
    'ur',
    '--width',
    '360',
  ]).pictures;
  expect(picture && nameOf(picture)).toBe('ideas-new-step-2-explorer-360-light-ur.png');
  expect(readWish(['/']).pictures.map(nameOf)).toEqual(['home-visitor-1280-light-en.png']);
});

it.each([
  [['/', '--as', 'king'], 'no role'],
  [['/', '--lang', 'fr'], 'no language'],
  [['/', '--theme', 'sepia'], 'no theme'],
  [['/', '--width', 'wide'], 'no width'],
  [[], 'at least one path'],
])('%j is refused in words', (args, words) => {
  expect(() => readWish(args)).toThrow(words);
});
