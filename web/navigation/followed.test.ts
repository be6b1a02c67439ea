import { beforeEach, expect, test, vi } from 'vitest';
import { adoptNavigation, followedNavigation, rememberSent, toggleFavoritePlace } from './followed.ts';
import { rememberItem, rememberPlace } from './recent.ts';
import { setNavigationOwner } from './store.ts';

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
  expect(followedNavigation()).toMatchObject({ sidebarCollapsed: true, favoriteItems: ['/notifications'] });
  expect(followedNavigation().recentItems.map(({ path }) => path)).toEqual([
    '/ideas/b',
    '/ideas/a',
    '/ideas/c',
  ]);
});

test('a place that is marked before the account was read stays, with those that the account keeps', () => {
  toggleFavoritePlace('/ideas');
  adoptNavigation(saved);
  expect(followedNavigation().favoriteItems).toEqual(['/notifications', '/ideas']);
});

test('a mark taken off here before the account was read stays off, and what was marked elsewhere comes', () => {
  adoptNavigation(saved);
  setNavigationOwner(`person-${person}`);
  toggleFavoritePlace('/notifications');
  adoptNavigation({ ...saved, favoriteItems: ['/notifications', '/profile'] });
  expect(followedNavigation().favoriteItems).toEqual(['/profile']);
});

test('a mark that the account was sent and another device took off is gone here too', () => {
  toggleFavoritePlace('/ideas');
  rememberSent(followedNavigation());
  adoptNavigation(saved);
  expect(followedNavigation().favoriteItems).toEqual(['/notifications']);
});

test('ten items are kept at most', () => {
  adoptNavigation({ ...saved, recentItems: Array.from({ length: 10 }, (_, at) => item(`/ideas/${at}`, at)) });
  rememberItem('/ideas/new-one', 'x');
  const { recentItems } = followedNavigation();
  expect(recentItems).toHaveLength(10);
  expect(recentItems[0]?.path).toBe('/ideas/new-one');
});

test('an account that keeps nothing leaves this device as it is', () => {
  toggleFavoritePlace('/ideas');
  adoptNavigation(null);
  expect(followedNavigation().favoriteItems).toEqual(['/ideas']);
});

test('a star is added and taken away, and outlives the page', () => {
  toggleFavoritePlace('/ideas');
  toggleFavoritePlace('/profile');
  toggleFavoritePlace('/ideas');
  setNavigationOwner(`person-${person}`);
  expect(followedNavigation().favoriteItems).toEqual(['/profile']);
  setNavigationOwner('somebody else');
  expect(followedNavigation().favoriteItems).toEqual([]);
});

test('where one goes is this device’s own', () => {
  const before = followedNavigation();
  rememberPlace('/ideas');
  expect(followedNavigation()).toEqual(before);
});
