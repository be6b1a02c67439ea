import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and at the end of the span for all that came in between', () => {
  const act = vi.fn<() => void>();
  const { call } = throttle(1000, act);
  call();
  expect(act).toHaveBeenCalledTimes(1);
  call();
  call();
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('keeps the span after what it made up for as well', () => {
  const act = vi.fn<() => void>();
  const { call } = throttle(1000, act);
  call();
  call();
  vi.advanceTimersByTime(1000);
  call();
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(3);
});

it('makes up for nothing where nothing came, and acts at once again', () => {
  const act = vi.fn<() => void>();
  const { call } = throttle(1000, act);
  call();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
  call();
  expect(act).toHaveBeenCalledTimes(2);
});

it('acts no more once it is cancelled', () => {
  const act = vi.fn<() => void>();
  const { call, cancel } = throttle(1000, act);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
