import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

// A throw-away PostgreSQL on loopback, for the tests that run on both engines.
// `node scripts/postgres.ts` starts one, prints its address and stops it on Ctrl-C.

/** A running cluster of its own, whose data dies with it. */
export interface ThrowAwayPostgres {
  url: string;
  /** The server process: faults are sent to it. */
  process: ChildProcess;
  /** Starts the server again after it was stopped or killed. */
  restart(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
const START_MS = 30_000;

/** The newest PostgreSQL on this machine: the directory of its programs, or nothing. */
export function findPostgres(): string | undefined {
  const installed = fs.existsSync(INSTALLED)
    ? fs
        .readdirSync(INSTALLED)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(INSTALLED, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...installed, ...onPath].find(
    (bin) => fs.existsSync(path.join(bin, 'initdb')) && fs.existsSync(path.join(bin, 'postgres')),
  );
}

/**
 * @param parent the directory below which its data lie: another disk, for tests of one that is full
 * @param settings of the server, such as `max_wal_size=32MB`
 * @throws Error when no PostgreSQL is found or it does not start
 */
export async function startPostgres(
  parent: string = os.tmpdir(),
  settings: readonly string[] = [],
): Promise<ThrowAwayPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error(`no PostgreSQL found in ${INSTALLED} or on the PATH`);
  const home = fs.mkdtempSync(path.join(parent, 'throw-away-postgres-'));
  const user = unprivilegedUser();
  if (user) fs.chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      path.join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        home,
        ...['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...user, cwd: home, stdio: 'ignore' },
    );
    await listening(child, port);
    return child;
  };
  const running: ThrowAwayPostgres = {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    process: await start(),
    async restart() {
      running.process = await start();
    },
    async stop() {
      await ended(running.process);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
  return running;
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT'); // a stopped one would not hear the next
  child.kill('SIGQUIT'); // at once: nothing here is kept
  await exit;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function listening(child: ChildProcess, port: number) {
  const until = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL did not start');
    await sleep(50);
  }
}

/** Whether the server answers a start-up packet, so that it takes queries and not only connections. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    const parameters = Buffer.from('user\0app\0database\0postgres\0\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(head.length + parameters.length, 0);
    head.writeInt32BE(3 << 16, 4); // protocol 3.0
    socket.once('connect', () => socket.write(Buffer.concat([head, parameters])));
    socket.once('data', (reply) => answer(reply[0] === 'R'.charCodeAt(0)));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const postgres = await startPostgres();
  process.stdout.write(`${postgres.url}\n`);
  const stop = () => void postgres.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
