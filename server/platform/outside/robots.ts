import { DAY, MINUTE, SECOND } from '../../../shared/platform/time.ts';
import { systemClock, type Clock } from '../clock.ts';
import { abortable } from './abortable.ts';
import { textOf } from './charset.ts';
import type { Outside } from './client.ts';
import { OutsideError } from './errors.ts';

/** What a site asks of programs: whether a page may be read, and how long to pause. */
interface Rules {
  allows(url: URL): boolean;
  readonly pauseMs: number | undefined;
}

type ParseRobots = (
  address: string,
  text: string,
) => {
  isAllowed(url: string, userAgent: string): boolean | undefined;
  getCrawlDelay(userAgent: string): number | undefined;
};

interface Known {
  readonly rules: Promise<Rules>;
  /** When it is asked again. */
  until: number;
}

const KEPT_MS = DAY;
/** A site that is down is asked again soon. */
const FAULT_KEPT_MS = 5 * MINUTE;
const SITES_MAX = 2000;
const ANYTHING: Rules = { allows: () => true, pauseMs: undefined };

/** The robots.txt of sites (RFC 9309), kept for a day. */
export class Robots {
  readonly #outside: Outside;
  readonly #clock: Clock;
  readonly #sites = new Map<string, Known>();

  constructor(outside: Outside, clock: Clock = systemClock) {
    this.#outside = outside;
    this.#clock = clock;
  }

  /**
   * The pause that the site asks for, where the page may be read. A site without a robots.txt allows everything; one whose server
   * fails allows nothing for now.
   *
   * @throws OutsideError `robots`, `unavailable`, `timeout`
   */
  async ask(url: URL, signal: AbortSignal): Promise<{ readonly pauseMs: number | undefined }> {
    const rules = await abortable(this.#rulesOf(url.origin), signal);
    if (!rules.allows(url)) throw new OutsideError('robots', `robots.txt of ${url.host} forbids it`);
    return { pauseMs: rules.pauseMs };
  }

  /** Asked for once, whoever else waits for it meanwhile, and to its end even if the first one who asked gives up. */
  async #rulesOf(origin: string): Promise<Rules> {
    const now = this.#clock.now().getTime();
    const known = this.#sites.get(origin);
    if (known && known.until > now) return known.rules;
    this.#sites.delete(origin);
    if (this.#sites.size >= SITES_MAX) this.#sites.delete(this.#sites.keys().next().value ?? '');
    const fresh: Known = { rules: this.#read(origin, new AbortController().signal), until: now + KEPT_MS };
    this.#sites.set(origin, fresh);
    try {
      return await fresh.rules;
    } catch (error) {
      fresh.until = now + FAULT_KEPT_MS;
      throw error;
    }
  }

  async #read(origin: string, signal: AbortSignal): Promise<Rules> {
    const address = `${origin}/robots.txt`;
    try {
      const { bytes, contentType, kind } = await this.#outside.get(address, { signal });
      // a page in its place is a site's way to say 'not found'
      if (kind !== 'text') return ANYTHING;
      return await parse(address, textOf(bytes, contentType), this.#outside.userAgent);
    } catch (error) {
      if (error instanceof OutsideError && saysNothing(error)) return ANYTHING;
      throw error;
    }
  }
}

/** Client errors and what is no robots.txt: the site has made no rules. */
function saysNothing({ reason, status }: OutsideError): boolean {
  if (status !== undefined) return status >= 400 && status < 500 && status !== 429;
  return reason === 'unreadable' || reason === 'too_large';
}

async function parse(address: string, text: string, userAgent: string): Promise<Rules> {
  // the package is one function, which its types describe as a module with a default of its own
  const parser: unknown = (await import('robots-parser')).default;
  const robots = (parser as ParseRobots)(address, text);
  const delay = robots.getCrawlDelay(userAgent);
  return {
    allows: (url) => robots.isAllowed(url.href, userAgent) !== false,
    pauseMs: delay === undefined || !Number.isFinite(delay) ? undefined : delay * SECOND,
  };
}
