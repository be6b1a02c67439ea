import { beforeEach, expect, test, vi } from 'vitest';
import {
  adoptNavigation,
  onNavigationChange,
  rememberItem,
  rememberPlace,
  savableNavigation,
  setNavigationOwner,
  toggleFavoritePlace,
} from './store.ts';

let person = 0;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  setNavigationOwner(`person-${(person += 1)}`);
});

const item = (path: string, timestamp: number) => ({ path, title: path, timestamp });
const saved = {
  sidebarCollapsed: true,
  navigationMode: 'sidebar' as const,
  favoriteItems: ['/notifications'],
  recentItems: [item('/ideas/a', 5), item('/ideas/b', 1)],
};

test('what the account keeps is taken over, and what was opened here and elsewhere is one list', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(3).mockReturnValueOnce(9);
  rememberItem('/ideas/c', 'c');
  rememberItem('/ideas/b', 'b');
  adoptNavigation(saved);
  expect(savableNavigation()).toMatchObject({ sidebarCollapsed: true, favoriteItems: ['/notifications'] });
  expect(savableNavigation().recentItems.map(({ path }) => path)).toEqual([
    '/ideas/b',
    '/ideas/a',
    '/ideas/c',
  ]);
});

test('ten items are kept at most', () => {
  adoptNavigation({ ...saved, recentItems: Array.from({ length: 10 }, (_, at) => item(`/ideas/${at}`, at)) });
  rememberItem('/ideas/new-one', 'x');
  const { recentItems } = savableNavigation();
  expect(recentItems).toHaveLength(10);
  expect(recentItems[0]?.path).toBe('/ideas/new-one');
});

test('an account that keeps nothing leaves this device as it is', () => {
  toggleFavoritePlace('/ideas');
  adoptNavigation(null);
  expect(savableNavigation().favoriteItems).toEqual(['/ideas']);
});

test('a star is added and taken away, and outlives the page', () => {
  toggleFavoritePlace('/ideas');
  toggleFavoritePlace('/profile');
  toggleFavoritePlace('/ideas');
  setNavigationOwner(`person-${person}`);
  expect(savableNavigation().favoriteItems).toEqual(['/profile']);
  setNavigationOwner('somebody else');
  expect(savableNavigation().favoriteItems).toEqual([]);
});

test('the account hears of what it keeps, not of every step, nor of its own answer', () => {
  const heard = vi.fn<() => void>();
  const stop = onNavigationChange(heard);
  rememberPlace('/ideas');
  adoptNavigation(saved);
  expect(heard).not.toHaveBeenCalled();
  toggleFavoritePlace('/ideas');
  rememberItem('/ideas/z', 'z');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  toggleFavoritePlace('/ideas');
  expect(heard).toHaveBeenCalledTimes(2);
});
