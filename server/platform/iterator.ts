import { mapEventIterator } from '@orpc/client';
import { ErrorEvent } from '@orpc/standard-server';
import { toEventStream } from '@orpc/standard-server-node';
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;

/**
 * Sends an operation's values one by one as server-sent events, as they come; an error ends the stream as an `error` event
 * with the answer that `describe` makes of it. When the client goes, the iterator is closed.
 */
export function sendEvents(
  reply: FastifyReply,
  iterator: AsyncIterator<unknown>,
  describe: (error: unknown) => object,
): FastifyReply {
  const told = mapEventIterator(iterator, {
    value: async (value: unknown) => value,
    error: async (error) => new ErrorEvent({ data: describe(error), cause: error }),
  });
  const stream = toEventStream(told, {
    eventIteratorKeepAliveInterval: HEARTBEAT_MS,
    eventIteratorInitialComment: '',
  });
  return reply
    .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', 'cache-control': 'no-store' })
    .send(stream);
}
