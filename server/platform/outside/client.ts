import type { Dispatcher } from 'undici';
import { SECOND } from '../../../shared/platform/time.ts';
import { ACCEPTED_CODINGS, decoded, kindOf, limitOf, readBytes, type MediaKind } from './body.ts';
import type { GuardOptions } from './connector.ts';
import { OutsideError } from './errors.ts';
import { followed, locationOf, type Hop } from './hops.ts';
import { publicWeb } from './public-web.ts';

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
/** How much of an answer that is not wanted is read to keep its connection. */
const DUMPED_BYTES = 16 * 1024;

type Response = Dispatcher.ResponseData;

/** The guarded way out. Nothing is loaded or opened before the first request. */
export function createOutside({ userAgent, timeoutMs = TIMEOUT_MS, ...guard }: OutsideOptions): Outside {
  const web = publicWeb(guard);

  async function request(url: URL, signal: AbortSignal): Promise<Hop<Answer>> {
    const client = await web.agent();
    const response = await client.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: headersOf(userAgent),
      signal,
    });
    const location = locationOf(response.statusCode, header(response.headers, 'location'));
    if (location === undefined) return { answer: await answerOf(url, response) };
    await response.body.dump({ limit: DUMPED_BYTES });
    return { next: web.address(location, url) };
  }

  async function get(text: string, { signal, around = straight }: GetOptions): Promise<Answer> {
    const watch = new Deadline(timeoutMs);
    const first = web.address(text);
    // the time is the other side's: loading what asks it does not count
    await web.agent();
    return followed(first, (url) => around(url, () => watch.run(signal, (limited) => request(url, limited))));
  }

  return {
    get,
    address: (text) => web.address(text),
    userAgent,
    [Symbol.asyncDispose]: () => web.close(),
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
