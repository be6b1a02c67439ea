/** Operations whose address programs of others already call: they lie next to /api, not below it. */
const OUTSIDE_API = /^\/(rpc|functions)\/v1\//;

/**
 * Where an operation of the contract is mounted: `/ideas/{id}` at `/api/ideas/{id}`, `/rpc/v1/…` and `/functions/v1/…` as they are.
 *
 * @param path the path of the contract, its placeholders filled or not
 */
export function addressOf(path: string): string {
  return OUTSIDE_API.test(path) ? path : `/api${path}`;
}
