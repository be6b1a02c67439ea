import * as fs from 'node:fs';
import * as path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DURABLE_PARAMS, DurableFileSystem } from './durable-fs.ts';
import { ensureInitialised } from './initialise.ts';
import { ALIVE_MS, type Message, type Request, type WorkerData } from './protocol.ts';
import { releaseReserve } from './reserve.ts';
import { StatementQueue } from './statement-queue.ts';

// The embedded database runs in this thread, for it blocks its thread while it works. The main thread holds the lock.

const EXIT_FATAL = 70;
const INT8 = 20;
const DATE = 1082;

function send(message: Message) {
  parentPort?.postMessage(message);
}

/** Ends the worker at once, from inside the engine if need be: nothing may be acknowledged after this. */
function fatal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  send({ type: 'fatal', message: error instanceof Error ? error.message : String(error), code });
  process.exit(EXIT_FATAL);
}

async function serve({ dir, durable, group }: WorkerData) {
  await ensureInitialised(dir);
  fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true }); // a power cut can leave it empty, which blocks every later start
  const files = durable ? new DurableFileSystem(dir, { onFailure: fatal, onFull }) : undefined;
  const pg = await PGlite.create({
    fs: files ?? new NodeFS(dir),
    extensions: { vector, pg_trgm, amcheck },
    parsers: { [INT8]: Number, [DATE]: String }, // as the external engine gives them
    ...(durable && { startParams: DURABLE_PARAMS }),
  });
  const queue = new StatementQueue(pg, {
    send,
    fatal,
    group,
    stats: () => files?.stats ?? { fsync: 0, dirFsync: 0 },
    async close() {
      await pg.close();
      setImmediate(() => process.exit(0));
    },
  });
  function onFull(): boolean {
    const released = releaseReserve(dir);
    if (released) send({ type: 'reserve-used' });
    return released;
  }
  parentPort?.on('message', (request: Request) => queue.push(request));
  setInterval(() => send({ type: 'alive' }), ALIVE_MS).unref();
  send({ type: 'ready' });
}

process.on('uncaughtException', fatal);
process.on('unhandledRejection', fatal);
await serve(workerData as WorkerData);
