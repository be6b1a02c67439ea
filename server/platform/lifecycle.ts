import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../shared/platform/time.ts';
import type { Services } from './context.ts';
import { StartError } from './database/errors.ts';
import type { Health } from './monitoring/health.ts';
import type { OpenStreams } from './http/open-streams.ts';

/** What is running, in the order in which it is taken down. */
export interface Running {
  readonly services: Services;
  readonly health: Health;
  readonly streams: OpenStreams;
  readonly app: FastifyInstance;
}

/** A front that asks /readyz every second has noticed by then. */
const NOTICE_MS = 1.5 * SECOND;
/** Requests in work are given this long. */
const FINISH_MS = 10 * SECOND;

/** Whatever still hangs by then is cut off. */
const DEADLINE_MS = 30 * SECOND;

/**
 * Takes the process down as `takeDown` says, within a time that nothing can make longer.
 *
 * @throws StartError when something had to be cut off; the process should end all the same
 */
export async function shutDown(running: Running, deadlineMs = DEADLINE_MS): Promise<void> {
  const late = sleep(deadlineMs, 'late' as const, { ref: false });
  if ((await Promise.race([takeDown(running), late])) !== 'late') return;
  throw new StartError(
    `The server did not come to an end within ${deadlineMs / SECOND} s and was cut off. What was acknowledged is saved.`,
  );
}

/**
 * Takes the process down without dropping anything: unready first, so that a front sends the next requests elsewhere; then
 * no new connections, event streams ended, requests in work finished, jobs handed back, the database closed.
 */
async function takeDown({ services, health, streams, app }: Running): Promise<void> {
  const { database, queue, log } = services;
  health.drain();
  health.stop();
  // only with the external database can there be another process to send requests to
  if (database.kind === 'external') await sleep(NOTICE_MS);
  await streams.stop();
  const late = sleep(FINISH_MS, 'late' as const, { ref: false });
  if ((await Promise.race([app.close(), late])) === 'late') {
    log.warn('requests were still running and are cut off');
    app.server.closeAllConnections();
  }
  await queue.stop();
  await database.close();
}

/** Listens, or says in a sentence why that cannot be. @returns the address */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw cannotListen(cause, host, port);
  }
}

function cannotListen(cause: unknown, host: string, port: number): StartError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const options = { cause };
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another.`,
        options,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
        options,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
        options,
      );
    default:
      return new StartError(
        `The server cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : String(cause)}.`,
        options,
      );
  }
}
