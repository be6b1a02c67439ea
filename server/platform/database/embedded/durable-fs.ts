import * as fs from 'node:fs';
import * as path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGlite } from '@electric-sql/pglite';
import { hasCode, syncDirectory } from '../files.ts';
import type { FlushStats } from './protocol.ts';

/** Errors in the numbering of Emscripten's C library (5 there is not EIO). */
const EIO = 29;
const NO_SPACE: readonly unknown[] = [51, 19]; // ENOSPC, EDQUOT
const LOG = /(^|[\\/])pg_wal([\\/]|$)/;
const WINDOWS = process.platform === 'win32';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's NODEFS that are replaced here; its package types leave them out. */
interface Node {
  name: string;
  parent: Node;
  mode: number;
}
interface Stream {
  node: Node;
  nfd: number;
}
interface NodeOperations {
  mknod(parent: Node, name: string, mode: number, dev: number): Node;
  unlink(parent: Node, name: string): void;
  rmdir(parent: Node, name: string): void;
  symlink(parent: Node, name: string, target: string): void;
  rename(node: Node, newParent: Node, newName: string): void;
}
interface EmscriptenFiles {
  ErrnoError: new (errno: number) => Error;
  isDir(mode: number): boolean;
  filesystems: {
    NODEFS: {
      node_ops: NodeOperations;
      stream_ops: {
        fsync?(stream: Stream): number;
        write(
          stream: Stream,
          buffer: ArrayBufferView,
          offset: number,
          length: number,
          position: number,
        ): number;
      };
      realPath(node: Node): string;
      tryFSOperation<T>(run: () => T): T;
    };
  };
}

/** What the file system asks of the worker that it runs in. */
export interface FileSystemOptions {
  /** The engine must not go on: ends the worker, and does not return in the product. */
  onFailure: (error: unknown) => void;
  /** Gives back space that was kept for when the disk is full. @returns whether there was any */
  onFull: () => boolean;
}

/**
 * PGlite's file system with an fsync that reaches the disk. As shipped it never syncs: after a power cut no database opens.
 * PostgreSQL does not sync a directory after creating a table's file, so every directory whose names changed is synced
 * before the next file is. An fsync that fails must reach PostgreSQL as EIO, else it acknowledges what is not on the disk.
 *
 * What does not fit on the disk is written once more into the space that is kept for it. A segment of the write-ahead log that
 * does not fit even then ends the worker: the engine may spin for ever over it, deaf to space that comes back.
 */
export class DurableFileSystem extends NodeFS {
  readonly stats: FlushStats = { fsync: 0, dirFsync: 0 };
  readonly #changed = new Set<string>(); // directories whose names are not yet on the disk
  readonly #onFailure: (error: unknown) => void;
  readonly #onFull: () => boolean;

  constructor(dir: string, { onFailure, onFull }: FileSystemOptions) {
    super(dir);
    this.#onFailure = onFailure;
    this.#onFull = onFull;
  }

  override async init(pg: PGlite, options: EngineOptions) {
    const prepared = await super.init(pg, options);
    const { preRun } = prepared.emscriptenOpts;
    if (!Array.isArray(preRun))
      throw new Error('the embedded engine no longer mounts its files before it runs');
    preRun.push((mod: object) => this.#replace(Reflect.get(mod, 'FS') as EmscriptenFiles));
    return prepared;
  }

  #replace(files: EmscriptenFiles) {
    const { NODEFS } = files.filesystems;
    const operations = NODEFS.node_ops;
    const { mknod, unlink, rmdir, symlink } = operations;
    const { write } = NODEFS.stream_ops;
    const changed = (parent: Node) => this.#changed.add(NODEFS.realPath(parent));
    operations.mknod = (parent, ...rest) => {
      const where = () => NODEFS.realPath(parent);
      const node = this.#withSpace(where, () => mknod(parent, ...rest));
      changed(parent);
      return node;
    };
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const where = () => NODEFS.realPath(stream.node);
      let written = 0;
      // a write that is cut short for want of space is no error yet: its rest is
      while (written < length) {
        const done = written;
        const more = this.#withSpace(where, () =>
          write(stream, buffer, offset + done, length - done, position + done),
        );
        if (more === 0) break;
        written += more;
      }
      return written;
    };
    operations.unlink = (parent, name) => {
      unlink(parent, name);
      changed(parent);
    };
    operations.rmdir = (parent, name) => {
      rmdir(parent, name);
      changed(parent);
    };
    operations.symlink = (parent, ...rest) => {
      symlink(parent, ...rest);
      changed(parent);
    };
    // the shipped one unlinks the target first, so that a cut in between loses both
    operations.rename = (node, newParent, newName) => {
      const from = NODEFS.realPath(node);
      const to = path.join(NODEFS.realPath(newParent), newName);
      NODEFS.tryFSOperation(() => fs.renameSync(from, to));
      this.#changed.add(path.dirname(from)).add(path.dirname(to));
      node.name = newName;
    };
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        this.#syncChangedDirectories();
        if (!WINDOWS || !files.isDir(stream.node.mode)) fs.fsyncSync(stream.nfd);
        this.stats.fsync++;
        return 0;
      } catch (error) {
        this.#onFailure(error);
        throw new files.ErrnoError(EIO);
      }
    };
  }

  #withSpace<T>(where: () => string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      if (this.#onFull()) return this.#withSpace(where, run);
      if (LOG.test(where())) this.#onFailure(noSpaceForTheLog());
      throw error;
    }
  }

  #syncChangedDirectories() {
    for (const directory of this.#changed) {
      try {
        syncDirectory(directory);
        this.stats.dirFsync++;
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error; // removed since: its parent is in the set too
      }
      this.#changed.delete(directory);
    }
  }
}

function isNoSpace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && NO_SPACE.includes(error.errno);
}

function noSpaceForTheLog(): Error {
  return Object.assign(new Error('no space is left for the write-ahead log'), { code: 'ENOSPC' });
}

/** Start parameters that let PostgreSQL sync; NODEFS ignores fdatasync, hence the method. */
export const DURABLE_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'full_page_writes=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  // what is not here is in the memory that the operating system keeps of files; memory that the engine once had it never gives back
  '-c',
  'shared_buffers=32MB',
];
