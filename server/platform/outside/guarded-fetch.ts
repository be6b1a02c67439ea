import { guardedAgent } from './connector.ts';
import { readAddress } from './web-address.ts';

let agent: ReturnType<typeof guardedAgent> | undefined;

/**
 * The `fetch` for addresses that somebody set at a screen: as any other, but it connects to public addresses only.
 *
 * @throws OutsideError `forbidden_address`
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const url = readAddress(input instanceof Request ? input.url : String(input));
  const undici = await import('undici');
  const dispatcher = await (agent ??= guardedAgent());
  const response = await undici.fetch(url, { ...(init as object), dispatcher });
  const { status, statusText, headers, body } = response;
  return new Response(body as ReadableStream<Uint8Array> | null, {
    status,
    statusText,
    headers: [...headers],
  });
};
