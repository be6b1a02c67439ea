// Whether response times reveal what words do not: sign-in, sign-up and the forgotten password are asked for a known and an unknown
// address in turn, and the medians compared. The control is a password check that skips the hash for unknown addresses.
//
//   node bench/auth.ts [pairs]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT_VERSION } from '../shared/auth/constants.ts';
import { hashPassword, verifyPassword } from '../server/auth/passwords.ts';

const PAIRS = Number(process.argv[2] ?? 60);
const WARM_UP = 5;
const START_MS = 60_000;
/** Gate: the medians lie within this of each other, in milliseconds. */
const MAX_DIFFERENCE_MS = 10;
const PASSWORD = 'Mango-Tree-42';
const KNOWN = 'known@example.test';

const dataDir = mkdtempSync(join(tmpdir(), 'bench-auth-'));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  NODE_ENV: 'production',
  AUTH_PER_EMAIL_PER_MINUTE: '1000000',
  AUTH_PER_EMAIL_PER_HOUR: '1000000',
  AUTH_PER_ADDRESS_PER_MINUTE: '1000000',
  VISITOR_WRITES_PER_MINUTE: '1000000',
};
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});

try {
  const url = await address();
  await send(url, 'sign-up/email', form(KNOWN));
  const differences = [
    await compare('sign-in', (email) => send(url, 'sign-in/email', { email, password: 'Wrong-Tree-42' })),
    await compare('sign-up', (email) => send(url, 'sign-up/email', form(email))),
    await compare('forgotten password', (email) => send(url, 'request-password-reset', { email })),
  ];
  await control();
  process.exitCode = differences.every((difference) => difference <= MAX_DIFFERENCE_MS) ? 0 : 1;
} finally {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}

function form(email: string) {
  return {
    email,
    first_name: 'Asha',
    last_name: 'Verma',
    role: 'entrepreneur',
    password: email === KNOWN ? PASSWORD : 'Other-Tree-42',
    age_group: '25-34',
    consent_version: CONSENT_VERSION,
  };
}

/** Waits for the line in which the server prints its address, and reads the rest so that it is never blocked. */
async function address(): Promise<string> {
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const until = Date.now() + START_MS;
  for (;;) {
    const found = /is ready at (http:\S+)/.exec(said)?.[1];
    if (found) return found;
    if (server.exitCode !== null || Date.now() > until) throw new Error('the server did not start');
    await sleep(50);
  }
}

async function send(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${path} answered ${response.status}`);
}

/** Asks in turn for the known address and for one that is new each time. @returns the difference of the medians in ms */
async function compare(name: string, ask: (email: string) => Promise<void>): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const start = performance.now();
      await ask(kind === 'known' ? KNOWN : `nobody-${pair + WARM_UP}-${name.length}@example.test`);
      if (pair >= 0) times[kind].push(performance.now() - start);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown);
  console.log(
    `${name.padEnd(20)} known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, difference ${difference.toFixed(1)} ms (gate ≤ ${MAX_DIFFERENCE_MS})`,
  );
  return difference;
}

/** What the measurement would see if unknown addresses were refused without hashing. */
async function control(): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const start = performance.now();
    await verifyPassword(hash, 'Wrong-Tree-42');
    times.push(performance.now() - start);
  }
  console.log(
    `control              without the hash for unknown addresses the difference would be ${median(times).toFixed(1)} ms`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
