import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { tooLarge } from './http/error-answer.ts';
import type { Settings } from './settings.ts';

/** A file as a list of them shows it. */
export interface StoredFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A stored file that is being read. Its stream must be read to the end or destroyed. */
export interface OpenedFile {
  /** Bytes of the whole file, whatever part of it is read. */
  readonly size: number;
  readonly stream: Readable;
}

/** A part of a file in bytes, from the first to the last, both read. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What is written: at once, or as it comes. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Where files of people are kept. A key is a folder and a name, such as `avatars/3f…a2.webp`; any other is refused. A name is random or a
 * hash: it says nothing about whose file it is. Files of any size go through in pieces, both ways. */
export interface Storage {
  /**
   * @param maxBytes a longer file is refused, and nothing of it is kept
   * @returns how many bytes it has
   * @throws AppError `too_large`
   */
  write(key: string, content: Content, maxBytes?: number): Promise<number>;
  /** Nothing where there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no mistake. */
  /**
   * The same in pieces, whole or a part of it.
   *
   * @throws RangeError where the part begins after the end
   */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  remove(key: string): Promise<void>;
  list(folder: string): Promise<StoredFile[]>;
  /** Removes what was begun before a moment and never became a file: a process that is killed while it writes leaves its part. */
  sweepUnfinished(before: Date): Promise<void>;
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
  async write(key: string, content: Content, maxBytes = Number.POSITIVE_INFINITY): Promise<number> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    let written: number;
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(atMost(maxBytes, content));
        await file.sync();
        written = (await file.stat()).size;
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      return written;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    return orNothing(readFile(this.#pathOf(key)));
  }

  async open(key: string, range?: ByteRange): Promise<OpenedFile | undefined> {
    const file = await orNothing(open(this.#pathOf(key)));
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      if (range && range.first >= size) throw new RangeError(`the file has only ${size} bytes`);
      const stream = file.createReadStream(range && { start: range.first, end: range.last });
      return { size, stream };
    } catch (error) {
      await file.close();
      throw error;
    }
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

  async sweepUnfinished(before: Date): Promise<void> {
    const folders = (await orNothing(readdir(this.#root))) ?? [];
    for (const folder of folders.filter((name) => FOLDER.test(name)))
      for (const { name, changedAt } of await this.list(folder))
        if (name.endsWith(UNFINISHED) && changedAt < before.getTime())
          await rm(join(this.#root, folder, name), { force: true });
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('that is no key of the storage');
    return join(this.#root, key);
  }
}

/** The content in its pieces, until it is longer than it may be. */
async function* atMost(maxBytes: number, content: Content): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    length += piece.length;
    if (length > maxBytes) throw tooLarge();
    yield piece;
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
