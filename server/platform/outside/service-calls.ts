import type { Origin } from '../../../shared/platform/providers.ts';
import { OutsideError } from './errors.ts';
import { followed, locationOf } from './hops.ts';
import { publicWeb, type PublicWeb } from './public-web.ts';

/** Sends a request to a service, as `fetch` does. */
export type Send = typeof fetch;

/** How calls of services go: how the address of every hop is read, and what connects to it. */
interface Way {
  readonly address: PublicWeb['address'];
  readonly connect: (url: URL, init: RequestInit) => Promise<Response>;
}

/**
 * A `fetch` for services that are called with a key. The key is for the origin that it was given for: a redirect is followed within
 * it alone, with the same method and body; one that leads elsewhere is refused, and so is each where `redirect` is 'error'.
 */
function serviceCalls({ address, connect }: Way): Send {
  return async (input, init) =>
    followed(address(input instanceof Request ? input.url : String(input)), async (url) => {
      const answer = await connect(url, { ...init, redirect: 'manual' });
      const location = locationOf(answer.status, answer.headers.get('location'));
      if (location === undefined) return { answer };
      await answer.body?.cancel();
      const next = address(location, url);
      if (init?.redirect === 'error' || next.origin !== url.origin || !keepsRequest(answer.status, init))
        throw new OutsideError('refused', `${url.host} redirects elsewhere`);
      return { next };
    });
}

/** Whether the redirected request is the same one: the older statuses make a GET of whatever was sent. */
function keepsRequest(status: number, init: RequestInit | undefined): boolean {
  return status === 307 || status === 308 || (init?.method ?? 'GET') === 'GET';
}

/**
 * Calls through a public web: for addresses that somebody set at a screen.
 *
 * @returns a `fetch` that rejects with OutsideError `forbidden_address` where an address or a redirect is not of the public web
 */
export function publicCalls(web: PublicWeb): Send {
  return serviceCalls({
    address: web.address,
    async connect(url, init) {
      const [undici, dispatcher] = await Promise.all([import('undici'), web.agent()]);
      const { status, statusText, headers, body } = await undici.fetch(url, {
        ...(init as object),
        dispatcher,
      });
      return new Response(body as ReadableStream<Uint8Array> | null, {
        status,
        statusText,
        headers: [...headers],
      });
    },
  });
}

/** For addresses that the operator set in the environment: they may be of their own network, on any port. */
export const operatorCalls = serviceCalls({
  address: readServiceAddress,
  connect: (url, init) => fetch(url, init),
});

function readServiceAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new OutsideError('forbidden_address', 'the address is not of the web');
  return url;
}

const screenCalls = publicCalls(publicWeb());

/** The way to a provider, by who said where it is. */
export function callsOf({ origin }: { readonly origin: Origin }): Send {
  return origin === 'environment' ? operatorCalls : screenCalls;
}
