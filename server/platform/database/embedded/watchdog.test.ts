import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from './watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker that says nothing for a minute is reported once', () => {
  const silent = vi.fn<() => void>();
  const watchdog = new Watchdog(60_000, silent);
  vi.advanceTimersByTime(59_000);
  watchdog.heard();
  vi.advanceTimersByTime(59_000);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

test('what is known to take long is waited for, and only as long as it lasts', () => {
  const silent = vi.fn<() => void>();
  const watchdog = new Watchdog(60_000, silent);
  const end = watchdog.allow(600_000);
  vi.advanceTimersByTime(599_000);
  expect(silent).not.toHaveBeenCalled();
  watchdog.heard();
  end();
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

test('nothing is reported any more once it has stopped', () => {
  const silent = vi.fn<() => void>();
  new Watchdog(60_000, silent).stop();
  vi.advanceTimersByTime(600_000);
  expect(silent).not.toHaveBeenCalled();
});
