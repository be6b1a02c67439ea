import type { Db } from '../../server/platform/database/database.ts';
import type { Operation } from '../../server/platform/http/serve.ts';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { addressOf } from '../../shared/platform/address.ts';
import type { Policy } from '../../shared/platform/endpoint.ts';
import { isStaff, ROLES, type Actor, type Role } from '../../shared/platform/roles.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import type { InProcess, Reply } from '../in-process.ts';
import { fillPath } from './address.ts';
import { signInAgain, tracesOf, type Cast } from './cast.ts';
import { fingerprint } from './fingerprint.ts';
import { ENDING, INPUTS, NARROWER, NEVER, OWN_INPUTS } from './inputs.ts';
import { keepDocumentFile, KINDS, makeObject, ownerOf, type Made, type Tie } from './objects.ts';

// Every operation × every role and signed out × every tie to its object × the states of the object: what the policy of
// the contract says is compared with what the running server answers.

/** Which states and which moves the matrix goes through. */
export interface Extent {
  readonly statuses: readonly IdeaStatus[];
  readonly events: (status: IdeaStatus) => readonly TransitionEvent[];
}

export interface Named extends Operation {
  /** `feature.operation`. */
  readonly path: string;
}

export interface Outcome {
  readonly operations: number;
  cells: number;
  /** One sentence for each cell that was answered otherwise than the policy says. */
  readonly deviations: string[];
}

interface Cell {
  readonly operation: Named;
  readonly who: Role | 'visitor';
  readonly tie: Tie;
  readonly status: IdeaStatus;
  readonly event: TransitionEvent;
}

type Expected = 'unauthenticated' | 'forbidden' | 'not_found' | 'refused' | 'allowed';

/** The answers that are right for what is expected. A validation or a state may refuse who is allowed, a fault never. */
const RIGHT: Readonly<Record<Expected, (status: number) => boolean>> = {
  unauthenticated: (status) => status === 401,
  forbidden: (status) => status === 403,
  not_found: (status) => status === 404,
  refused: (status) => status === 403 || status === 404 || status === 409,
  allowed: (status) => isSuccess(status) || status === 400 || status === 409,
};
const isRight = (expected: Expected | number, status: number) =>
  typeof expected === 'number' ? status === expected : RIGHT[expected](status);
const isSuccess = (status: number) => status >= 200 && status < 300;

/** Goes through the whole matrix of these operations. */
export async function runMatrix(
  server: InProcess,
  cast: Cast,
  operations: readonly Named[],
  extent: Extent,
): Promise<Outcome> {
  const outcome: Outcome = { operations: operations.length, cells: 0, deviations: undeclared(operations) };
  await keepDocumentFile(server.services);
  const matrix = new Matrix(server, cast);
  for (const operation of operations) {
    let succeeded = 0;
    for (const cell of cellsOf(operation, extent)) {
      const { problems, success } = await matrix.try(cell);
      outcome.cells += 1;
      outcome.deviations.push(...problems);
      if (success) succeeded += 1;
    }
    if (succeeded === 0 && !NEVER.has(operation.path))
      outcome.deviations.push(`${operation.path}: nobody succeeds, so that nothing is shown`);
  }
  return outcome;
}

/** Operations about which the contract does not say who may call them, or whose object it does not name. */
function undeclared(operations: readonly Named[]): string[] {
  return operations.flatMap(({ path, procedure }) => {
    const { meta, route } = procedure['~orpc'];
    if (meta.roles.length === 0) return [`${path}: no policy`];
    const owned = meta.roles !== 'anyone' && route.path?.includes('{');
    return owned && !meta.object ? [`${path}: an object without a rule`] : [];
  });
}

function cellsOf(operation: Named, { statuses, events }: Extent): Cell[] {
  const { object } = operation.procedure['~orpc'].meta;
  const kind = object && KINDS[object.kind];
  const states = kind?.hasStatus ? statuses : (['draft'] as const);
  const cells: Cell[] = [];
  for (const who of ['visitor', ...ROLES] as const) {
    const ties = who === 'visitor' || !kind ? (['stranger'] as const) : kind.ties;
    for (const status of states) {
      const moves = operation.path === 'review.transition' ? events(status) : (['submit'] as const);
      for (const tie of ties) for (const event of moves) cells.push({ operation, who, tie, status, event });
    }
  }
  return cells;
}

class Matrix {
  readonly #server: InProcess;
  readonly #cast: Cast;
  readonly #made = new Map<string, Made>();

  constructor(server: InProcess, cast: Cast) {
    this.#server = server;
    this.#cast = cast;
  }

