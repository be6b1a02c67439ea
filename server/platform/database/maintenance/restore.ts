import * as fs from 'node:fs';
import * as path from 'node:path';
import { DATA } from './backup.ts';
import { databaseDirectory } from '../embedded/embedded.ts';
import { StartError } from '../errors.ts';
import { copyTree, hasCode, syncDirectory, syncTree } from '../files.ts';
import { lockDirectory } from '../embedded/lock.ts';
import { checksums, differences, readManifest, type Manifest } from './manifest.ts';
import { EMBEDDED_MAJOR, restoreMark } from '../embedded/start-checks.ts';

/**
 * Puts a backup into the empty or absent directory `dataDir`, verifying every file before and after.
 * @throws StartError when `dataDir` holds anything, the backup is damaged, or another PostgreSQL made it
 */
export async function restore(backup: string, dataDir: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  if (manifest.postgres !== EMBEDDED_MAJOR) {
    throw new StartError(
      `The backup holds a database of PostgreSQL ${manifest.postgres}, but this version of the program contains PostgreSQL ${EMBEDDED_MAJOR}. Restore it with the version that made it.`,
    );
  }
  await verify(path.join(backup, DATA), manifest, 'The backup');
  if (!isEmpty(dataDir)) {
    throw new StartError(
      `${path.resolve(dataDir)} is not empty. A backup is restored into an empty directory only, so that nothing is overwritten.`,
    );
  }
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const dir = databaseDirectory(dataDir);
  fs.writeFileSync(restoreMark(dir), ''); // until it is gone, the program does not start here
  syncDirectory(dataDir);
  const unlock = lockDirectory(dir);
  try {
    copyTree(path.join(backup, DATA), dataDir);
    syncTree(dataDir, (name) => name === `${dir}.lock`);
  } finally {
    unlock();
  }
  fs.rmSync(`${dir}.lock`, { force: true });
  fs.rmSync(restoreMark(dir));
  await verify(dataDir, manifest, 'What was restored');
  syncDirectory(dataDir);
  return manifest;
}

async function verify(directory: string, { files }: Manifest, what: string) {
  const wrong = differences(files, await checksums(directory));
  if (wrong.length > 0)
    throw new StartError(
      `${what} differs from its checksums: ${wrong.slice(0, 5).join('; ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`,
    );
}

function isEmpty(directory: string): boolean {
  try {
    return fs.readdirSync(directory).length === 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}
