import * as fs from 'node:fs';
import * as path from 'node:path';
import { countRows } from './backup.ts';
import { openDatabase, type Database } from '../database.ts';
import { databaseDirectory } from '../embedded/embedded.ts';
import type { Engine } from '../engine.ts';
import { LockedError, QueryError, StartError } from '../errors.ts';
import { SET_UP_LINK } from '../files.ts';
import { findDamage } from './integrity.ts';
import { lockDirectory } from '../embedded/lock.ts';
import { pendingMigrations } from '../migrate.ts';
import { FREE_SPACE_FLOOR_BYTES, freeSpace } from '../embedded/space.ts';

/** One thing that was looked at. Any `bad` one needs the operator. */
export interface Finding {
  state: 'good' | 'note' | 'bad';
  text: string;
}

const good = (text: string): Finding => ({ state: 'good', text });
const note = (text: string): Finding => ({ state: 'note', text });
const bad = (text: string): Finding => ({ state: 'bad', text });
const MB = 1024 * 1024;
const OPEN_TO_OTHERS = 0o077;

/** Looks at everything that the program keeps: the directory, the database's structure and its rows. Changes nothing that stays. */
export async function examine(dataDir: string, databaseUrl?: string): Promise<Finding[]> {
  if (!fs.existsSync(dataDir))
    return databaseUrl
      ? examineDatabase(dataDir, databaseUrl)
      : [note(`${dataDir} does not exist yet: the program has not run here.`)];
  return [
    ...(await examineSpace(dataDir)),
    ...examineModes(dataDir),
    ...examineLeftovers(dataDir),
    ...examineSetUp(dataDir),
    ...(await examineDatabase(dataDir, databaseUrl)),
  ];
}

async function examineSpace(dataDir: string): Promise<Finding[]> {
  const free = await freeSpace(dataDir);
  const text = `The disk of ${dataDir} has ${Math.floor(free / MB).toLocaleString('en-IN')} MB of free space`;
  return [
    free < FREE_SPACE_FLOOR_BYTES
      ? bad(`${text}; below ${FREE_SPACE_FLOOR_BYTES / MB} MB nothing can be written.`)
      : good(`${text}.`),
  ];
}

/** Secrets and the database are for this user alone. */
function examineModes(dataDir: string): Finding[] {
  if (process.platform === 'win32') return [];
  const secrets = path.join(dataDir, 'secrets');
  const files = fs.existsSync(secrets) ? fs.readdirSync(secrets).map((name) => path.join(secrets, name)) : [];
  const open = [...files, path.join(dataDir, SET_UP_LINK), databaseDirectory(dataDir)].filter(
    (file) => fs.existsSync(file) && (fs.statSync(file).mode & OPEN_TO_OTHERS) !== 0,
  );
  if (open.length === 0) return [good('Secrets and database can be read by their owner alone.')];
  return open.map((file) => bad(`${file} can be read by other users of this machine: chmod -R go= ${file}`));
}

function examineLeftovers(dataDir: string): Finding[] {
  const dir = databaseDirectory(dataDir);
  return fs.existsSync(`${dir}.new`)
    ? [note(`${dir}.new is left from an interrupted first start; the next start removes it.`)]
    : [];
}

/** Printed here because a server that nobody watches does not print it. */
function examineSetUp(dataDir: string): Finding[] {
  const file = path.join(dataDir, SET_UP_LINK);
  if (!fs.existsSync(file)) return [];
  const link = fs.readFileSync(file, 'utf8').trim();
  return [note(`There is no administrator yet. Make the first one here, within a day of the start: ${link}`)];
}

async function examineDatabase(dataDir: string, databaseUrl: string | undefined): Promise<Finding[]> {
  const dir = databaseDirectory(dataDir);
  if (!databaseUrl && !fs.existsSync(dir)) return [note(`There is no database in ${dataDir} yet.`)];
  if (!databaseUrl && isLocked(dir))
    return [
      note(
        'The program is running and has the database open. Stop it for the full examination; npm run backup checks a copy meanwhile.',
      ),
    ];
  let database: Database;
  try {
    database = await openDatabase({ dataDir, databaseUrl, maintenance: true });
  } catch (error) {
    if (error instanceof StartError) return [bad(error.message)];
    throw error;
  }
  try {
    return [
      good('The database opens.'),
      ...(await examineStructure(database.raw)),
      ...(await examineMigrations(database)),
      ...(await examineRows(database.raw)),
    ];
  } finally {
    await database.close();
  }
}

function isLocked(dir: string): boolean {
  try {
    lockDirectory(dir)();
    return false;
  } catch (error) {
    if (error instanceof LockedError) return true;
    throw error;
  }
}

async function examineStructure(raw: Engine): Promise<Finding[]> {
  try {
    const damage = await findDamage(raw);
    if (damage.length === 0) return [good('Every table and index is sound.')];
    return damage.map((text) =>
      bad(`${text}. Restore the last backup, or reindex if only an index is named.`),
    );
  } catch (error) {
    if (error instanceof QueryError) return [note(`Tables and indexes were not examined: ${error.message}.`)];
    throw error;
  }
}

async function examineMigrations(database: Database): Promise<Finding[]> {
  const pending = await pendingMigrations(database);
  return [
    pending.length === 0
      ? good('The tables are those of this version.')
      : note(`The next start brings the tables up to date: ${pending.join(', ')}.`),
  ];
}

async function examineRows(raw: Engine): Promise<Finding[]> {
  const counts = Object.entries(await countRows(raw)).map(
    ([table, rows]) => `${table.replace('public.', '')} ${rows.toLocaleString('en-IN')}`,
  );
  const orphans = await findOrphans(raw);
  return [
    good(`Rows: ${counts.join(', ')}.`),
    ...(orphans.length === 0 ? [good('Every row that another one needs is there.')] : orphans.map(bad)),
  ];
}

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  matches: string;
  filled: string;
}

const FOREIGN_KEYS = `
  select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
    (select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') from unnest(conkey, confkey) k(c, p)
      join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = k.c join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = k.p) as matches,
    (select string_agg(format('c.%I is not null', attname), ' and ') from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as filled
  from pg_constraint where contype = 'f' and conparentid = 0 order by 1`;

/** Rows whose foreign key points nowhere: the database forbids them, so they are a sign of damage. */
async function findOrphans(raw: Engine): Promise<string[]> {
  const { rows } = await raw.query<ForeignKey>(FOREIGN_KEYS);
  const orphans: string[] = [];
  for (const { name, child, parent, matches, filled } of rows) {
    const {
      rows: [found],
    } = await raw.query<{ n: number }>(
      `select count(*) as n from ${child} c where ${filled} and not exists (select from ${parent} p where ${matches})`,
    );
    if (found?.n)
      orphans.push(`${found.n} rows of ${child} point to rows of ${parent} that do not exist (${name}).`);
  }
  return orphans;
}
