import fc from 'fast-check';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';
import { ROLES, type Role } from '../../shared/platform/roles.ts';
import { fillPath } from '../access/address.ts';
import type { Made } from '../access/objects.ts';
import { ADDRESSES, BODIES, CONTENT_TYPES, HEADER_NAMES, HEADER_VALUES, METHODS } from './junk.ts';
import type { Target } from './targets.ts';
import { nastyText, nastyValue, valueOf, type Source } from './values.ts';

/** A request as it goes onto the wire. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly who: Role | 'visitor';
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Things that exist, by their kind. */
export type Things = Readonly<Record<ObjectKind, readonly Made[]>>;

/** Malformed requests over all of these operations and the other paths. */
export function requests(targets: readonly Target[], things: Things): fc.Arbitrary<Request> {
  const all = Object.values(things).flat();
  return fc.oneof(
    ...targets.flatMap((target) => {
      const near = target.kind ? things[target.kind] : all;
      const made = fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...near) },
        { weight: 1, arbitrary: fc.constantFrom(...all) },
      );
      const ids = fc.oneof(
        { weight: 9, arbitrary: made.map(({ id }) => id) },
        { weight: 1, arbitrary: fc.uuid() },
      );
      // wrong in many places, or right but for one
      return [4, 40].map((nastyEvery) => requestOf(target, { ids, nastyEvery }, made));
    }),
  );
}

/** Staff gets furthest, so that it asks most. */
const caller = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('visitor' as const, ...ROLES) },
  { weight: 1, arbitrary: fc.constant('netzoop-team' as const) },
);

function requestOf(target: Target, source: Source, made: fc.Arbitrary<Made>): fc.Arbitrary<Request> {
  const method = fc.constant(target.method);
  const path = pathOf(target.path, source);
  const input = valueOf(target.shape, source);
  const parts = fc.record({ path, input });
  const near = nearlyRight(target, made);
  const rightly = (what: typeof parts, methods = method, headers: typeof headersOf = fc.constant({})) =>
    fc
      .tuple(what, fc.record({ method: methods, who: caller, headers }))
      .map(([one, other]) => build({ ...one, ...other }));
  return fc.oneof(
    { weight: 3, arbitrary: rightly(parts) },
    { weight: 4, arbitrary: rightly(near) },
    { weight: 2, arbitrary: rightly(near, method, headersOf) },
    { weight: 1, arbitrary: rightly(parts, fc.constantFrom(...METHODS)) },
    {
      weight: 2,
      arbitrary: fc.record({ method, who: caller, path, query: queryOf(target, source) }).map(asked),
    },
    { weight: 2, arbitrary: fc.record({ method, who: caller, path, body: bodyOf, type: typeOf }).map(sent) },
    { weight: 1, arbitrary: fc.record({ method, who: caller, path: strangePath(target.path) }).map(bare) },
  );
}

/** The address of a thing, with an input that is right for it, or right but for one field. */
function nearlyRight(
  target: Target,
  made: fc.Arbitrary<Made>,
): fc.Arbitrary<{ path: string; input: unknown }> {
  const names = [...Object.keys(target.shape.properties ?? {}), '__proto__', 'extra'];
  const spoilt = fc.option(fc.tuple(fc.constantFrom(...names), nastyValue), { freq: 1 });
  return fc.tuple(made, spoilt).map(([thing, field]) => {
    const right = target.right(thing);
    return {
      path: fillPath(target.path, right, thing),
      input: { ...right, ...(field && Object.fromEntries([field])) },
    };
  });
}

interface Parts {
  readonly method: string;
  readonly path: string;
  readonly who: Role | 'visitor';
}

/** What the operation expects, or nearly: in the query of a GET, in the body of the rest. */
function build({
  method,
  path,
  who,
  input,
  headers,
}: Parts & { input: unknown; headers: Record<string, string> }): Request {
  if (method === 'GET' || method === 'HEAD')
    return { method, who, headers, url: `${path}${queryText(input)}` };
  return {
    method,
    who,
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input) ?? '',
  };
}

