import { OutsideError } from '../../platform/outside/errors.ts';
import { oneLine } from '../reading/plain-text.ts';
import { readDate } from '../reading/published.ts';
import type { RawHit } from './search.ts';

const TITLE_MAX = 300;
const SNIPPET_MAX = 600;
/** Parts of an address that say where a reader came from, and nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|igshid|mc_[ce]id|ref_src|srsltid|_ga)$/i;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Hits as they are shown: without marks of HTML, each page once, and only addresses that may be opened. */
export function cleanHits(
  hits: readonly RawHit[],
  { limit, latest, readAddress }: { limit: number; latest: string; readAddress: (text: string) => URL },
): RawHit[] {
  const byAddress = new Map<string, RawHit>();
  for (const hit of hits) {
    const url = publicAddress(hit.url, readAddress);
    if (url === undefined || byAddress.has(url)) continue;
    byAddress.set(url, {
      url,
      title: plain(hit.title).slice(0, TITLE_MAX) || url,
      snippet: plain(hit.snippet).slice(0, SNIPPET_MAX),
      published: readDate(hit.published ?? '', latest),
    });
  }
  return [...byAddress.values()].slice(0, limit);
}

function publicAddress(text: string, readAddress: (text: string) => URL): string | undefined {
  try {
    const url = readAddress(text);
    for (const name of Array.from(url.searchParams.keys()))
      if (TRACKING.test(name)) url.searchParams.delete(name);
    return url.href;
  } catch (error) {
    if (error instanceof OutsideError) return undefined;
    throw error;
  }
}

/** Text with a few marks of HTML as text: services set the words that were looked for in bold. */
function plain(html: string): string {
  const text = html.replace(/<\/?[a-z][^>]{0,200}>/gi, '');
  return oneLine(
    text.replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code =
          decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : undefined;
        if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
        return NAMED[name?.toLowerCase() ?? ''] ?? whole;
      },
    ),
  );
}
