import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { contextOf, credentialsOf, type OperationParts } from '../http/operation.ts';
import { LAST_WORDS, type EventStreams } from './realtime.ts';

/**
 * `GET /api/events`: what happens to the person, as server-sent events. Resumed by the header Last-Event-ID, which browsers
 * send by themselves, or by `?last_event_id=`, for a page that opens the stream again.
 */
export function mountEvents(app: FastifyInstance, parts: OperationParts, events: EventStreams): void {
  app.get<{ Querystring: { last_event_id?: string } }>(
    '/api/events',
    { exposeHeadRoute: false, config: { operation: 'events', stream: true } },
    async (request, reply) => {
      // opening one is a request like every other: it is counted
      const { actor, session } = await contextOf(request, reply, parts, false);
      if (!actor || !session) throw new AppError('unauthenticated', msg('User not authenticated'));
      parts.streams.take(reply, { actor, session, credentials: credentialsOf(request) });
      const seen = request.headers['last-event-id'] ?? request.query.last_event_id;
      const response = parts.streams.begin(reply, LAST_WORDS);
      try {
        await events.open(response, actor.id, typeof seen === 'string' ? seen : '');
      } catch (err) {
        // the head is sent: the reader is cut off and comes back
        parts.services.log.warn({ err, request_id: request.id }, 'an event stream could not begin');
        response.destroy();
      }
    },
  );
}
