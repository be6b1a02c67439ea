import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from './clock.ts';
import type { Services } from './context.ts';
import { mountDocs } from './http/api-docs-route.ts';
import { createApp, mountRoutes, type HttpParts, type Router } from './http/http.ts';
import { OpenStreams } from './http/open-streams.ts';
import { RequestCounter } from './http/rate.ts';
import type { Contract } from './http/serve.ts';
import type { Running } from './lifecycle.ts';
import { Health } from './monitoring/health.ts';
import { mountHealth } from './monitoring/health-route.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { mountMetrics } from './monitoring/metrics-route.ts';
import { EventStreams } from './realtime/realtime.ts';
import { mountEvents } from './realtime/realtime-route.ts';
import { SessionCache, type SessionLoader } from './session.ts';
import { mountWebApp, type WebApp } from './site/static.ts';

/** What features add to the server. */
export interface Features {
  readonly router: Router;
  /** Finds the session that a request carries. */
  readonly sessions: SessionLoader;
  /** Mounts what is no operation of the contract, such as links of mails, forms without script and files. */
  readonly mount?: (app: FastifyInstance, parts: HttpParts) => void;
  /** What the documentation describes; none without. */
  readonly contract?: Contract;
  /** The name of the cookie that carries a session, for the documentation. */
  readonly sessionCookie?: string;
}

export interface ServerOptions extends Pick<HttpParts, 'checkText' | 'observe'> {
  readonly clock?: Clock;
  /** The built web app; without it only the API is served. */
  readonly web?: WebApp;
}

/** A server that answers requests, but does not listen yet. */
export interface Server extends Running {
  readonly sessions: SessionCache;
  /** Ends streams and requests; the services stay open. */
  close(): Promise<void>;
}

/**
 * Assembles the server: the platform's own routes and those of the features, on the services of the process. A process of
 * role worker answers only whether it is well.
 */
export async function openServer(
  services: Services,
  features: Features,
  { clock = systemClock, web, ...options }: ServerOptions = {},
): Promise<Server> {
  const { settings, database, log } = services;
  const health = new Health(services);
  const sessions = new SessionCache(features.sessions, clock);
  const unfollow = await sessions.follow(database);
  const streams = new OpenStreams(sessions, log, settings.limits.streamsPerPerson);
  await streams.start(database);
  const events = new EventStreams(database, log);
  const stopEvents = await events.start();
  const counter = new RequestCounter(settings.limits, clock);
  const metrics = settings.metricsToken ? await loadMetrics({ services, streams, health }) : undefined;
  const parts = {
    services,
    sessions,
    counter,
    health,
    streams,
    ...(metrics && { observe: metrics.observe }),
    ...options,
  };
  const app = await createApp(parts);
  app.addHook('onClose', stopEvents);
  mountHealth(app, health);
  if (metrics && settings.metricsToken) mountMetrics(app, metrics, settings.metricsToken);
  if (settings.role !== 'worker') {
    mountEvents(app, parts, events);
    mountRoutes(app, features.router, parts);
    features.mount?.(app, parts);
    if (features.contract) mountDocs(app, settings, features.contract, features.sessionCookie ?? 'session');
    if (web) await mountWebApp(app, settings, web);
  }
  const close = async (): Promise<void> => {
    await streams.stop();
    await unfollow();
    await app.close();
  };
  return { app, services, health, sessions, streams, close };
}

/** The metrics' library is loaded only where somebody reads them: it takes memory. */
async function loadMetrics(sources: ConstructorParameters<typeof Metrics>[0]): Promise<Metrics> {
  const { Metrics } = await import('./monitoring/metrics.ts');
  return new Metrics(sources);
}
