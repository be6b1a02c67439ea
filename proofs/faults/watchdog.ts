import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseDirectory, openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';

export interface SpinResult {
  /** Whether what was asked of the spinning engine got an answer. */
  answered: boolean;
  /** From the fault to the first good answer; nothing where there was none in time. */
  recoveredMs: number | undefined;
  /** What was acknowledged before is there. */
  kept: boolean;
  closedMs: number;
}

const WAIT_MS = 30_000;
const WORKER = new URL('./failing-worker.ts', import.meta.url);

/**
 * Lets the engine spin inside a write, and waits until the database answers again.
 * @param silenceMs how long the engine may say nothing; a long time is the control
 */
export async function letSpin(silenceMs: number, waitMs = WAIT_MS): Promise<SpinResult> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'spinning-'));
  await fillDataDirectory(dataDir);
  const database = await openEmbedded({ dataDir, worker: WORKER, silenceMs });
  const fault = `${databaseDirectory(dataDir)}.spins`;
  await database.raw.exec('create table kept (id int primary key); insert into kept values (1)');
  const began = performance.now();
  fs.writeFileSync(fault, '');
  let answered = false;
  const asked = database.raw.query('insert into kept values (2)').then(
    () => (answered = true),
    () => (answered = true), // told that the outcome is unknown
  );
  await Promise.race([asked, sleep(waitMs)]);
  const hung = !answered;
  if (!hung) fs.rmSync(fault);
  const ids = hung
    ? undefined
    : await readAgain(() => database.raw.query<{ id: number }>('select id from kept'), waitMs);
  const recoveredMs = ids && performance.now() - began;
  const closing = performance.now();
  await database.close();
  const closedMs = performance.now() - closing;
  fs.rmSync(dataDir, { recursive: true, force: true });
  return { answered: !hung, recoveredMs, kept: ids?.rows.some(({ id }) => id === 1) ?? false, closedMs };
}

/** Asks until there is an answer. */
async function readAgain<T>(read: () => Promise<T>, waitMs: number): Promise<T | undefined> {
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    try {
      return await read();
    } catch {
      await sleep(50); // being reopened
    }
  }
  return undefined;
}
