import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addressOf } from '../../../shared/platform/address.ts';
import { notFound } from '../../../shared/platform/errors.ts';
import { sendAnswer } from './answer.ts';
import { acceptContent } from './content.ts';
import { parseQuery } from './decode.ts';
import { errorAnswer, isFault, toAppError, type ErrorAnswer } from './error-answer.ts';
import { isWrite, methodNotAllowed, requireKnownMethod, requireOwnOrigin, requireOwnPage } from './guard.ts';
import { API_HEADERS, securityHeaders } from './headers.ts';
import { isDiskFull } from '../database/errors.ts';
import { languageOf } from '../i18n.ts';
import { admitBody, runOperation, type OperationParts } from './operation.ts';
import type { Routes } from './serve.ts';

/** What the HTTP server is made of. */
export interface HttpParts extends OperationParts {
  /** Called with every answer: the operation, the status and the time it took in seconds. */
  readonly observe?: (operation: string, status: number, seconds: number) => void;
}

/** The operations of all features, by feature. */
export type Router = Readonly<Record<string, Routes>>;

/** Addresses answered by programs for programs; everything else is the web app. */
const API = /^\/(api|functions|rpc)(\/|$)/;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** More at once would only make all of them late. */
const MAX_IN_FLIGHT = 2000;
const SECOND_MS = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name that metrics and logs know the route by. */
    readonly operation?: string;
    /** Stays open: it does not count as a request in work. */
    readonly stream?: boolean;
    /** Links of other sites and of mails lead here. */
    readonly linked?: boolean;
  }
}

/** Whether an address belongs to the API, so that its errors are JSON. */
export function isApi(url: string): boolean {
  return API.test(url.split('?', 1)[0] ?? '');
}

/** The HTTP server with everything that holds for all addresses; routes are mounted on it afterwards. */
export async function createApp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings } = parts.services;
  const { trustProxy } = settings;
  const app = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: settings.limits.bodyBytes,
    requestTimeout: 60 * SECOND_MS,
    keepAliveTimeout: 72 * SECOND_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // most requests have no body: they need no stream of one
    http: { optimizeEmptyRequests: true },
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, parts),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, parts));
  app.setNotFoundHandler((request) => {
    requireKnownMethod(request.method);
    throw notFound();
  });
  // first of all, for what is refused below is told in the language of a cookie
  await app.register(cookies);
  acceptContent(app, settings);
  guardRequests(app, parts);
  return app;
}

function guardRequests(app: FastifyInstance, parts: HttpParts): void {
  const { settings, log } = parts.services;
  const everywhere = securityHeaders(settings);
  const forApi = { ...everywhere, ...API_HEADERS };
  let inFlight = 0;

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config?.stream) {
      inFlight += 1;
      reply.raw.once('close', () => (inFlight -= 1));
    }
    // the route, for it is found however the address is encoded: /%61pi/me is /api/me
    const forProgram = isApi(request.routeOptions.url ?? '') || isApi(request.url);
    reply.headers(forProgram ? forApi : everywhere).header('x-request-id', request.id);
    // a front that has not noticed yet must open its next connection to another process
    if (parts.health.draining) reply.header('connection', 'close');
    if (inFlight > MAX_IN_FLIGHT) return done(Object.assign(new Error('overloaded'), { code: 'OVERLOADED' }));
    try {
      requireKnownMethod(request.method);
      requireOwnOrigin(request.method, request.headers, settings);
      if (forProgram && !request.routeOptions.config?.linked) requireOwnPage(request.headers);
      return done();
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { operation = 'other' } = request.routeOptions.config;
    parts.observe?.(operation, reply.statusCode, reply.elapsedTime / SECOND_MS);
    if (log.isLevelEnabled('debug')) {
      log.debug(
        {
          request_id: request.id,
          operation,
          method: request.method,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    }
    done();
  });
}

/** Words an error in the person's language; the server's own faults are logged with the request's id and answered without detail. */
function describeError(
  error: unknown,
  request: FastifyRequest,
  parts: HttpParts,
): { status: number; answer: ErrorAnswer; retryAfter: number | undefined } {
  const known = toAppError(error);
  const { log, translate } = parts.services;
  const facts = {
    request_id: request.id,
    operation: request.routeOptions.config?.operation,
    method: request.method,
    code_of_error: known.code,
  };
  if (known.code === 'storage_full' || isDiskFull(error)) parts.health.noteFull(facts);
  else if (isFault(known)) log.error({ ...facts, err: error }, 'a request failed');
  else if (known.status >= 500) log.warn({ ...facts, err: error }, 'a request could not be served');
  else if (known.code === 'forbidden' || known.code === 'unauthenticated') log.info(facts, 'access denied');
  return {
    status: known.status,
    answer: errorAnswer(known, languageOf(request), translate, request.id),
    retryAfter: known.retryAfter,
  };
}

/** An error is JSON wherever it is met, also for an address that cannot be read, which no hook gets to see. */
function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: HttpParts,
): FastifyReply {
  const { status, answer, retryAfter } = describeError(error, request, parts);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .status(status)
    .headers({ ...securityHeaders(parts.services.settings), ...API_HEADERS, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

/** Mounts all operations, under /api unless the specification fixes their address, and answers their other methods with 405. */
export function mountRoutes(app: FastifyInstance, router: Router, parts: HttpParts): void {
  const methods = new Map<string, Set<string>>();
  for (const [feature, routes] of Object.entries(router)) {
    for (const operation of routes) {
      const { route, meta } = operation.procedure['~orpc'];
      const name = `${feature}.${operation.name}`;
      const url = fastifyPath(route.path ?? `/${feature}/${operation.name}`);
      const method = route.method ?? 'POST';
      const { uploadBytes } = parts.services.settings.limits;
      methods.set(url, (methods.get(url) ?? new Set()).add(method));
      app.route({
        method,
        url,
        ...(meta.upload && {
          bodyLimit: Math.min(uploadBytes, meta.uploadBytes ?? uploadBytes),
        }),
        ...(isWrite(method) && {
          preParsing: (request, reply, body) => admitBody(meta, request, reply, body, parts),
        }),
        config: {
          operation: name,
          ...(meta.upload && { upload: true }),
          ...((operation.isStream || meta.mayStream) && { stream: true }),
        },
        handler: async (request, reply) => {
          const output = await runOperation(operation, request, reply, parts);
          return sendAnswer(
            reply,
            output,
            route.successStatus ?? 200,
            parts.streams,
            (error) => describeError(error, request, parts).answer,
          );
        },
      });
    }
  }
  for (const [url, known] of methods) refuseOthers(app, url, known);
}

/** `/ideas/{id}` is `/api/ideas/:id` there. */
function fastifyPath(path: string): string {
  return addressOf(path).replaceAll(/\{\+?([^}]+)\}/g, ':$1');
}

function refuseOthers(app: FastifyInstance, url: string, known: ReadonlySet<string>): void {
  const others = METHODS.filter((method) => !known.has(method));
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
  if (others.length === 0) return;
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header('allow', allow);
      throw methodNotAllowed();
    },
  });
}
