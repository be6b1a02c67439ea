import { SECOND } from '../../../shared/platform/time.ts';
import { readBytes } from './body.ts';
import { OutsideError } from './errors.ts';
import type { Send } from './service-calls.ts';

const TIMEOUT_MS = 15 * SECOND;
const ANSWER_BYTES = 2 * 1024 * 1024;

export interface JsonCall {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without, it is a GET. */
  readonly body?: object;
  readonly signal: AbortSignal;
  /** The way to this service: `callsOf` whoever said where it is. */
  readonly send: Send;
  readonly timeoutMs?: number;
  /** What a status means that is not a success, where this service means something special by it. */
  readonly failureOf?: (status: number, text: string) => OutsideError['reason'] | undefined;
}

/**
 * Calls a service that speaks JSON.
 *
 * @returns what it answered, of which nothing is known yet
 * @throws OutsideError; the signal's reason when it is aborted
 */
export async function callJson(call: JsonCall): Promise<unknown> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  try {
    const { status, headers, body } = await call.send(call.url, initOf(call, timeout));
    const text = body ? (await readBytes(body, ANSWER_BYTES)).toString('utf8') : '';
    if (status !== 200) throw failure(status, text, headers.get('retry-after'), call.failureOf);
    return parse(text);
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof OutsideError) throw cause;
    if (cause instanceof Error && cause.cause instanceof OutsideError) throw cause.cause;
    if (timeout.aborted) throw new OutsideError('timeout', `${call.url.host} took too long`, { cause });
    throw new OutsideError('unavailable', `${call.url.host} could not be reached`, { cause });
  }
}

function initOf({ headers, body, signal }: JsonCall, timeout: AbortSignal): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, timeout]),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutsideError('not_json', 'it answered no JSON', { cause });
  }
}

function failure(
  status: number,
  text: string,
  retryAfter: string | null,
  special: JsonCall['failureOf'],
): OutsideError {
  const reason = special?.(status, text) ?? reasonOf(status);
  const retryAfterMs =
    retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * SECOND : undefined;
  return new OutsideError(reason, `it answered ${status}`, { status, retryAfterMs });
}

function reasonOf(status: number): OutsideError['reason'] {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'credit';
  if (status === 429) return 'rate_limited';
  return status >= 500 || status === 404 || status < 400 ? 'unavailable' : 'refused';
}
