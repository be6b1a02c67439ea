import type { ServerResponse } from 'node:http';
import { getEventMeta } from '@orpc/client';
import type { FastifyReply } from 'fastify';
import { openStream } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Sends an operation's values one by one as server-sent events, as the typed client reads them: `message` for each, `done`
 * for what the iterator returns, `error` with the answer that `describe` makes of what it throws. When the client goes, the
 * iterator is ended.
 */
export async function sendEvents(
  reply: FastifyReply,
  iterator: AsyncIterator<unknown, unknown>,
  describe: (error: unknown) => object,
): Promise<void> {
  const response = openStream(reply);
  // nobody is left to receive what the iterator still throws
  response.once('close', () => void iterator.return?.().catch(() => undefined));
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS).unref();
  try {
    response.write(':\n\n');
    await pass(iterator, response);
  } catch (error) {
    if (!response.closed) response.write(frame('error', describe(error)));
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

async function pass(iterator: AsyncIterator<unknown, unknown>, response: ServerResponse): Promise<void> {
  while (!response.closed) {
    const { done, value } = await iterator.next();
    if (!done || value !== undefined) {
      const sent = response.write(frame(done ? 'done' : 'message', value));
      // a slow reader slows the writer
      if (!sent && !response.closed) await drained(response);
    }
    if (done) return;
  }
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
