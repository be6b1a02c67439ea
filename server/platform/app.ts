import type { FastifyInstance } from 'fastify';
import { createApp, mountRoutes, type HttpParts, type Router } from './http.ts';
import { mountEvents } from './realtime-route.ts';
import type { EventStreams } from './realtime.ts';
import { mountHealth } from './system.ts';

/** All that the server answers is made of. */
export interface AppParts extends HttpParts {
  readonly router: Router;
  readonly streams: EventStreams;
}

/** The HTTP server with the platform's own routes and the operations of all features, not yet listening. */
export function buildApp(parts: AppParts): FastifyInstance {
  const app = createApp(parts);
  mountHealth(app, parts.health);
  mountEvents(app, parts, parts.streams);
  mountRoutes(app, parts.router, parts);
  return app;
}
