import * as fs from 'node:fs';
import * as path from 'node:path';

/** A file of DATA_DIR: the link with which the first administrator makes their account. */
export const SET_UP_LINK = 'set-up-link';

const WINDOWS = process.platform === 'win32';

/** Brings one file to the disk. */
export function syncFile(file: string) {
  const fd = fs.openSync(file, WINDOWS ? 'r+' : 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Brings a directory's names to the disk. NTFS journals names and cannot flush a directory. */
export function syncDirectory(directory: string) {
  if (WINDOWS) return;
  const fd = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Brings a whole directory to the disk, deepest first.
 * @param except which paths to leave alone
 */
export function syncTree(directory: string, except: (inside: string) => boolean = () => false) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const inside = path.join(directory, entry.name);
    if (except(inside)) continue;
    if (entry.isDirectory()) syncTree(inside, except);
    else if (entry.isFile()) syncFile(inside);
  }
  syncDirectory(directory);
}

/**
 * Copies what is in `from` to `to`, with its modes: a secret stays readable by its owner alone. What vanishes meanwhile
 * is left out.
 * @param except which names directly inside `from` to leave out
 */
export function copyTree(from: string, to: string, except: (name: string) => boolean = () => false) {
  const made = fs.mkdirSync(to, { recursive: true });
  if (made) fs.chmodSync(to, fs.statSync(from).mode);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (except(entry.name)) continue;
    try {
      if (entry.isDirectory()) copyTree(source, target);
      else if (entry.isFile()) fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

/** Gives a finished directory its name, so that a power cut leaves either none of it or all of it. */
export function publish(from: string, to: string) {
  syncTree(from);
  fs.renameSync(from, to);
  syncDirectory(path.dirname(to));
}

/** Whether an error of the file system bears one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
