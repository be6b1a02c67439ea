import * as fs from 'node:fs';
import * as path from 'node:path';
import { orderCopy } from './copy-service.ts';
import { databaseDirectory, openEmbedded } from '../embedded/embedded.ts';
import type { Engine } from '../engine.ts';
import { LockedError, StartError } from '../errors.ts';
import { copyTree, publish, SET_UP_LINK } from '../files.ts';
import { findDamage } from './integrity.ts';
import { lockDirectory } from '../embedded/lock.ts';
import { checksums, writeManifest, type Manifest } from './manifest.ts';
import { EMBEDDED_MAJOR } from '../embedded/start-checks.ts';

/** Where a backup keeps the data directory's contents. */
export const DATA = 'data';

/**
 * Copies everything in `dataDir` into the new directory `target`, also while the program runs: the database, files and
 * secrets. The copy is opened and checked before it gets its name, so a backup that exists is one that restores.
 * @throws StartError when there is nothing to copy, `target` exists or lies inside, or the copy is damaged
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const dir = databaseDirectory(dataDir);
  if (!fs.existsSync(dir))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the directory that the program uses.`,
    );
  if (fs.existsSync(target))
    throw new StartError(`${target} exists already. Give the backup a directory that does not.`);
  if (!path.relative(dataDir, target).startsWith('..'))
    throw new StartError(`${target} lies inside ${dataDir}. Give the backup a directory outside it.`);
  const aside = `${path.resolve(target)}.new`;
  fs.rmSync(aside, { recursive: true, force: true });
  try {
    const manifest = await fill(aside, dataDir, dir);
    publish(aside, path.resolve(target));
    return manifest;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true }); // there only if something failed
  }
}

async function fill(aside: string, dataDir: string, dir: string): Promise<Manifest> {
  const copy = path.join(aside, DATA);
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  copyTree(dataDir, copy, isDatabase); // before the database, so that what it loses meanwhile is there
  await copyDatabase(dir, databaseDirectory(copy));
  copyTree(dataDir, copy, isDatabase); // and after it, so that what it gained meanwhile is there
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    postgres: EMBEDDED_MAJOR,
    rows: await prove(copy),
    files: await checksums(copy),
  };
  writeManifest(aside, manifest);
  return manifest;
}

/** By itself when the program is stopped, else by the process that has it open. */
async function copyDatabase(dir: string, to: string) {
  let unlock: () => void;
  try {
    unlock = lockDirectory(dir);
  } catch (error) {
    if (error instanceof LockedError) return orderCopy(dir, to);
    throw error;
  }
  try {
    copyTree(dir, to);
  } finally {
    unlock();
  }
}

/** The database, and what lies next to it: its lock, its socket, an unfinished first run; and a link that is soon over. */
function isDatabase(name: string): boolean {
  return name.startsWith('postgres') || name === SET_UP_LINK;
}

/** Opens the copy, which recovers it, checks it wholly and counts its rows. */
async function prove(copy: string): Promise<Record<string, number>> {
  const database = await openEmbedded({ dataDir: copy, maintenance: true });
  try {
    const damage = await findDamage(database.raw);
    if (damage.length > 0)
      throw new StartError(
        `The copy is damaged, and so is the database: ${damage.join('; ')}. Run npm run doctor.`,
      );
    return await countRows(database.raw);
  } finally {
    await database.close();
    fs.rmSync(`${databaseDirectory(copy)}.lock`, { force: true }); // closed: no process holds it
  }
}

/** How many rows each table has. */
export async function countRows(raw: Engine): Promise<Record<string, number>> {
  const { rows } = await raw.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = (await raw.query<{ n: number }>(`select count(*) as n from ${name}`)).rows[0]?.n ?? 0;
  return counts;
}
