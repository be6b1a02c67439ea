import * as fs from 'node:fs';
import * as path from 'node:path';
import { DbLostError, isDiskFull, QueryError, StartError } from '../errors.ts';
import { hasCode } from '../files.ts';
import { freeSpace } from './space.ts';

/** The PostgreSQL inside this version of the embedded engine. */
export const EMBEDDED_MAJOR = '18';
const MB = 1024 * 1024;

/**
 * Looks at the data directory before anything is opened, then takes the lock.
 * @returns gives the lock back
 * @throws StartError with a sentence for each case; nothing is changed but that an absent DATA_DIR is made
 */
export async function checkDirectory(
  dataDir: string,
  dir: string,
  floorBytes: number,
  lock: () => () => void,
): Promise<() => void> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
  const unlock = lock();
  try {
    await checkFiles(dataDir, dir, floorBytes);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

/** A file that lies next to the database while a backup is restored there. */
export function restoreMark(dir: string): string {
  return `${dir}.restoring`;
}

async function checkFiles(dataDir: string, dir: string, floorBytes: number) {
  if (fs.existsSync(restoreMark(dir))) {
    throw new StartError(
      `A restore into ${dataDir} was interrupted. Empty the directory and run npm run restore again.`,
    );
  }
  if (!fs.existsSync(dir)) {
    if ((await freeSpace(dataDir)) < floorBytes) throw diskFull(dataDir, floorBytes);
    return;
  }
  const names = fs.readdirSync(dir);
  if (names.length === 0) return fs.rmdirSync(dir); // made by hand: the first run builds it
  if (!names.includes('PG_VERSION')) {
    throw new StartError(
      `${dir} is not a database directory: it has no PG_VERSION. Move it away, or restore a backup.`,
    );
  }
  const version = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== EMBEDDED_MAJOR) {
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${version}, but this version of the program contains PostgreSQL ${EMBEDDED_MAJOR}. ` +
        'Nothing was changed. Start the version that made it.',
    );
  }
}

/** Says in a sentence why the embedded database did not open. */
export async function cannotOpen(error: unknown, dir: string, floorBytes: number): Promise<StartError> {
  if (error instanceof StartError) return error;
  const cause = error instanceof DbLostError && error.cause instanceof QueryError ? error.cause : error;
  const code = cause instanceof QueryError ? cause.code : undefined;
  if (isDiskFull(error) || (await freeSpace(path.dirname(dir))) < floorBytes)
    return diskFull(dir, floorBytes, error);
  if (code && ['EACCES', 'EPERM', 'EROFS'].includes(code)) return notWritable(dir, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The database in ${dir} cannot be opened: ${reason}. Nothing was deleted. Run npm run doctor, or restore the last backup.`,
    { cause: error },
  );
}

function diskFull(directory: string, floorBytes: number, cause?: unknown) {
  return new StartError(
    `The disk of ${directory} is full: the database needs at least ${Math.ceil(floorBytes / MB)} MB of free space. Free some, then start again.`,
    { cause },
  );
}

function notWritable(directory: string, cause: unknown) {
  const reason = hasCode(cause, 'EROFS') ? 'its disk is read-only' : 'this user may not write there';
  return new StartError(
    `The data directory ${directory} cannot be used: ${reason}. Set DATA_DIR to a directory that can be written.`,
    { cause },
  );
}
