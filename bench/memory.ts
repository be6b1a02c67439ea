// Memory of the embedded engine under load: people list, open and change ideas, and visitors look at public figures, for ten
// minutes. Resident memory is printed every minute; what counts is the last.
//
//   node bench/memory.ts [minutes]
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../shared/platform/ids.ts';

const MINUTES = Number(process.argv[2] ?? 10);
const MINUTE_MS = 60_000;
const PEOPLE = 8;
const MAX_MB = 700;
const START_MS = 180_000;
const PASSWORD = 'Mango-Tree-42';
const TEXT = 'A solar dryer for tomatoes, lent by the day to farmers of a block. '.repeat(40);

const dataDir = mkdtempSync(join(tmpdir(), 'bench-memory-'));
/** The demo is made by a process of its own: what making it takes is not what is meant. */
let server = start();
let requests = 0;
let failed = 0;
try {
  await address();
  await stop();
  server = start();
  const url = await address();
  console.log(`ready: ${residentMb()} MB`);
  const until = performance.now() + MINUTES * MINUTE_MS;
  const load = Promise.all(Array.from({ length: PEOPLE }, () => person(url, until)));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await sleep(MINUTE_MS);
    console.log(`after ${minute} min: ${residentMb()} MB, ${requests} requests, ${failed} of them failed`);
  }
  await load;
  const mb = residentMb();
  const good = mb <= MAX_MB;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} embedded after ${MINUTES} minutes of load: ${mb} MB  gate ${MAX_MB} MB`,
  );
  process.exitCode = good ? 0 : 1;
} finally {
  server.kill('SIGKILL');
  await ended(server);
  rmSync(dataDir, { recursive: true, force: true });
}

function start() {
  return spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts'), '--demo'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_PASSWORD: PASSWORD,
      AUTH_PER_EMAIL_PER_MINUTE: '1000',
      NEW_IDEAS_PER_MINUTE: '1000000',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await ended(server);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function address(): Promise<string> {
  let text = '';
  const late = AbortSignal.timeout(START_MS);
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    late.throwIfAborted();
    text += String(chunk);
    const url = /is ready at (http:\S+)/.exec(text)?.[1];
    if (url) {
      server.stdout.resume();
      return url;
    }
  }
  throw new Error('the server ended');
}

function residentMb(): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1000);
}

/** Signs in, and does again and again what people do. */
async function person(url: string, until: number): Promise<void> {
  const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'entrepreneur@demo.test', password: PASSWORD }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!signIn.ok) throw new Error(`sign-in answered ${signIn.status}`);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    requests += 1;
    if (!answer.ok) failed += 1;
    await answer.arrayBuffer();
  };
  while (performance.now() < until) {
    const id = newId();
    await call('POST', '/api/ideas', { id, title: 'Solar dryer', description: TEXT });
    await call('GET', `/api/ideas/${id}`);
    await call('GET', '/api/ideas');
    await call('GET', '/api/ideas?q=solar');
    await call('GET', '/api/ideas/counts');
    await call('GET', '/api/me');
    await call('GET', '/api/notifications');
    await call('DELETE', `/api/ideas/${id}`);
  }
}
