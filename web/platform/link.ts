import routes from 'virtual:contract';
import { addressOf } from '../../shared/platform/address.ts';
import { asAppError, fromBody } from './errors.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * Carries a call of the contract over `fetch`: input that the path names goes there, the rest into the query or the body.
 *
 * @throws AppError what the server refused, or that it could not be reached
 */
export async function call(
  path: readonly string[],
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const route = routes[path.join('.')];
  if (!route) throw new Error(`no operation ${path.join('.')}`);
  const [method, pattern] = route;
  const { address, rest } = fill(pattern, (input ?? {}) as Input);
  const inQuery = method === 'GET' || method === 'DELETE';
  return send(inQuery ? `${address}${queryOf(rest)}` : address, method, inQuery ? undefined : rest, signal);
}

/** `/ideas/{id}` with an input of id and title is the address of the idea, and the title left over. */
function fill(pattern: string, input: Input): { address: string; rest: Input } {
  const rest = { ...input };
  const address = pattern.replace(/\{(\w+)\}/g, (_place, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { address: addressOf(address), rest };
}

function queryOf(input: Input): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

async function send(
  address: string,
  method: string,
  body: Input | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const form = body && formOf(body);
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ?? JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw asAppError(cause);
  });
  const answer = await readAnswer(response);
  if (!response.ok) throw fromBody(answer);
  return answer;
}

/**
 * The body of an answer. One that ends too early, or that a network in between has written (its own sign-in page), is not taken for the
 * server's data.
 *
 * @throws AppError that the server could not be reached
 */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw asAppError(cause);
    return null; // a fault without words, which fromBody names
  }
}

/** What holds a file travels as a form. */
function formOf(body: Input): FormData | undefined {
  const given = Object.entries(body);
  if (!given.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of given) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
