import * as fs from 'node:fs';
import * as path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGlite } from '@electric-sql/pglite';
import { hasCode, syncDirectory } from '../files.ts';
import type { FlushStats } from './protocol.ts';

/** EIO in the numbering of Emscripten's C library (5 there is another error). */
const EIO = 29;
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
      stream_ops: { fsync?(stream: Stream): number };
      realPath(node: Node): string;
      tryFSOperation<T>(run: () => T): T;
    };
  };
}

/**
 * PGlite's file system with an fsync that reaches the disk. As shipped it never syncs: after a power cut no database opens.
 * PostgreSQL does not sync a directory after creating a table's file, so every directory whose names changed is synced
 * before the next file is. An fsync that fails must reach PostgreSQL as EIO, else it acknowledges what is not on the disk.
 */
export class DurableFileSystem extends NodeFS {
  readonly stats: FlushStats = { fsync: 0, dirFsync: 0 };
  readonly #changed = new Set<string>(); // directories whose names are not yet on the disk
  readonly #onFailure: (error: unknown) => void;

  constructor(dir: string, onFailure: (error: unknown) => void) {
    super(dir);
    this.#onFailure = onFailure;
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
    const changed = (parent: Node) => this.#changed.add(NODEFS.realPath(parent));
    operations.mknod = (parent, ...rest) => {
      const node = mknod(parent, ...rest);
      changed(parent);
      return node;
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
];
