import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Policy } from '../../../shared/platform/endpoint.ts';
import { AppError, TWO_FACTOR_REQUIRED } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import { audit } from '../audit.ts';
import type { Context, MemberContext, Services, SessionInfo } from '../context.ts';
import { inputOf } from './decode.ts';
import { countAttempt } from './attempts.ts';
import { atMost } from './body.ts';
import { CookieJar } from './cookies.ts';
import { refuseEnded } from './ended-session.ts';
import { invalidInput, storageFull } from './error-answer.ts';
import { evenWhenFull } from './full-disk.ts';
import { isWrite } from './guard.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Health } from '../monitoring/health.ts';
import { languageOf } from '../i18n.ts';
import { networkOf } from './network.ts';
import { limitHeaders, requireAllowed, type RequestCounter } from './rate.ts';
import { Download, EventStream, Json, type Operation } from './serve.ts';
import type { Credentials, SessionResolver, SignedIn } from '../session.ts';

/** What answering a request takes besides the operation itself. */
export interface OperationParts {
  readonly services: Services;
  readonly sessions: SessionResolver;
  readonly counter: RequestCounter;
  readonly streams: OpenStreams;
  readonly health: Health;
  /** Checks also answers that are JSON text already; for tests, as it costs what the text saves. */
  readonly checkText?: boolean;
}

/** The client's side of a request; what is seldom needed is found out when asked for. */
class RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.id = request.id;
    this.ip = request.ip;
    this.#request = request;
    this.#reply = reply;
  }

  get language(): Language {
    return languageOf(this.#request);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get signal(): AbortSignal {
    const controller = new AbortController();
    const { raw } = this.#reply;
    if (raw.closed) controller.abort();
    else raw.once('close', () => controller.abort());
    Object.defineProperty(this, 'signal', { value: controller.signal });
    return controller.signal;
  }

  get lastEventId(): string {
    const { 'last-event-id': id } = this.#request.headers;
    return typeof id === 'string' ? id : '';
  }
}

/**
 * How staff who have still to set up one-time codes are treated: refused, as a visitor, or as themselves where that is allowed.
 * A password alone must not open what staff can see.
 */
export type BeforeTwoFactor = 'refused' | 'visitor' | 'open';

/** Whom an address lets in beyond people who are signed in with everything they need. */
export type Admission = Pick<Policy, 'scope'> & { readonly beforeTwoFactor?: BeforeTwoFactor };

/**
 * Who calls, counted against their limit.
 *
 * @throws AppError `rate_limited`; `forbidden` with `data.reason` for staff who have still to set up one-time codes, and for a
 *   program whose token is not for this
 */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: OperationParts,
  active: boolean,
  { beforeTwoFactor = 'refused', scope }: Admission = {},
): Promise<Context & { readonly cookies: CookieJar }> {
  const found = await parts.sessions.resolve(request, active);
  const signedIn = beforeTwoFactor === 'visitor' && found?.session.two_factor_required ? null : found;
  countRequest(request, reply, parts, signedIn);
  if (beforeTwoFactor === 'refused') requireCodes(signedIn?.session);
  requireScope(found?.session, scope);
  return {
    ...parts.services,
    actor: signedIn?.actor ?? null,
    session: signedIn?.session ?? null,
    cookies: new CookieJar(parts.services.settings.secure, request.cookies),
    request: new RequestInfo(request, reply),
  };
}

const counted = new WeakSet<FastifyRequest>();

/** Counts a request once, be it before its body is read or, where it has none, when it is carried out. */
function countRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { counter }: OperationParts,
  signedIn: SignedIn | null,
): void {
  if (counted.has(request)) return;
  counted.add(request);
  const write = isWrite(request.method);
  const verdict = counter.take(
    signedIn ? { personId: signedIn.actor.id } : { ip: networkOf(request.ip) },
    write,
  );
  reply.headers(limitHeaders(write ? 'writes' : 'reads', verdict));
  requireAllowed(verdict);
}

/**
 * What is decided before a body is read, as reading costs memory: that the caller may send one more, and how long it may be.
 *
 * @returns the body, cut off where it is longer than a visitor's may be
 * @throws AppError `rate_limited`, `too_large`; for forms with files also `unauthenticated`, `forbidden`
 */
export async function admitBody(
  meta: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  body: RequestPayload,
  parts: OperationParts,
): Promise<RequestPayload> {
  const found = await parts.sessions.resolve(request, false);
  const asVisitor = beforeTwoFactorOf(meta) === 'visitor' && found?.session.two_factor_required;
  const signedIn = asVisitor ? null : found;
  countRequest(request, reply, parts, signedIn);
  // taking a form apart is work: it is not done for whoever may not send one
  if (meta.upload) requireRole(meta, found?.actor ?? null);
  if (signedIn) return body;
  return atMost(parts.services.settings.limits.visitorBodyBytes, request.headers['content-length'], body);
}

/** Refuses who may not call the operation at all. @throws AppError `unauthenticated`, `forbidden` */
export function requireRole(policy: Policy, actor: Actor | null): void {
  if (policy.roles === 'anyone') return;
  if (!actor) throw new AppError('unauthenticated', msg('User not authenticated'));
  if (!policy.roles.includes(actor.role))
    throw new AppError('forbidden', msg('You are not allowed to do this.'));
}

