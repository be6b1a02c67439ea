import type { Agent, Dispatcher } from 'undici';
import { SECOND } from '../../../shared/platform/time.ts';
import { ACCEPTED_CODINGS, decoded, kindOf, limitOf, readBytes, type MediaKind } from './body.ts';
import { guardedAgent, type GuardOptions } from './connector.ts';
import { OutsideError } from './errors.ts';
import { isPublicHost, readAddress } from './web-address.ts';

/** What an address answered, whole. */
export interface Answer {
  /** Where it was found, after redirects. */
  readonly url: URL;
  readonly kind: MediaKind;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
}

/** Done around each request to a host: asks its robots.txt, waits for its turn. */
export type Around = <Result>(url: URL, request: () => Promise<Result>) => Promise<Result>;

interface GetOptions {
  readonly signal: AbortSignal;
  readonly around?: Around;
}

export interface OutsideOptions extends GuardOptions {
  /** Who asks, as the other side reads it in its log. */
  readonly userAgent: string;
  /** For the requests of one reading together, without the waits between them. */
  readonly timeoutMs?: number;
}

/** Gets pages and documents of the public web, without cookies and within limits of size, time and redirects. */
export interface Outside extends AsyncDisposable {
  /** @throws OutsideError; the signal's reason when it is aborted */
  get(address: string, options: GetOptions): Promise<Answer>;
  /** The address as it would be asked for. @throws OutsideError `forbidden_address` */
  address(text: string): URL;
  readonly userAgent: string;
}

const TIMEOUT_MS = 10 * SECOND;
const HOPS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** How much of an answer that is not wanted is read to keep its connection. */
const DUMPED_BYTES = 16 * 1024;

type Response = Dispatcher.ResponseData;

/** What one request gave: the page, or where to ask instead. */
type Hop = { readonly answer: Answer } | { readonly next: URL };

/** The guarded way out. Nothing is loaded or opened before the first request. */
export function createOutside({ userAgent, timeoutMs = TIMEOUT_MS, ...guard }: OutsideOptions): Outside {
  let agent: Promise<Agent> | undefined;
  const isAllowed = (host: string) => guard.loopback?.hosts.has(host) === true || isPublicHost(host);
  const address = (text: string, base?: URL) => readAddress(text, base, isAllowed);

  const loadAgent = (): Promise<Agent> => (agent ??= guardedAgent(guard));

  async function request(url: URL, signal: AbortSignal): Promise<Hop> {
    const client = await loadAgent();
    const response = await client.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: headersOf(userAgent),
      signal,
    });
    const next = redirectOf(response);
    if (next === undefined) return { answer: await answerOf(url, response) };
    await response.body.dump({ limit: DUMPED_BYTES });
    return { next: address(next, url) };
  }

  async function get(text: string, { signal, around = straight }: GetOptions): Promise<Answer> {
    const watch = new Deadline(timeoutMs);
    let url = address(text);
    // the time is the other side's: loading what asks it does not count
    await loadAgent();
    for (let hops = 0; hops <= HOPS; hops += 1) {
      const at = url;
      const hop = await around(at, () => watch.run(signal, (limited) => request(at, limited)));
      if ('answer' in hop) return hop.answer;
      url = hop.next;
    }
    throw new OutsideError('unavailable', `more than ${HOPS} redirects`);
  }

  return {
    get,
    address: (text) => address(text),
    userAgent,
    async [Symbol.asyncDispose]() {
      await (await agent)?.destroy();
    },
  };
}

const straight: Around = (_url, request) => request();

/** A time that several requests share. */
class Deadline {
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  async run<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(this.#leftMs)));
    try {
      return await work(AbortSignal.any([signal, timeout]));
    } catch (cause) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new OutsideError('timeout', 'no whole answer in time', { cause });
      throw cause instanceof OutsideError
        ? cause
        : new OutsideError('unavailable', 'the connection failed', { cause });
    } finally {
      this.#leftMs -= performance.now() - started;
    }
  }
}

function headersOf(userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8',
    'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
    'accept-encoding': ACCEPTED_CODINGS,
  };
}

function redirectOf({ statusCode, headers }: Response): string | undefined {
  return REDIRECTS.has(statusCode) ? header(headers, 'location') : undefined;
}

async function answerOf(url: URL, { statusCode, headers, body }: Response): Promise<Answer> {
  try {
    if (statusCode !== 200) throw statusError(statusCode, header(headers, 'retry-after'));
    const contentType = header(headers, 'content-type');
    const limit = limitOf(contentType, url.pathname);
    if (limit === undefined) throw new OutsideError('unreadable', `it is ${contentType?.slice(0, 60)}`);
    if (Number(header(headers, 'content-length') ?? 0) > limit)
      throw new OutsideError('too_large', `more than ${limit} bytes`);
    const bytes = await decoded(await readBytes(body, limit), header(headers, 'content-encoding'), limit);
    return { url, kind: kindOf(bytes, contentType), bytes, contentType };
  } catch (error) {
    // gives the connection back, or ends it where much more would come
    await body.dump({ limit: DUMPED_BYTES }).catch(ignoreAbort);
    throw error;
  }
}

/** What failed is said by the error that is thrown; the rest of an answer that nobody wants may fail as it likes. */
function ignoreAbort(): void {}

/** What a status other than success means. */
function statusError(status: number, retryAfter: string | undefined): OutsideError {
  const details = { status, retryAfterMs: waitOf(retryAfter) };
  if (status === 429) return new OutsideError('rate_limited', 'it answered 429', details);
  if (status >= 500 || status === 404 || status === 410)
    return new OutsideError('unavailable', `it answered ${status}`, details);
  return new OutsideError('refused', `it answered ${status}`, details);
}

/** Milliseconds of a Retry-After in seconds; a date in it is not read. */
function waitOf(retryAfter: string | undefined): number | undefined {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * SECOND : undefined;
}

function header(headers: Response['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
