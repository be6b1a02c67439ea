import { describe, expect, it } from 'vitest';
import { GO_TO, shortcutOf } from './shortcuts.ts';

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, command: false, alt: false, typing: false, armed: false, ...more });

describe('shortcuts', () => {
  it.each([
    ['/', { kind: 'search' }],
    ['+', { kind: 'new-idea' }],
    ['?', { kind: 'help' }],
    ['g', { kind: 'arm' }],
    ['x', undefined],
  ])('%s', (key, wanted) => {
    expect(press(key)).toEqual(wanted);
  });

  it('opens the palette from everywhere, also while one types', () => {
    for (const key of ['k', 'K'])
      expect(press(key, { command: true, typing: true })).toEqual({ kind: 'palette' });
  });

  it.each(['/', '+', '?', 'g', 'i'])('%s is text in a field', (key) => {
    expect(press(key, { typing: true, armed: true })).toBeUndefined();
  });

  it.each(Object.entries(GO_TO))('g then %s leads to %s', (key, path) => {
    expect(press(key, { armed: true })).toEqual({ kind: 'go', path });
    expect(press(key)).not.toEqual({ kind: 'go', path });
  });

  it('leaves the commands of browser and system alone', () => {
    expect(press('?', { command: true })).toBeUndefined();
    expect(press('g', { alt: true })).toBeUndefined();
  });
});
