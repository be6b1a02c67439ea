import { OutsideError } from './errors.ts';

const HOPS_MAX = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What one request gave: the answer, or where to ask instead. */
export type Hop<Answer> = { readonly answer: Answer } | { readonly next: URL };

/**
 * Asks an address, and those that it redirects to. Who asks checks each `next` as it checked the first.
 *
 * @throws OutsideError `unavailable` after more than three redirects; what `ask` throws
 */
export async function followed<Answer>(first: URL, ask: (url: URL) => Promise<Hop<Answer>>): Promise<Answer> {
  let url = first;
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const hop = await ask(url);
    if ('answer' in hop) return hop.answer;
    url = hop.next;
  }
  throw new OutsideError('unavailable', `more than ${HOPS_MAX} redirects`);
}

/** Where an answer redirects to, as it says it; undefined where it is no redirect. */
export function locationOf(status: number, location: string | null | undefined): string | undefined {
  return REDIRECTS.has(status) ? (location ?? undefined) : undefined;
}
