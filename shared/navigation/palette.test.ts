import { describe, expect, it } from 'vitest';
import { matching } from './palette.ts';

const COMMANDS = [
  { title: 'Dashboard', keywords: ['home'] },
  { title: 'New Idea', description: 'Begin with one sentence' },
  { title: 'Ideas', value: '/ideas' },
  { title: 'Notifications', keywords: ['bell'] },
];
const titles = (typed: string) => matching(COMMANDS, typed).map(({ title }) => title);

describe('matching', () => {
  it('gives all without letters', () => {
    expect(titles('  ')).toHaveLength(4);
  });

  it('puts titles that begin with the letters before words and inner letters', () => {
    expect(titles('idea')).toEqual(['Ideas', 'New Idea']);
    expect(titles('ide')).toEqual(['Ideas', 'New Idea']);
  });

  it.each([
    ['sentence', ['New Idea']],
    ['BELL', ['Notifications']],
    ['/ideas', ['Ideas']],
    ['home', ['Dashboard']],
    ['zzz', []],
  ])('%s looks into descriptions, values and keywords', (typed, wanted) => {
    expect(titles(typed)).toEqual(wanted);
  });
});
