import type { ServerResponse } from 'node:http';
import { getEventMeta } from '@orpc/client';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { unavailable } from './error-answer.ts';
import type { OpenStreams } from './open-streams.ts';

/**
 * Sends an operation's values one by one as server-sent events, as the typed client reads them: `message` for each, `done`
 * for what the iterator returns, `error` with the answer that `describe` makes of what it throws, of a session that is over,
 * and of a process that goes down. When the client goes, the iterator is ended.
 *
 * @param streams in which the answer has its place already
 */
export async function sendEvents(
  reply: FastifyReply,
  streams: OpenStreams,
  iterator: AsyncIterator<unknown, unknown>,
  describe: (error: unknown) => object,
): Promise<void> {
  const response = streams.begin(reply, {
    restart: () => frame('error', describe(unavailable())),
    ended: ({ reason }) =>
      frame(
        'error',
        describe(new AppError('unauthenticated', msg('User not authenticated'), { data: { reason } })),
      ),
  });
  // nobody is left to receive what the iterator still throws
  response.once('close', () => void iterator.return?.().catch(() => undefined));
  try {
    response.write(':\n\n');
    await pass(iterator, response);
  } catch (error) {
    if (!isOver(response)) response.write(frame('error', describe(error)));
  } finally {
    response.end();
  }
}

async function pass(iterator: AsyncIterator<unknown, unknown>, response: ServerResponse): Promise<void> {
  while (!isOver(response)) {
    const { done, value } = await iterator.next();
    if (isOver(response)) return;
    if (!done || value !== undefined) {
      const sent = response.write(frame(done ? 'done' : 'message', value));
      // a slow reader slows the writer
      if (!sent && !response.closed) await drained(response);
    }
    if (done) return;
  }
}

/** Ended from here, or its reader has gone. */
function isOver(response: ServerResponse): boolean {
  return response.writableEnded || response.closed;
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

/** One event; its id is what `withEventMeta` gave the value. */
function frame(event: 'message' | 'done' | 'error', value: unknown): string {
  const { id, retry } = getEventMeta(value) ?? {};
  const about = `${id === undefined ? '' : `id: ${id}\n`}${retry === undefined ? '' : `retry: ${retry}\n`}`;
  return `event: ${event}\n${about}data: ${JSON.stringify(value)}\n\n`;
}
