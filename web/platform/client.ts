import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { contract } from '../../shared/contract.ts';
import { call } from './link.ts';

export { asAppError } from './errors.ts';

type Client = ContractRouterClient<typeof contract>;
type Path = readonly string[];
/** Of each operation only what this client makes: all else would be a call of nothing in the browser. */
type Offered<Utils> = {
  readonly [Name in keyof Utils]: Utils[Name] extends { readonly queryOptions: unknown }
    ? Pick<Utils[Name], Extract<keyof Utils[Name], 'key' | 'queryKey' | 'queryOptions' | 'infiniteOptions'>>
    : Utils[Name] extends (...given: never[]) => unknown
      ? Utils[Name]
      : Offered<Utils[Name]>;
};

/** The server's operations as functions. They throw `AppError`, its words already in the person's language. */
export const client = feature(
  (name, operation) => (input: unknown) => call([name, operation], input, undefined),
) as Client;

/**
 * The same operations as options of TanStack Query. Typed as oRPC's utilities, of which only what is used here is in the first load:
 * `queryOptions`, `infiniteOptions`, `queryKey` and `key`.
 */
export const api = feature(
  (name, operation) => optionsOf([name, operation]),
  (name) => ({ key: () => [[name]] }),
) as Offered<RouterUtils<Client>>;

interface Options {
  readonly input?: unknown;
  readonly [option: string]: unknown;
}
interface InfiniteOptions {
  readonly input: (page: unknown) => unknown;
  readonly initialPageParam: unknown;
  readonly [option: string]: unknown;
}

/** What TanStack Query needs for one operation. Keys are `[path, { type, input }]`, so that a part of one matches many. */
function optionsOf(path: Path) {
  const keyOf = (about: Readonly<Record<string, unknown>>) => [path, about];
  return {
    key: (about: Readonly<Record<string, unknown>> = {}) => keyOf(about),
    queryKey: ({ input }: Options = {}) => keyOf({ type: 'query', ...(input !== undefined && { input }) }),
    queryOptions: ({ input, ...rest }: Options = {}) => ({
      queryKey: keyOf({ type: 'query', ...(input !== undefined && { input }) }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(path, input, signal),
      ...rest,
    }),
    infiniteOptions: ({ input, ...rest }: InfiniteOptions) => ({
      queryKey: keyOf({ type: 'infinite', input: input(rest.initialPageParam) }),
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(path, input(pageParam), signal),
      ...rest,
    }),
  };
}

/** `feature.operation` for whatever names are asked for; the types say which there are. */
function feature(
  make: (name: string, operation: string) => unknown,
  own: (name: string) => object = () => ({}),
): unknown {
  return new Proxy(
    {},
    {
      get: (_root, name: string) =>
        new Proxy(own(name), {
          get: (known, operation: string) =>
            (Reflect.get(known, operation) as unknown) ?? make(name, operation),
        }),
    },
  );
}
