import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { copyTree, SET_UP_LINK } from '../server/platform/database/files.ts';
import { fillDataDirectory } from '../server/platform/database/test-template.ts';
import { CLOCK_FILE, CLOCK_READ_EVERY_MS } from './clock.ts';

/** The product, running for a journey or a picture. */
export interface Product extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  url: string;
  pid: number;
  dataDir: string;
  /** The path, with its token, on which the first administrator is made; the server keeps the link in a file where no terminal reads it. */
  setUpPath(): Promise<string>;
  /** What it has written so far. */
  log(): string;
  /** Ends it as an operator does, and leaves the data. */
  stop(): Promise<void>;
  /**
   * Lets time pass for the product and its database at once.
   * @throws Error where it was not started with `movableClock`
   */
  later(ms: number): Promise<void>;
}

export interface ProductOptions {
  /** One account per role and lifelike data. On by default. */
  demo?: boolean;
  /** Kept after the end where it is given; else a temporary folder that goes with it. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Its clock can be moved on with `later`. */
  movableClock?: boolean;
}

/** Names a data directory with the demo in it, which each product of a run copies: filling one takes ten seconds and more. */
export const DEMO_DIRECTORY = 'JOURNEY_DEMO_DIRECTORY';
/** The password of every demo account. */
export const DEMO_PASSWORD = 'Journey-Lamp-42!';

const ROOT = join(import.meta.dirname, '..');
/** Long enough for a busy machine: a product that has ended is noticed at once. */
const READY_WITHIN_MS = 300_000;
const STOPPED_WITHIN_MS = 15_000;
const LOG_KEPT = 200_000;
/** Journeys sign in more often than a person does. */
const LIMITS = {
  AUTH_PER_EMAIL_PER_MINUTE: '10000',
  AUTH_PER_EMAIL_PER_HOUR: '10000',
  AUTH_PER_ADDRESS_PER_MINUTE: '10000',
};
/** Settings of the machine that must not reach the product under test. */
const NOT_INHERITED =
  /^(DATABASE_URL|DATA_DIR|PORT|HOST|PUBLIC_URL|ROLE|SMTP_URL|LLM_|EMBEDDINGS_|SPEECH_|BHASHINI_|AZURE_|S3_)/;

/**
 * Starts the built product on a free port and waits until it is ready.
 * @throws Error with the product's log when it ends, or is not ready in time
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { demo = true, env = {}, movableClock = false } = options;
  const dataDir = options.dataDir ?? (await newDataDirectory(demo));
  const clock = movableClock ? await startClock(`${dataDir}.clock`) : undefined;
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', ...(demo ? ['--demo'] : [])], {
    cwd: ROOT,
    env: {
      ...inherited(),
      ...LIMITS,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_PASSWORD,
      ...clock?.env,
      ...env,
      ...(env['PUBLIC_URL'] !== undefined && { PUBLIC_URL: atPort(env['PUBLIC_URL'], port) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A journey that is interrupted leaves nothing running.
  const killed = (): boolean => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  const url = `http://127.0.0.1:${port}`;
  const log = collect(child);
  const dispose = async (): Promise<void> => {
    await end(child);
    await clock?.remove();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child, url);
  } catch (cause) {
    await dispose();
    throw new Error(`The product did not start.\n${log()}`, { cause });
  }
  if (child.pid === undefined) throw new Error('The product has no process id.');
  return {
    url,
    pid: child.pid,
    dataDir,
    setUpPath: async () => {
      const { pathname, search } = new URL((await readFile(join(dataDir, SET_UP_LINK), 'utf8')).trim());
      return pathname + search;
    },
    log,
    stop: () => end(child),
    later: (ms) => {
      if (!clock) throw new Error('The clock of this product cannot be moved.');
      return clock.later(ms);
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** One that the product only has to open, where that was prepared. */
async function newDataDirectory(demo: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  const prepared = process.env[DEMO_DIRECTORY];
  if (!demo) await fillDataDirectory(dataDir);
  else if (prepared !== undefined) copyTree(prepared, dataDir);
  return dataDir;
}

/** A journey cannot know the port before. */
function atPort(publicUrl: string, port: number): string {
  return `http://${new URL(publicUrl).hostname}:${port}`;
}

/** The file by which the product's clock is moved (see clock.ts), and what tells the product of it. */
async function startClock(file: string) {
  let offset = 0;
  const write = async (): Promise<void> => {
    // whole at every moment, for it is read all the time
    await writeFile(`${file}.next`, String(offset));
    await rename(`${file}.next`, file);
  };
  await write();
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'clock.ts')).href}`;
  return {
    env: {
      [CLOCK_FILE]: file,
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], preload].filter(Boolean).join(' '),
    },
    later: async (ms: number): Promise<void> => {
      offset += ms;
      await write();
      await pause(2 * CLOCK_READ_EVERY_MS);
    },
    remove: () => rm(file, { force: true }),
  };
}

function inherited(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(own.filter(([name]) => !NOT_INHERITED.test(name)));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-LOG_KEPT);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(100)) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`);
    const answer = await fetch(`${url}/readyz`).catch((error: unknown) => error);
    if (answer instanceof Response && answer.ok) return;
  }
  throw new Error(`It was not ready after ${READY_WITHIN_MS / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const gaveUp = new AbortController();
  await Promise.race([ended, pause(STOPPED_WITHIN_MS, undefined, { signal: gaveUp.signal })]).finally(() =>
    gaveUp.abort(),
  );
  if (!hasEnded(child)) {
    child.kill('SIGKILL');
    await ended;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
