import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationKey } from '../../shared/platform/device-keys.ts';
import { stubBrowser } from '../platform/testing.ts';
import { forgetItem, rememberItem, rememberPlace, RECENT_STORED } from './recent.ts';
import { changeNavigation, navigationState, onNavigationChange, setNavigationOwner } from './store.ts';

beforeEach(() => {
  stubBrowser();
  setNavigationOwner('asha');
});

const paths = (): string[] => navigationState().recentItems.map(({ path }) => path);

describe('what was opened', () => {
  it('is remembered newest first, once, under its latest title', () => {
    rememberItem('/ideas/a', 'A');
    rememberItem('/ideas/b', 'B');
    rememberItem('/ideas/a', 'A, renamed');
    expect(navigationState().recentItems.map(({ path, title }) => [path, title])).toEqual([
      ['/ideas/a', 'A, renamed'],
      ['/ideas/b', 'B'],
    ]);
  });

  it('is forgotten from a number on, and when it is deleted', () => {
    for (let index = 0; index <= RECENT_STORED; index += 1) rememberItem(`/ideas/${index}`, 'x');
    expect(paths()).toHaveLength(RECENT_STORED);
    expect(paths()).not.toContain('/ideas/0');
    forgetItem('/ideas/5');
    expect(paths()).not.toContain('/ideas/5');
    expect(paths()).toHaveLength(RECENT_STORED - 1);
  });
});

it('a place that is visited twice in a row is in the history once, and ten are kept', () => {
  for (const path of ['/a', '/a', '/b', '/a']) rememberPlace(path);
  expect(navigationState().history).toEqual(['/a', '/b', '/a']);
  for (let index = 0; index < 20; index += 1) rememberPlace(`/${index}`);
  expect(navigationState().history).toHaveLength(10);
});

describe('what is remembered', () => {
  it('is told to whoever listens, until they stop', () => {
    const hear = vi.fn<() => void>();
    const stop = onNavigationChange(hear);
    changeNavigation({ sidebarCollapsed: true });
    stop();
    changeNavigation({ sidebarCollapsed: false });
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('is each person’s own, and a visitor’s too', () => {
    rememberPlace('/ideas');
    setNavigationOwner('meena');
    expect(navigationState().history).toEqual([]);
    setNavigationOwner(null);
    expect(navigationState().history).toEqual([]);
    setNavigationOwner('asha');
    expect(navigationState().history).toEqual(['/ideas']);
  });

  it.each(['null', '[1]', '{"history":"x"}', '{"recentItems":{}}', 'no json'])(
    'begins anew where what the device has is damaged: %s',
    (text) => {
      localStorage.setItem(navigationKey('ravi'), text);
      setNavigationOwner('ravi');
      expect(navigationState()).toMatchObject({ history: [], recentItems: [], favoriteItems: [] });
    },
  );

  it('of an older version is completed', () => {
    localStorage.setItem(navigationKey('ravi'), '{"sidebarCollapsed":true}');
    setNavigationOwner('ravi');
    expect(navigationState()).toMatchObject({ sidebarCollapsed: true, favoriteItems: [] });
  });
});

it('what is remembered while nobody is signed in names no place, be it from before or from now', () => {
  const kept = { sidebarCollapsed: true, recentItems: [{ path: '/ideas/a', title: 'A', timestamp: 1 }] };
  localStorage.setItem(navigationKey('guest'), JSON.stringify(kept));
  setNavigationOwner(null);
  expect(navigationState()).toMatchObject({ sidebarCollapsed: true, recentItems: [] });
  rememberItem('/ideas/b', 'B');
  rememberPlace('/ideas/b');
  expect(localStorage.getItem(navigationKey('guest'))).toBe('{"sidebarCollapsed":true}');
});
