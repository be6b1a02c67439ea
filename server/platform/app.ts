import type { FastifyInstance } from 'fastify';
import { mountDocs } from './http/api-docs-route.ts';
import { createApp, mountRoutes, type HttpParts, type Router } from './http/http.ts';
import { mountMetrics, type MetricsSource } from './monitoring/metrics-route.ts';
import { mountEvents } from './realtime/realtime-route.ts';
import type { EventStreams } from './realtime/realtime.ts';
import type { Contract } from './http/serve.ts';
import { mountWebApp, type WebApp } from './site/static.ts';
import { mountHealth } from './monitoring/health-route.ts';

/** All that the server answers is made of. */
export interface AppParts extends HttpParts {
  readonly router: Router;
  readonly streams: EventStreams;
  /** What the documentation describes; none without. */
  readonly contract?: Contract;
  /** The name of the cookie that carries a session. */
  readonly sessionCookie?: string;
  /** The numbers of this process; without them, or without METRICS_TOKEN, /metrics does not exist. */
  readonly metrics?: MetricsSource;
  /** The built web app; without it only the API is served. */
  readonly web?: WebApp;
}

/**
 * The HTTP server with the platform's own routes and the operations of all features, not yet listening. A process of role
 * worker answers only whether it is well.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings } = parts.services;
  const app = createApp(parts);
  mountHealth(app, parts.health);
  if (parts.metrics && settings.metricsToken) mountMetrics(app, parts.metrics, settings.metricsToken);
  if (settings.role === 'worker') return app;
  mountEvents(app, parts, parts.streams);
  mountRoutes(app, parts.router, parts);
  if (parts.contract) mountDocs(app, settings, parts.contract, parts.sessionCookie ?? 'session');
  if (parts.web) await mountWebApp(app, settings, parts.web);
  return app;
}
