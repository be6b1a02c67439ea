import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';

/** A file as a list of them shows it. */
export interface StoredFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** Where files of people are kept. A key is a folder and a name, such as `avatars/3f…a2.webp`; any other is refused. */
export interface Storage {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  list(folder: string): Promise<StoredFile[]>;
}

/** The storage that the operator chose. */
export function storageOf({ dataDir }: Pick<Settings, 'dataDir'>): Storage {
  return new LocalStorage(join(dataDir, 'files'));
}

const FOLDER = /^[a-z][a-z-]*$/;
const KEY = /^[a-z][a-z-]*\/[A-Za-z0-9_-]{1,100}\.[a-z0-9]{1,10}$/;
/** Files that are being written. */
const UNFINISHED = '.part';

/** Files in a directory of this machine. Names are checked by their form, so that none leads out of it. */
export class LocalStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A reader finds the whole file or none, also after a power cut. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    return orNothing(readFile(this.#pathOf(key)));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async list(folder: string): Promise<StoredFile[]> {
    if (!FOLDER.test(folder)) throw new Error('that is no folder of the storage');
    const directory = join(this.#root, folder);
    const names = (await orNothing(readdir(directory))) ?? [];
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await orNothing(stat(join(directory, name)));
        return found && { name, changedAt: found.mtimeMs };
      }),
    );
    return files.filter((file) => file !== undefined);
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('that is no key of the storage');
    return join(this.#root, key);
  }
}

/** What is not there is nothing; every other trouble is one. */
async function orNothing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
