import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lifetimeOf, ToastStore } from './toasts.ts';

let store: ToastStore;
const titles = () => store.list().map(({ title }) => title);
const undo = { label: 'Undo', onSelect: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  store = new ToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one main toast at a time, for 3 seconds', () => {
  store.show({ title: 'first' });
  store.show({ title: 'second' });
  expect(titles()).toEqual(['second']);
  vi.advanceTimersByTime(2999);
  expect(titles()).toEqual(['second']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a destructive one stays until it is closed', () => {
  const id = store.show({ title: 'broken', variant: 'destructive' });
  vi.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['broken']);
  store.dismiss(id);
  expect(titles()).toEqual([]);
});

test('a lasting one is not replaced by what is told later, but by one with its key', () => {
  store.show({ title: 'Session Expired', variant: 'destructive', key: 'end', lasting: true });
  store.show({ title: 'The server cannot be reached.', variant: 'destructive' });
  expect(titles()).toEqual(['Session Expired', 'The server cannot be reached.']);
  store.show({ title: 'Session ended elsewhere', key: 'end', lasting: true });
  expect(titles()).toEqual(['The server cannot be reached.', 'Session ended elsewhere']);
  store.dismiss('end');
  store.show({ title: 'next' });
  expect(titles()).toContain('next');
});

test('up to three secondary ones are next to the main one, for 4 seconds', () => {
  store.show({ title: 'main', variant: 'destructive' });
  for (const title of ['a', 'b', 'c', 'd']) store.show({ title, secondary: true });
  expect(titles()).toEqual(['main', 'b', 'c', 'd']);
  store.show({ title: 'next' });
  expect(titles().toSorted()).toEqual(['b', 'c', 'd', 'next']);
  vi.advanceTimersByTime(4000);
  expect(titles()).toEqual([]);
});

test('one with an action stays 10 seconds, unless it says otherwise', () => {
  expect(lifetimeOf({ title: 'x', action: undo })).toBe(10_000);
  expect(lifetimeOf({ title: 'x', duration: 5000 })).toBe(5000);
});

test('the clock stops while a toast is pointed at, and goes on with what was left', () => {
  store.show({ title: 'removed', action: undo });
  vi.advanceTimersByTime(9000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['removed']);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(titles()).toEqual(['removed']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a toast that arrives while the clock is stopped waits with the others', () => {
  store.show({ title: 'old', secondary: true });
  store.pause();
  store.show({ title: 'new' });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['old', 'new']);
  store.resume();
  vi.advanceTimersByTime(4000);
  expect(titles()).toEqual([]);
});

test('a toast with a key takes the place of its forerunner and starts its clock again', () => {
  store.show({ title: 'Syncing 1 of 2', key: 'sync' });
  vi.advanceTimersByTime(2500);
  store.show({ title: 'Syncing 2 of 2', key: 'sync' });
  vi.advanceTimersByTime(2500);
  expect(titles()).toEqual(['Syncing 2 of 2']);
  vi.advanceTimersByTime(500);
  expect(titles()).toEqual([]);
});

test('subscribers are notified of every change', () => {
  const notified = vi.fn<() => void>();
  const stop = store.subscribe(notified);
  store.show({ title: 'x' });
  vi.advanceTimersByTime(3000);
  expect(notified).toHaveBeenCalledTimes(2);
  stop();
  store.show({ title: 'y' });
  expect(notified).toHaveBeenCalledTimes(2);
});