function asked({ method, path, who, query }: Parts & { query: string }): Request {
  return { method, who, headers: {}, url: `${path}?${query}` };
}

function sent({
  method,
  path,
  who,
  body,
  type,
}: Parts & { body: string | Buffer; type: string | null }): Request {
  return { method, who, url: path, headers: type === null ? {} : { 'content-type': type }, payload: body };
}

function bare({ method, path, who }: Parts): Request {
  return { method, who, url: path, headers: {} };
}

function queryText(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `?${encode(String(input))}`;
  const pairs = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    return `${encode(name)}=${encode(text)}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 8000)}`;
}

/** Lone surrogates cannot be encoded: they go as the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The address with ids in it: mostly real ones. */
function pathOf(path: string, { ids }: Source): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 8, arbitrary: ids },
    { weight: 1, arbitrary: nastyText.map((text) => encode(text.slice(0, 600)) || '%20') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%FF', '%00', '..%2f..%2f', '%2e%2e', '0', 'null', '%E0%A4%A'),
    },
  );
  const hash = fc.oneof(part, fc.constant('a'.repeat(64)), fc.stringMatching(/^[0-9a-f]{64}$/));
  return fc.tuple(part, hash).map(([id, page]) =>
    path
      .replace('{id}', () => id)
      .replace('{page_hash}', () => page)
      .replaceAll(/\{\w+\}/g, () => id),
  );
}

function queryOf({ shape }: Target, source: Source): fc.Arbitrary<string> {
  const names = Object.keys(shape.properties ?? { cursor: 0, limit: 0 });
  const name = fc.oneof(
    fc.constantFrom(...(names.length > 0 ? names : ['cursor'])),
    fc.constantFrom(
      'cursor',
      'limit',
      '__proto__',
      'constructor',
      'a[b]',
      'a[][]',
      'a[999999]',
      'a[__proto__][b]',
      '[',
      ']',
      '',
      '%',
    ),
  );
  const value = fc.oneof(
    nastyText.map((text) => encode(text).slice(0, 3000)),
    cursor,
    source.ids,
    fc.constantFrom('', '%', '%FF', '+', 'true', '0', '-1', '1e3', '101'),
  );
  const pair = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, value).map(([key, text]) => `${key}=${text}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(name, value, value).map(([key, one, other]) => `${key}=${one}&${key}=${other}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, value)
        .map(([key, text]) => `${key}[0]=${text}&${key}[5]=${text}&${key}=${text}`),
    },
  );
  return fc.array(pair, { minLength: 1, maxLength: 6 }).map((pairs) => pairs.join('&').slice(0, 8000));
}

/** Words that look like cursors: base64url of any JSON, above all of lists of two. */
const cursor = fc
  .oneof(
    nastyValue,
    fc.array(nastyValue, { maxLength: 3 }),
    fc.tuple(fc.double(), fc.uuid()),
    fc.tuple(nastyText, fc.uuid()),
  )
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url').slice(0, 2000));

const bodyOf: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(...BODIES),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  nastyValue.map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value).slice(0, -1)),
);
const typeOf = fc.oneof(
  fc.constant('application/json'),
  fc.constantFrom<string | null>(...CONTENT_TYPES, null),
);
const headersOf = fc.dictionary(
  fc.constantFrom(...HEADER_NAMES),
  fc.oneof(fc.constantFrom(...HEADER_VALUES), nastyText.map(asHeader)),
  { minKeys: 1, maxKeys: 6 },
);

/** As a parser of HTTP would let it through: no line breaks, no NUL, one byte for each character. */
function asHeader(text: string): string {
  return text
    .replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 6000)
    .trim();
}

function strangePath(path: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...ADDRESSES),
    nastyText.map((text) => `/${encode(text).slice(0, 4000)}`),
    fc.constant(`${path.replaceAll(/[{}]/g, '')}/`),
    fc.constant(path.toUpperCase().replaceAll(/[{}]/g, '')),
  );
}