/** Refuses staff who see the app as somebody else what only the person may do. @throws AppError `forbidden` */
export function requireInPerson(session: SessionInfo | null): void {
  if (session?.impersonated_by)
    throw new AppError('forbidden', msg('This cannot be done while you see the app as somebody else.'));
}

/** Refuses staff who have still to set up one-time codes. @throws AppError `forbidden` with `data.reason` */
export function requireCodes(session: SessionInfo | undefined): void {
  if (session?.two_factor_required)
    throw new AppError('forbidden', msg('Please set up one-time codes first.'), {
      data: { reason: TWO_FACTOR_REQUIRED },
    });
}

/** Refuses a program what its token is not for. @throws AppError `forbidden` */
function requireScope(session: SessionInfo | undefined, scope: Policy['scope']): void {
  if (session?.scope && session.scope !== scope)
    throw new AppError('forbidden', msg('This token is for conversations with the assistant only.'));
}

/**
 * Writes down what staff change in somebody else's name, before it is done and in addition to what the operation logs itself:
 * whose hand it was must not depend on the operation. Being active is no change.
 */
async function logViewed({ db, settings, actor }: Context, policy: Policy, request: FastifyRequest) {
  if (!actor?.impersonated_by || !isWrite(request.method) || policy.passive || policy.allowBeforeTwoFactor)
    return;
  const { operation } = request.routeOptions.config;
  const about = { object_type: 'profile', object_id: actor.id, details: { operation } };
  await audit(db, { settings, actor, action: 'user.act_as', ...about });
}

function admissionOf(meta: Policy): Admission {
  return { beforeTwoFactor: beforeTwoFactorOf(meta), ...(meta.scope && { scope: meta.scope }) };
}

function beforeTwoFactorOf({ allowBeforeTwoFactor, roles }: Policy): BeforeTwoFactor {
  if (allowBeforeTwoFactor) return 'open';
  return roles === 'anyone' ? 'visitor' : 'refused';
}

/** Carries out one operation: who calls, whether they may, what they sent, the work, and the answer in the contract's shape. */
export async function runOperation(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: OperationParts,
): Promise<unknown> {
  const { meta, route } = operation.procedure['~orpc'];
  // pages read again by themselves; what a person does while only reading is reported by `POST /api/me/activity`
  const active = isWrite(request.method) && !meta.passive;
  const context = await contextOf(request, reply, parts, active, admissionOf(meta));
  if (meta.inPerson) requireInPerson(context.session);
  await refuseEnded(meta, context.actor, request, parts.sessions);
  requireRole(meta, context.actor);
  if (operation.isStream) takeStream(context, request, reply, parts.streams);
  if (parts.health.diskFull && isWrite(request.method) && !meta.evenWhenFull) throw storageFull();
  const given = inputOf(request, route.inputStructure);
  if (meta.attempts) await countAttempt(context, meta.attempts, given);
  const input = await parseInput(operation, context, given);
  if (meta.mayStream?.(input)) takeStream(context, request, reply, parts.streams);
  const work = async () => {
    await logViewed(context, meta, request);
    return operation.handler(asMember(context), input);
  };
  const answer = meta.evenWhenFull ? await evenWhenFull(work, parts.services) : await work();
  const output = await checked(operation, answer, parts);
  context.cookies.sendWith(reply);
  return output;
}

/** Before the work begins: a stream that may not be opened must cost nothing. */
function takeStream(
  { actor, session }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: OpenStreams,
): void {
  // `serve` lets nobody else have one
  if (actor && session) streams.take(reply, { actor, session, credentials: credentialsOf(request) });
}

/** What a session is found by again, long after its request. */
export function credentialsOf({ cookies, headers: { authorization } }: FastifyRequest): Credentials {
  return { cookies, headers: { ...(authorization && { authorization }) } };
}

/** The output in the contract's shape. */
async function checked(
  { procedure }: Operation,
  output: unknown,
  parts: Pick<OperationParts, 'checkText'>,
): Promise<unknown> {
  const { outputSchema } = procedure['~orpc'];
  if (output instanceof Download || output instanceof EventStream) return output;
  if (output instanceof Json) {
    if (parts.checkText && outputSchema) await parseOutput(outputSchema, JSON.parse(output.text));
    return output;
  }
  return outputSchema ? parseOutput(outputSchema, output) : output;
}

/** A handler's type asks for a member where `requireRole` has let only members pass; public handlers take either. */
function asMember(context: Context): MemberContext {
  return context as MemberContext;
}

type Schema = NonNullable<Operation['procedure']['~orpc']['inputSchema']>;

async function parseInput(
  { procedure, refuse }: Operation,
  context: Context,
  given: unknown,
): Promise<unknown> {
  const { inputSchema: schema } = procedure['~orpc'];
  if (!schema) return undefined;
  const result = await schema['~standard'].validate(given);
  const { issues } = result;
  if (issues) throw refuse ? await refuse(context, { given, issues, schema }) : invalidInput(issues);
  return result.value;
}

async function parseOutput(schema: Schema, given: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(given);
  // the issues name fields, never values
  if (result.issues)
    throw new Error(
      `the answer is not what the contract promises: ${JSON.stringify(result.issues.map(({ path, message }) => ({ path, message })))}`,
    );
  return result.value;
}
