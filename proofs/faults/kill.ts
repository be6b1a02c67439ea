import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/platform/database/database.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';
import type { Engine } from '../../server/platform/database/engine.ts';
import { findDamage } from '../../server/platform/database/maintenance/integrity.ts';
import { pick, randomFrom } from './random.ts';

// A process is killed amid its writes, again and again; what it said is acknowledged must be there, once.

export interface KillOptions {
  kills: number;
  /** Acknowledged writes to wait for before each kill; it then strikes up to twice as late. */
  writesEach: number;
  seed: number;
  /** The external database; embedded without it. */
  databaseUrl?: string;
}

export interface KillResult {
  kills: number;
  reopened: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  damage: string[];
}

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));
const IDS_EACH = 1_000_000;
const POLL_MS = 5;

export async function killWriters({
  kills,
  writesEach,
  seed,
  databaseUrl,
}: KillOptions): Promise<KillResult> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  if (databaseUrl === undefined) await fillDataDirectory(dataDir);
  const random = randomFrom(seed);
  const result: KillResult = { kills: 0, reopened: 0, acknowledged: 0, lost: 0, doubled: 0, damage: [] };
  // no key on the id: a write that is carried out twice shall show
  await withDatabase(dataDir, databaseUrl, (raw) =>
    raw.exec(
      'drop table if exists written; create table written (id bigint not null, body text not null); create index on written (id)',
    ),
  );
  try {
    const report = path.join(dataDir, 'report');
    fs.writeFileSync(report, '');
    for (let n = 0; n < kills; n++) {
      const writer = [dataDir, String((n + 1) * IDS_EACH), report, ...(databaseUrl ? [databaseUrl] : [])];
      await killAfter(writer, report, writesEach + pick(random, writesEach));
      result.kills++;
      await withDatabase(dataDir, databaseUrl, async (raw) =>
        Object.assign(result, await count(raw, readReport(report))),
      );
      result.reopened++;
    }
    await withDatabase(dataDir, databaseUrl, async (raw) => {
      result.damage = await findDamage(raw);
    });
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return result;
}

/** Kills the writer when it has reported so many writes more. */
async function killAfter(writer: string[], report: string, writes: number) {
  const enough = readReport(report).length + writes;
  const child = spawn(process.execPath, [WRITER, ...writer], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  while (readReport(report).length < enough) {
    if (child.exitCode !== null) throw new Error('the writer ended by itself');
    await sleep(POLL_MS);
  }
  child.kill('SIGKILL');
  await exited;
}

/** The ids that were acknowledged; the kill may have cut the last one short. */
function readReport(report: string): number[] {
  const lines = fs.readFileSync(report, 'utf8').split('\n');
  return lines.slice(0, -1).map(Number);
}

async function count(raw: Engine, acknowledged: number[]) {
  const { rows } = await raw.query<{ id: number; times: number }>(
    'select id, count(*) as times from written group by id',
  );
  const found = new Set(rows.map(({ id }) => id));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !found.has(id)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}

async function withDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (raw: Engine) => Promise<unknown>,
) {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await work(database.raw);
  } finally {
    await database.close();
  }
}