  async try(cell: Cell): Promise<{ problems: string[]; success: boolean }> {
    const { operation, who, event } = cell;
    const { meta, route } = operation.procedure['~orpc'];
    const { db } = this.#server.services;
    const member = who === 'visitor' ? null : this.#cast.members[who];
    const made = meta.object && (await this.#object(db, cell));
    const expected = expect(operation.path, meta, member, made, event);
    const writes = route.method !== 'GET';
    const kind = meta.object?.kind;
    const watched = writes && expected !== 'allowed' && kind && made ? { kind, id: made.id } : undefined;
    const before = watched && (await fingerprint(db, watched));
    const own = OWN_INPUTS[operation.path]?.(member ?? this.#cast.hidden, this.#cast.hidden);
    const reply = await send(this.#server, operation, made, event, member?.token, own);
    const success = isSuccess(reply.status);
    const problems: string[] = [];
    if (!isRight(expected, reply.status))
      problems.push(`expected ${expected}, got ${reply.status} ${reply.text.slice(0, 200)}`);
    if (watched && before !== (await fingerprint(db, watched)))
      problems.push('refused, and changed all the same');
    problems.push(...leaks(reply, this.#cast, member, cell));
    if (success && writes) await this.#renew(db, cell);
    return { problems: problems.map((problem) => `${describe(cell)}: ${problem}`), success };
  }

  /** The object of a cell is kept until a call changes it. */
  async #object(db: Db, { operation, who, tie, status }: Cell): Promise<Made | undefined> {
    const { object } = operation.procedure['~orpc'].meta;
    if (!object) return undefined;
    const actor = this.#cast.members[who === 'visitor' ? 'entrepreneur' : who];
    const key = [object.kind, who, tie, status].join();
    const made =
      this.#made.get(key) ??
      (await makeObject(db, object.kind, { actor, tie, status, hidden: this.#cast.hidden }));
    this.#made.set(key, made);
    return made;
  }

  async #renew(db: Db, { operation, who, tie, status }: Cell): Promise<void> {
    const { object } = operation.procedure['~orpc'].meta;
    if (object) this.#made.delete([object.kind, who, tie, status].join());
    if (ENDING.has(operation.path) && who !== 'visitor')
      await signInAgain(db, this.#cast, this.#cast.members[who]);
  }
}

/** What the policy says about a cell. */
function expect(
  path: string,
  { roles, object }: Policy,
  actor: Actor | null,
  made: Made | undefined,
  event: TransitionEvent,
): Expected | number {
  const most = NEVER.get(path)?.status ?? 'allowed';
  if (roles === 'anyone') return most;
  if (!actor) return 'unauthenticated';
  if (!roles.includes(actor.role)) return 'forbidden';
  if (most !== 'allowed') return most;
  if (!object || !made) return 'allowed';
  if (!KINDS[object.kind].mayRead(actor, made.access)) return 'not_found';
  const may = object.may as (actor: Actor, access: Made['access']) => boolean;
  const narrower = NARROWER[path] ?? (() => true);
  return may(actor, made.access) && narrower(actor, made.access, event) ? 'allowed' : 'refused';
}

/** Sends what the operation asks for: parts of the path, then the query or the body. */
export async function send(
  server: InProcess,
  { path, procedure }: Named,
  made: Made | undefined,
  event: TransitionEvent,
  token: string | undefined,
  more: object = {},
): Promise<Reply> {
  const { route } = procedure['~orpc'];
  const input = { ...more, ...INPUTS[path]?.(made, event) };
  const url = addressOf(fillPath(route.path ?? '', input, made));
  const method = route.method ?? 'POST';
  if (method === 'GET') {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    return server.call('GET', query ? `${url}?${query}` : url, { token });
  }
  return server.call(method, url, { token, body: hasFile(input) ? formOf(input) : input });
}

function hasFile(input: object): boolean {
  return Object.values(input).some((value) => value instanceof Blob);
}

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Whose an idea is, only staff and the owner may see; secrets nobody at all. */
function leaks({ text }: Reply, cast: Cast, actor: Actor | null, cell: Cell): string[] {
  const secret = cast.secrets.find((word) => text.includes(word));
  const problems = secret ? ['a secret is revealed'] : [];
  if (actor && isStaff(actor)) return problems;
  const isOthers = !actor || ownerOf({ actor, tie: cell.tie, hidden: cast.hidden }) === cast.hidden.id;
  const trace = isOthers && tracesOf(cast.hidden).find((word) => text.includes(word));
  return trace ? [...problems, `the owner is revealed: ${trace}`] : problems;
}

function describe({ operation, who, tie, status, event }: Cell): string {
  const { object } = operation.procedure['~orpc'].meta;
  const where = object ? ` as ${tie}${KINDS[object.kind].hasStatus ? ` of a ${status} idea` : ''}` : '';
  return `${operation.path}${operation.path === 'review.transition' ? ` ${event}` : ''} by ${who}${where}`;
}
