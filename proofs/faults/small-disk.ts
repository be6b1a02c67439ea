import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  readonly dir: string;
  /** Leaves only so many bytes free. */
  fill(leaveBytes: number): void;
  empty(): void;
  /** Of a file on it; 0 where there is none. */
  size(file: string): number;
  remove(): void;
}

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** Mounts a disk in memory. @returns nothing where this user or this system does not let one */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', dir], { stdio: 'ignore' });
  } catch {
    fs.rmdirSync(dir);
    return undefined; // not root, or not allowed in this container: the caller says that it was not run
  }
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill: (leaveBytes) => fill(ballast, leaveBytes),
    size: (file) => fs.statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? 0,
    empty: () => fs.rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', dir]);
      fs.rmdirSync(dir);
    },
  };
}

function fill(ballast: string, leaveBytes: number) {
  const { bavail, bsize } = fs.statfsSync(path.dirname(ballast));
  const fd = fs.openSync(ballast, 'a');
  try {
    for (let left = bavail * bsize - leaveBytes; left > 0; left -= CHUNK.length)
      fs.writeSync(fd, CHUNK, 0, Math.min(left, CHUNK.length));
  } finally {
    fs.closeSync(fd);
  }
}
