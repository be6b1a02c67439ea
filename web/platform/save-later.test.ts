import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLater } from './save-later.ts';

let page: EventTarget;
let change: () => void;
const hear = (listener: () => void) => {
  change = listener;
  return () => (change = () => undefined);
};

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('many changes are saved once, after the last', async () => {
  const save = vi.fn<() => Promise<void>>().mockResolvedValue();
  saveLater(hear, 500, save);
  for (let count = 0; count < 5; count += 1) {
    change();
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(save).toHaveBeenCalledTimes(1);
});

test('what failed is saved when the connection is back', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  saveLater(hear, 500, save);
  change();
  await vi.advanceTimersByTimeAsync(500);
  page.dispatchEvent(new Event('online'));
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  expect(save).toHaveBeenCalledTimes(2);
});

test('what waits is saved when it ends or the page goes, and nothing where nothing waits', async () => {
  const save = vi.fn<() => Promise<void>>().mockResolvedValue();
  const stop = saveLater(hear, 500, save);
  page.dispatchEvent(new Event('pagehide'));
  expect(save).not.toHaveBeenCalled();
  change();
  page.dispatchEvent(new Event('pagehide'));
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  change();
  stop();
  expect(save).toHaveBeenCalledTimes(2);
});
