import { randomFillSync } from 'node:crypto';
import * as fs from 'node:fs';
import { open } from 'node:fs/promises';
import type { DatabaseLog } from '../interface.ts';
import { hasCode } from '../files.ts';
import { freeSpace } from './space.ts';

const MB = 1024 * 1024;

/** One segment of PostgreSQL's write-ahead log, and as much again for the tables. */
export const RESERVE_BYTES = 32 * MB;
const CHUNK = MB;
const KEEP_EVERY_MS = 5_000;

/** Where space is kept back, next to the database's directory. */
function reserveOf(dir: string): string {
  return `${dir}.reserve`;
}

/**
 * Gives back the space that was kept, at the moment when a write of the database does not fit any more: the engine cannot wait.
 * @returns whether there was any
 */
export function releaseReserve(dir: string): boolean {
  try {
    fs.rmSync(reserveOf(dir));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Keeps space back for the database, so that little can still be written once the disk is full: signing out, and suspending. */
export class Reserve {
  readonly #dir: string;
  readonly #floorBytes: number;
  readonly #log: DatabaseLog | undefined;
  #timer: NodeJS.Timeout | undefined;
  #keeping: Promise<void> = Promise.resolve();
  #used = false;

  constructor(dir: string, floorBytes: number, log: DatabaseLog | undefined) {
    this.#dir = dir;
    this.#floorBytes = floorBytes;
    this.#log = log;
  }

  /** Whether the database lives on it just now. */
  get used(): boolean {
    return this.#used;
  }

  /** Keeps space back as soon as there is enough of it. */
  start(): void {
    this.#keep();
    this.#timer = setInterval(() => this.#keep(), KEEP_EVERY_MS).unref();
  }

  /** The worker has given it back to the disk. */
  use(): void {
    if (!this.#used) this.#log?.warn('the disk is full; the database uses the space that it had kept');
    this.#used = true;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#keeping;
  }

  #keep(): void {
    this.#keeping = this.#keeping.then(async () => {
      try {
        if (await keepReserve(this.#dir, this.#floorBytes)) this.#used = false;
      } catch (err) {
        clearInterval(this.#timer);
        this.#log?.warn({ err }, 'no space can be kept for when the disk is full');
      }
    });
  }
}

/** @returns whether it is there; it is not made where that would leave less than the floor, and as much again */
async function keepReserve(dir: string, floorBytes: number): Promise<boolean> {
  const file = reserveOf(dir);
  if (fs.existsSync(file)) return true;
  if ((await freeSpace(dir)) < floorBytes + 2 * RESERVE_BYTES) return false;
  return fill(file);
}

/** Bytes that no file system can leave out or make smaller; written aside, since half a reserve would be taken for a whole one. */
async function fill(file: string): Promise<boolean> {
  const aside = `${file}.new`;
  const chunk = randomFillSync(Buffer.alloc(CHUNK));
  const handle = await open(aside, 'w', 0o600);
  try {
    for (let at = 0; at < RESERVE_BYTES; at += CHUNK) await handle.write(chunk, 0, CHUNK, at);
    await handle.sync();
    fs.renameSync(aside, file);
    return true;
  } catch (error) {
    fs.rmSync(aside, { force: true });
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) return false;
    throw error;
  } finally {
    await handle.close();
  }
}
