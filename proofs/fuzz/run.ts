import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';
import { ROLES, type Role } from '../../shared/platform/roles.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { signInAgain, type Cast } from '../access/cast.ts';
import type { Named } from '../access/matrix.ts';
import { KINDS, makeObject, type Made, type Tie } from '../access/objects.ts';
import type { InProcess } from '../in-process.ts';
import { requests, type Request, type Things } from './requests.ts';
import { targetsOf } from './targets.ts';

export interface FuzzOutcome {
  sent: number;
  /** Answers by their hundred: `2xx`. */
  readonly answers: Record<string, number>;
  /** Answers of 500 and more, each with its request. */
  readonly faults: string[];
  /** Requests that were not answered in time. */
  readonly hangs: string[];
  /** Errors that reveal the inside, or are not in the form that errors have. */
  readonly telling: string[];
  /** Redirects that lead to another site. */
  readonly astray: string[];
  /** What took longest, the longest first. */
  slowest: readonly { readonly ms: number; readonly request: string; readonly bytes: number }[];
}

interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** After so many milliseconds without an answer a request counts as hanging. */
  readonly giveUpMs?: number;
  /** The only address that is asked; all of them without. */
  readonly only?: string;
}

const CHUNK = 100;
const SLOWEST = 3;
const GIVE_UP_MS = 10_000;
/** Says that a part which needs a service is not set up, which is no fault. */
const NOT_CONFIGURED = 501;
/** Words of the inside that no answer may hold. */
const INSIDE =
  /node_modules|\.ts:\d+|at Object\.|syntax error at|relation "|violates |ECONN|drizzle|PGlite|zod/i;

/** Sends so many malformed requests, the same ones for the same seed. */
export async function fuzz(
  server: InProcess,
  cast: Cast,
  operations: readonly Named[],
  { count, seed, giveUpMs = GIVE_UP_MS, only }: FuzzOptions,
): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = {
    sent: 0,
    answers: {},
    faults: [],
    hangs: [],
    telling: [],
    astray: [],
    slowest: [],
  };
  const targets = targetsOf(operations, cast).filter(({ path }) => only === undefined || path === only);
  for (let chunk = 0; outcome.sent < count; chunk += 1) {
    // what the requests of before have deleted, ended or changed is there again
    const things = await renew(server.services.db, cast);
    const numRuns = Math.min(CHUNK, count - outcome.sent);
    for (const request of fc.sample(requests(targets, things), { numRuns, seed: seed + chunk }))
      await attack(server, cast, request, outcome, giveUpMs);
  }
  return outcome;
}

/** Signs everyone in again, and makes some things of each kind. */
async function renew(db: Db, cast: Cast): Promise<Things> {
  for (const role of ROLES) await signInAgain(db, cast, cast.members[role]);
  const kinds = Object.keys(KINDS) as ObjectKind[];
  const things: [ObjectKind, Made[]][] = [];
  for (const kind of kinds) {
    const made: Made[] = [];
    for (const [role, tie, status] of PLACES)
      made.push(await makeObject(db, kind, { actor: cast.members[role], tie, status, hidden: cast.hidden }));
    things.push([kind, made]);
  }
  return Object.fromEntries(things) as Record<ObjectKind, Made[]>;
}

const PLACES: readonly (readonly [Role, Tie, IdeaStatus])[] = [
  ['netzoop-team', 'owner', 'draft'],
  ['entrepreneur', 'owner', 'draft'],
  ['investor', 'editor', 'draft'],
  ['reviewer', 'stranger', 'submitted'],
  ['reviewer', 'stranger', 'under_review'],
  ['partner', 'owner', 'rejected'],
];

async function attack(
  server: InProcess,
  cast: Cast,
  request: Request,
  outcome: FuzzOutcome,
  giveUpMs: number,
): Promise<void> {
  const started = performance.now();
  const reply = await Promise.race([
    answer(server, cast, request),
    sleep(giveUpMs, 'hang' as const, { ref: false }),
  ]);
  outcome.sent += 1;
  const bytes = request.url.length + (request.payload?.length ?? 0);
  const took = {
    ms: Math.round(performance.now() - started),
    request: `${request.method} ${request.url.slice(0, 80)}`,
    bytes,
  };
  outcome.slowest = [...outcome.slowest, took].toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (reply === 'hang') {
    outcome.hangs.push(describe(request));
    return;
  }
  const { status, text, isPage, location } = reply;
  const hundred = `${Math.floor(status / 100)}xx`;
  outcome.answers[hundred] = (outcome.answers[hundred] ?? 0) + 1;
  if (status >= 500 && status !== NOT_CONFIGURED)
    outcome.faults.push(`${status} ${text.slice(0, 120)} for ${describe(request)}`);
  if (location !== undefined && !/^\/(?![/\\])/.test(location))
    outcome.astray.push(`${location} for ${describe(request)}`);
  const isError = status >= 400 && request.method !== 'HEAD';
  // forms of the public pages answer with a page; the API never does
  const words = isPage && !request.url.startsWith('/api') ? { text } : formOf(text);
  if (isError && (!words || INSIDE.test(JSON.stringify(words))))
    outcome.telling.push(`${status} ${text.slice(0, 200)} for ${describe(request)}`);
}

/** The words of an error that are ours; nothing where it has not the form of errors. */
function formOf(text: string): object | undefined {
  try {
    const { code, message, request_id } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' && typeof message === 'string' && typeof request_id === 'string'
      ? { code, message }
      : undefined;
  } catch {
    return undefined; // no JSON
  }
}

async function answer(
  server: InProcess,
  cast: Cast,
  { method, url, who, headers, payload }: Request,
): Promise<{ status: number; text: string; isPage: boolean; location: string | undefined }> {
  const token = who === 'visitor' ? undefined : cast.members[who].token;
  const response = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  const { location } = response.headers;
  const type = String(response.headers['content-type']);
  const isPage = type.startsWith('text/html');
  if (type.startsWith('text/event-stream')) {
    response.raw.res.destroy();
    stream.destroy();
    return { status: response.statusCode, text: '', isPage, location };
  }
  let text = '';
  for await (const part of stream) text += String(part);
  return { status: response.statusCode, text, isPage, location };
}

function describe({ method, url, who, headers, payload }: Request): string {
  const body = payload === undefined ? '' : ` ${JSON.stringify(payload.toString().slice(0, 500))}`;
  return `${method} ${url.slice(0, 300)} by ${who} ${JSON.stringify(headers).slice(0, 300)}${body}`;
}
