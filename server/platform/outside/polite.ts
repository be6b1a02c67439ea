import { createOutside, type Answer, type Outside, type OutsideOptions } from './client.ts';
import { Robots } from './robots.ts';
import { Turns } from './turns.ts';

/** Reads pages as a good guest: by robots.txt, one at a time per host, with pauses. Redirects are held to the same. */
export interface PoliteClient extends AsyncDisposable {
  /** @throws OutsideError; the signal's reason when it is aborted */
  get(address: string, signal: AbortSignal): Promise<Answer>;
  readonly outside: Outside;
}

interface PoliteOptions extends OutsideOptions {
  readonly turns?: Turns;
}

export function politeClient({ turns = new Turns(), ...options }: PoliteOptions): PoliteClient {
  const outside = createOutside(options);
  const robots = new Robots(outside);
  return {
    outside,
    get: (address, signal) =>
      outside.get(address, {
        signal,
        async around(url, request) {
          const pause = await robots.ask(url, signal);
          const pauseMs = pause.pauseMs === undefined ? {} : { pauseMs: pause.pauseMs };
          return turns.take(url.host, { signal, ...pauseMs }, request);
        },
      }),
    [Symbol.asyncDispose]: () => outside[Symbol.asyncDispose](),
  };
}
