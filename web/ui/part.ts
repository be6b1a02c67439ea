import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

let tries = 0;

type Part<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code before it is drawn, with the same backoff. */
  readonly ahead: () => Promise<unknown>;
};

type PropsOf<Component> = Component extends (props: infer Props) => unknown
  ? unknown extends Props
    ? object
    : Props
  : never;

/**
 * A part of the page whose code is fetched when it is first drawn. On a poor connection it is tried again until it is there; the page
 * goes on without it meanwhile, with the fallback of its Suspense in its place.
 *
 * @param name of the component among what the file exports
 */
export function part<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Part<PropsOf<Module[Name]>> {
  const fetch = retryable(load);
  let found: Promise<Module> | undefined;
  const ahead = () => (found ??= withBackoff(fetch));
  return Object.assign(
    lazy(async () => ({ default: (await ahead())[name] as ComponentType<PropsOf<Module[Name]>> })),
    { ahead },
  );
}

/**
 * An import that can be tried again. Chromium remembers for the page's life that one failed: only another address of the same
 * file brings it. (Safari's error names none, and it fetches again by itself.)
 */
export function retryable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let chunk: string | undefined;
  return async () => {
    try {
      return await (chunk
        ? (import(/* @vite-ignore */ `${chunk}?again=${++tries}`) as Promise<Module>)
        : load());
    } catch (cause) {
      // the file that the error names, where it is one of ours
      chunk = new RegExp(`${location.origin}/assets/\\S+\\.js`).exec(String(cause))?.[0];
      throw cause;
    }
  };
}

/** Tries until it succeeds: at once when the browser is online again, else after longer and longer waits. */
export async function withBackoff<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let wait = 0; ; wait = Math.min(2 * wait || FIRST_WAIT_MS, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await onlineOrTimeout(wait); // no connection, most likely
    }
  }
}

/** Until the browser says that the connection is back, or the time is over. */
function onlineOrTimeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
