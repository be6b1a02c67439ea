import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { Engine } from '../engine.ts';
import { hasCode } from '../files.ts';

/** Written again by every start, or of use to the running process alone; their directories are kept, empty. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
const KEPT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);
const CONTROL = path.join('global', 'pg_control');
const SLOT = 'online_copy';

/**
 * Copies the embedded database while it works, with PostgreSQL's own recipe: what was acknowledged when the copy ends is
 * in it. Callers wait a little, nobody is refused. The copy recovers when it is first opened.
 * @param dir the running database's directory
 * @param to a directory that does not exist yet
 */
export async function copyWhileRunning(raw: Engine, dir: string, to: string): Promise<void> {
  // a slot of this session keeps the log that is written meanwhile; it is gone with the session, come what may
  await raw.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
  try {
    await raw.query(`select pg_backup_start('online copy', true)`);
    let label: Label | undefined;
    try {
      await copyTree(dir, to, '');
      await fs.copyFile(path.join(dir, CONTROL), path.join(to, CONTROL));
    } finally {
      label = await stop(raw);
    }
    await fs.writeFile(path.join(to, 'backup_label'), label.text);
    await copyLog(dir, to, label);
  } finally {
    await raw.query('select pg_drop_replication_slot($1)', [SLOT]);
  }
}

interface Label {
  text: string;
  /** The segments of the log that recovery reads, by name. */
  first: string;
  last: string;
}

async function stop(raw: Engine): Promise<Label> {
  const { rows } = await raw.query<{ text: string; last: string }>(
    'select labelfile as text, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const [row] = rows;
  const first = /\(file ([0-9A-F]{24})\)/.exec(row?.text ?? '')?.[1];
  if (!row || !first) throw new Error('PostgreSQL gave no label for the copy');
  return { ...row, first };
}

async function copyTree(dir: string, to: string, inside: string) {
  await fs.mkdir(path.join(to, inside), { mode: 0o700, recursive: true });
  for (const entry of await fs.readdir(path.join(dir, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (NOT_COPIED.has(entry.name) || name === CONTROL) continue;
    if (KEPT_EMPTY.has(entry.name)) await keepEmpty(dir, to, name);
    else if (entry.isDirectory()) await copyTree(dir, to, name);
    else await copyIfThere(path.join(dir, name), path.join(to, name));
  }
}

async function keepEmpty(dir: string, to: string, name: string) {
  await fs.mkdir(path.join(to, name), { mode: 0o700 });
  for (const entry of await fs.readdir(path.join(dir, name), { withFileTypes: true })) {
    if (entry.isDirectory() && name === 'pg_wal')
      await fs.mkdir(path.join(to, name, entry.name), { mode: 0o700 });
  }
}

/** A table dropped meanwhile takes its files with it; the log knows. */
async function copyIfThere(from: string, to: string) {
  try {
    await fs.copyFile(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function copyLog(dir: string, to: string, { first, last }: Label) {
  const segments = (await fs.readdir(path.join(dir, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!segments.includes(first) || !segments.includes(last))
    throw new Error('the log of the copy is incomplete');
  for (const segment of segments)
    await fs.copyFile(path.join(dir, 'pg_wal', segment), path.join(to, 'pg_wal', segment));
}
