import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { rateLimited } from '../../../shared/platform/wait.ts';
import { openStream } from '../http/event-stream.ts';
import { contextOf, type OperationParts } from '../http/operation.ts';
import type { EventStreams } from './realtime.ts';

const FULL_RETRY_SECONDS = 30;

/**
 * `GET /api/events`: what happens to the person, as server-sent events. Resumed by the header Last-Event-ID, which browsers
 * send by themselves, or by `?last_event_id=`, for a page that opens the stream again.
 */
export function mountEvents(app: FastifyInstance, parts: OperationParts, streams: EventStreams): void {
  const { settings } = parts.services;
  app.get<{ Querystring: { last_event_id?: string } }>(
    '/api/events',
    { exposeHeadRoute: false, config: { operation: 'events', stream: true } },
    async (request, reply) => {
      // opening one is a request like every other: it is counted
      await contextOf(request, reply, parts, false);
      const signedIn = await parts.sessions.resolve(request, false);
      if (!signedIn) throw new AppError('unauthenticated', msg('User not authenticated'));
      if (streams.countOf(signedIn.actor.id) >= settings.limits.streamsPerPerson)
        throw rateLimited(FULL_RETRY_SECONDS);
      const { authorization } = request.headers;
      const seen = request.headers['last-event-id'] ?? request.query.last_event_id;
      const response = openStream(reply);
      const credentials = { cookies: request.cookies, headers: { ...(authorization && { authorization }) } };
      try {
        await streams.open(response, credentials, signedIn, typeof seen === 'string' ? seen : '');
      } catch (err) {
        // the head is sent: the reader is cut off and comes back
        parts.services.log.warn({ err, request_id: request.id }, 'an event stream could not begin');
        response.destroy();
      }
    },
  );
}
