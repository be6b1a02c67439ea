import { wallClock } from '../platform/clock.ts';
import { OutsideError } from '../platform/outside/errors.ts';

/** What an error of an answer or the connection says; all that is read of it. */
interface Told {
  readonly status: number | undefined;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

/** The server does not know answers by schema, so that the schema has to stand in the question. */
export class SchemaRefused extends OutsideError {}

/**
 * Says what went wrong in one of the reasons that people are told. A provider's words may repeat what was sent or the key: neither goes any
 * further.
 */
export function failureOf(error: unknown): OutsideError {
  const known = causesOf(error).find((cause) => cause instanceof OutsideError);
  if (known) return known;
  const { status, body, retryAfter } = readError(error);
  if (status === undefined || (status >= 200 && status < 300)) return withoutStatus(error);
  const code = /"(?:code|type)"\s*:\s*"([a-z_]{1,40})"/.exec(body)?.[1];
  const message = `it answered ${status}${code === undefined ? '' : ` (${code})`}`;
  if ((status === 400 || status === 422) && /response_format|json_schema|schema|grammar/i.test(body))
    return new SchemaRefused('refused', message, { status });
  const reason = reasonOf(status, body.toLowerCase());
  return new OutsideError(reason, message, { status, retryAfterMs: waitOf(retryAfter) });
}

/** Whether another try may help. */
export function mayPass({ reason }: OutsideError): boolean {
  return (
    reason === 'rate_limited' || reason === 'unavailable' || reason === 'timeout' || reason === 'cut_off'
  );
}

function reasonOf(status: number, body: string): OutsideError['reason'] {
  if (status === 402 || /insufficient_quota|insufficient.{0,10}(credit|balance|fund)|billing/.test(body))
    return 'credit';
  if (status === 401 || status === 403) return 'key';
  if (/model_not_found|model.{0,80}(does not exist|not found|not exist|unknown)|no such model/.test(body))
    return 'unknown_model';
  if (status === 404) return body.trimStart().startsWith('{') ? 'unknown_model' : 'not_json';
  if (status === 413 || /context_length|maximum context|too many tokens|prompt is too long/.test(body))
    return 'too_large';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status >= 500) return 'unavailable';
  if (/content_filter|content_policy|content management/.test(body)) return 'refused';
  return status >= 300 && status < 400 ? 'not_json' : 'refused';
}

/** Nothing was answered, or what was answered broke off. */
function withoutStatus(error: unknown): OutsideError {
  const causes = causesOf(error).filter((cause) => cause instanceof Error);
  const said = causes.map(({ name, message }) => `${name} ${message}`).join(' ');
  if (/terminated|aborted|other side closed/.test(said))
    return new OutsideError('cut_off', 'the connection broke off');
  const code = causes.flatMap((cause) =>
    'code' in cause && typeof cause.code === 'string' ? [cause.code] : [],
  )[0];
  return new OutsideError('unavailable', `it could not be asked${code === undefined ? '' : ` (${code})`}`);
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && causes.length < 8;) {
    causes.push(cause);
    cause = typeof cause === 'object' && 'cause' in cause ? cause.cause : undefined;
  }
  return causes;
}

function readError(error: unknown): Told {
  if (typeof error !== 'object' || error === null)
    return { status: undefined, body: '', retryAfter: undefined };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  const body = 'responseBody' in error && typeof error.responseBody === 'string' ? error.responseBody : '';
  const headers = 'responseHeaders' in error ? error.responseHeaders : undefined;
  return { status, body, retryAfter: headerOf(headers, 'retry-after') };
}

function headerOf(headers: unknown, name: string): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const entries: [string, unknown][] = Object.entries(headers);
  const value = entries.find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Retry-After in seconds, or as a date. */
function waitOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - wallClock.now().getTime());
}
