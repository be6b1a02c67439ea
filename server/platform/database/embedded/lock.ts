import { DatabaseSync } from 'node:sqlite';
import { LockedError, StartError } from '../errors.ts';

const SQLITE_BUSY = 5;

/**
 * One opener per database directory: an operating-system lock (fcntl, LockFileEx) on a file next to it, which the kernel
 * drops when the process dies, however it dies. Not for network disks.
 * Never open the lock file with `fs` in the same process: closing it would drop the lock.
 * @returns a function that gives the lock back
 * @throws StartError when another process holds it
 */
export function lockDirectory(dir: string): () => void {
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE'); // held open, never written
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
      throw new LockedError(
        `Another process is using the database in ${dir}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    throw new StartError(
      `The database in ${dir} cannot be locked: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

// a handle that is garbage-collected would drop its lock
const held = new Set<DatabaseSync>();
