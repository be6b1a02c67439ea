import { contract } from '../../shared/contract.ts';
import { addressOf } from '../../shared/platform/address.ts';
import type { Router } from '../../server/platform/http/http.ts';
import { operationsOf } from '../../server/platform/http/serve.ts';
import type { Named } from './matrix.ts';
import { PATHS } from './paths.ts';

/** The operations of a router, each with its full name. */
export function operationsIn(router: Router): Named[] {
  return Object.entries(router).flatMap(([feature, routes]) =>
    routes.map((operation) => ({ ...operation, path: `${feature}.${operation.name}` })),
  );
}

/** The names of all operations of the contract. */
export function contractNames(): string[] {
  return operationsOf(contract).map(({ path }) => path.join('.'));
}

/** Routes that answer and are neither in the contract nor in the table of paths: there must be none. */
export function strayRoutes(routes: readonly string[], operations: readonly Named[]): string[] {
  const known = new Set(Object.keys(PATHS));
  const addresses = new Set<string>();
  for (const { procedure } of operations) {
    const { route } = procedure['~orpc'];
    const url = addressOf((route.path ?? '').replaceAll(/\{\+?(\w+)\}/g, ':$1'));
    known.add(`${route.method ?? 'POST'} ${url}`);
    addresses.add(url);
  }
  return routes.filter((route) => {
    const [method = '', url = ''] = route.split(' ');
    const head = method === 'HEAD' && known.has(`GET ${url}`);
    // the other methods of an operation's address are mounted to answer 405
    return !known.has(route) && !head && !addresses.has(url);
  });
}
