import * as fs from 'node:fs';
import * as path from 'node:path';

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

/** Brings a whole directory to the disk, deepest first. */
export function syncTree(directory: string) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const inside = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(inside);
    else if (entry.isFile()) syncFile(inside);
  }
  syncDirectory(directory);
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
