import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Engine } from '../engine.ts';
import { StartError } from '../errors.ts';
import { hasCode } from '../files.ts';
import { copyWhileRunning } from './online-copy.ts';

// Only the process that holds the lock can copy the embedded database while it works. It listens on a socket next to the
// database's directory, which only its own user may open; `npm run backup` asks there. One line each way, as JSON.

interface Order {
  copyTo: string;
}
type Outcome = { done: true } | { error: string };

/** The longest path that every system takes for a socket. */
const SOCKET_PATH_MAX = 100;

/** Where the process that has `dir` open listens. */
function socketOf(dir: string): string {
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\database-${name}`;
  const adjacent = `${dir}.sock`;
  return adjacent.length <= SOCKET_PATH_MAX ? adjacent : path.join(os.tmpdir(), `database-${name}.sock`);
}

/**
 * Takes orders to copy the database in `dir`. Call with the lock held: a socket that lies there is then a dead one's.
 * @returns stops listening
 */
export async function serveCopies(raw: Engine, dir: string): Promise<() => Promise<void>> {
  const socket = socketOf(dir);
  if (process.platform !== 'win32') fs.rmSync(socket, { force: true });
  const server = net.createServer((connection) => {
    answer(connection, raw, dir).catch(() => connection.destroy()); // whoever asked has gone
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  if (process.platform !== 'win32') fs.chmodSync(socket, 0o600);
  server.unref();
  return async () => {
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(connection: net.Socket, raw: Engine, dir: string) {
  const order = await readLine<Order>(connection);
  if (order) connection.end(`${JSON.stringify(await carryOut(raw, dir, order))}\n`);
}

async function carryOut(raw: Engine, dir: string, { copyTo }: Order): Promise<Outcome> {
  try {
    await copyWhileRunning(raw, dir, copyTo);
    return { done: true };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Lets the process that has the database open copy it to `to`.
 * @throws StartError when that process does not answer or cannot copy
 */
export async function orderCopy(dir: string, to: string): Promise<void> {
  const connection = net.connect(socketOf(dir));
  let outcome: Outcome | undefined;
  try {
    connection.write(`${JSON.stringify({ copyTo: path.resolve(to) } satisfies Order)}\n`);
    outcome = await readLine<Outcome>(connection);
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET')) throw cause;
    throw new StartError(
      `The process that uses ${dir} does not take backups. Stop it, then run the backup again.`,
      { cause },
    );
  }
  if (!outcome)
    throw new StartError(`The process that uses ${dir} ended during the backup. Run the backup again.`);
  if ('error' in outcome)
    throw new StartError(`The running process could not copy its database: ${outcome.error}.`);
}

/** The first line, or nothing when the other side leaves without one. */
async function readLine<T>(connection: net.Socket): Promise<T | undefined> {
  connection.setEncoding('utf8');
  let text = '';
  for await (const chunk of connection.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    text += chunk;
    if (text.includes('\n')) return JSON.parse(text) as T;
  }
  return undefined;
}
