import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { backUp } from '../../server/platform/database/maintenance/backup.ts';
import { openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';
import type { Engine } from '../../server/platform/database/engine.ts';
import { restore } from '../../server/platform/database/maintenance/restore.ts';
import { bodyOf } from './load.ts';

// Rows and files are backed up while others are written, restored elsewhere, and compared by checksum.

export interface BackupResult {
  rows: number;
  files: number;
  /** Rows written while the backup ran; those acknowledged before it began must be in it. */
  meanwhile: number;
  /** The longest that one of those writes waited, ms. */
  longestWaitMs: number;
  backupMs: number;
  equal: boolean;
}

const FILES = 20;
const FILE_BYTES = 100_000;
const BATCH = 500;

export async function backUpAndRestore(rows: number): Promise<BackupResult> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'backed-up-'));
  try {
    return await run(home, rows);
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

async function run(home: string, rows: number): Promise<BackupResult> {
  const [dataDir, backup, restored] = [
    path.join(home, 'data'),
    path.join(home, 'backup'),
    path.join(home, 'restored'),
  ];
  await fillDataDirectory(dataDir);
  const database = await openEmbedded({ dataDir });
  await fill(database.raw, rows);
  writeFiles(path.join(dataDir, 'files'));
  const before = { rows: await rowsSum(database.raw), files: filesSum(dataDir) };

  let running = true;
  const writing = writeMeanwhile(database.raw, () => running);
  const started = performance.now();
  await backUp(dataDir, backup);
  const backupMs = performance.now() - started;
  running = false;
  const { count, longestWaitMs } = await writing;
  await database.close();

  await restore(backup, restored);
  const copy = await openEmbedded({ dataDir: restored });
  const after = { rows: await rowsSum(copy.raw), files: filesSum(restored) };
  await copy.close();
  return {
    rows,
    files: FILES,
    meanwhile: count,
    longestWaitMs,
    backupMs,
    equal: before.rows === after.rows && before.files === after.files,
  };
}

async function fill(raw: Engine, rows: number) {
  await raw.exec(
    'create table kept (id int primary key, body text not null); create table meanwhile (id int primary key)',
  );
  for (let from = 0; from < rows; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, rows - from) }, (_, n) => from + n);
    await raw.query('insert into kept select * from unnest($1::int[], $2::text[])', [
      ids,
      ids.map((id) => bodyOf(id, 1).slice(0, 2_000)),
    ]);
  }
}

async function writeMeanwhile(raw: Engine, running: () => boolean) {
  let [count, longestWaitMs] = [0, 0];
  while (running()) {
    const asked = performance.now();
    await raw.query('insert into meanwhile values ($1)', [count++]);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - asked);
  }
  return { count, longestWaitMs };
}

async function rowsSum(raw: Engine): Promise<string> {
  const { rows } = await raw.query<{ sum: string }>(
    `select count(*) || ' ' || md5(string_agg(id || md5(body), ',' order by id)) as sum from kept`,
  );
  return rows[0]?.sum ?? '';
}

function writeFiles(directory: string) {
  fs.mkdirSync(directory);
  for (let n = 0; n < FILES; n++) fs.writeFileSync(path.join(directory, `${n}.bin`), randomBytes(FILE_BYTES));
}

function filesSum(dataDir: string): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(path.join(dataDir, 'files')).toSorted())
    hash.update(name).update(fs.readFileSync(path.join(dataDir, 'files', name)));
  return hash.digest('hex');
}
