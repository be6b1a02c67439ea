import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { FIRST_IDEA, moveTo, resultsOf } from './results.ts';

type Line = Pick<Command, 'id' | 'group' | 'title' | 'value'>;

const line = (group: Command['group'], title: string, value?: string): Line => ({
  id: `${group}:${title}`,
  group,
  title,
  ...(value && { value }),
});
const COMMANDS = [
  line('navigation', 'Ideas', '/ideas'),
  line('actions', 'New idea', '/ideas/new'),
  line('recent', 'Banana chips', '/ideas/a'),
  line('favorites', 'Dashboard', '/dashboard'),
  line('actions', 'Idea of the day'),
];
const titles = (typed: string, ideas: readonly Line[] = []): string[] =>
  resultsOf(COMMANDS, ideas, typed).map(({ title }) => title);

describe('the lines of the palette', () => {
  it('stand by group, ideas last, however well they fit', () => {
    expect(titles('')).toEqual(['Dashboard', 'Banana chips', 'New idea', 'Idea of the day', 'Ideas']);
    expect(titles('idea', [line('ideas', 'Idea', '/ideas/z')]).at(-1)).toBe('Idea');
  });

  it('are the best first within a group', () => {
    expect(titles('idea').slice(1, 3)).toEqual(['Idea of the day', 'New idea']);
  });

  it('name an idea once, where it was opened lately and is found as well', () => {
    const found = [line('ideas', 'Banana chips', '/ideas/a'), line('ideas', 'Banana flour', '/ideas/b')];
    expect(titles('banana', found)).toEqual(['Banana chips', 'Banana flour']);
  });

  it('offer to begin an idea only where nothing else was found', () => {
    const offer = { ...line('ideas', 'Create an idea about it'), id: FIRST_IDEA };
    expect(titles('jackfruit', [offer])).toEqual(['Create an idea about it']);
    expect(titles('dashboard', [offer])).toEqual(['Dashboard']);
  });
});

describe('the keys of the palette', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 0],
    ['ArrowUp', 0, 19],
    ['ArrowUp', 5, 4],
    ['PageDown', 0, 8],
    ['PageDown', 15, 19],
    ['PageUp', 15, 7],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 7, 19],
  ])('%s leads from line %i of twenty to line %i', (key, from, to) => {
    expect(moveTo(key, from, 20)).toBe(to);
  });

  it('that write or choose move nothing', () => {
    for (const key of ['a', 'Enter', 'Escape', 'Tab', 'ArrowLeft'])
      expect(moveTo(key, 3, 20)).toBeUndefined();
  });
});
