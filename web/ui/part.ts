import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of the page whose code is fetched when it is first drawn. On a poor line it is tried again until it is there; the page
 * goes on without it meanwhile, with the fallback of its Suspense in its place.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await patiently(load) }));
}

async function patiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await lineOr(wait); // no line, most likely
    }
  }
}

/** Until the browser says that the line is back, or the time is over. */
function lineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
