import * as fs from 'node:fs';
import * as path from 'node:path';
import type { DiskEvent } from './disk-log.ts';
import type { Random } from './random.ts';
import { SimulatedFile, type CutMode } from './simulated-file.ts';

/** Names that change together: a rename within one directory is never half done. */
type NameChange = { name: string; to: Entry | undefined }[];

class Directory {
  readonly live = new Map<string, Entry>();
  #synced = new Map<string, Entry>();
  #unsynced: NameChange[] = [];

  set(change: NameChange) {
    this.#unsynced.push(change);
    rename(this.live, change);
  }

  sync() {
    this.#synced = new Map(this.live);
    this.#unsynced = [];
  }

  left(mode: CutMode, random: Random): Map<string, Entry> {
    if (mode === 'mild') return this.live;
    const names = new Map(this.#synced);
    const kept = mode === 'strict' ? 0 : Math.floor(random() * (this.#unsynced.length + 1));
    for (const change of this.#unsynced.slice(0, kept)) rename(names, change);
    return names;
  }
}

type Entry = SimulatedFile | Directory;

/** A disk whose every change is known as synced or not, fed with the engine's events. */
export class SimulatedDisk {
  readonly #root: Directory;
  readonly #open = new Map<number, Entry>();

  /** @param base a directory that is wholly on the disk */
  constructor(base: string) {
    this.#root = load(base);
  }

  apply(event: DiskEvent) {
    switch (event.op) {
      case 'open': {
        const entry = this.#find(event.path) ?? this.#create(event.path);
        if (event.truncate && entry instanceof SimulatedFile) entry.change({ size: 0 });
        this.#open.set(event.fd, entry);
        return;
      }
      case 'close':
        this.#open.delete(event.fd);
        return;
      case 'write':
        this.#file(event.fd).change({ at: event.at, data: event.data });
        return;
      case 'resize':
        this.#file(event.file).change({ size: event.size });
        return;
      case 'create': {
        const old = this.#find(event.path);
        if (old instanceof SimulatedFile) old.change({ size: 0 });
        else this.#create(event.path);
        return;
      }
      case 'mkdir':
        this.#name(event.path, new Directory());
        return;
      case 'remove':
        if (this.#find(event.path)) this.#name(event.path, undefined);
        return;
      case 'rename': {
        const entry = this.#find(event.from);
        if (!entry) throw new Error(`renamed from nowhere: ${event.from}`);
        const [from, to] = [this.#parent(event.from), this.#parent(event.to)];
        const gone = { name: path.basename(event.from), to: undefined };
        const come = { name: path.basename(event.to), to: entry };
        if (from === to) from.set([come, gone]);
        else {
          to.set([come]);
          from.set([gone]);
        }
        return;
      }
      case 'fsync':
        this.#open.get(event.fd)?.sync();
        return;
      case 'reply':
        return;
      default:
        event satisfies never;
    }
  }

  /** Writes what a cut at this moment leaves into a new directory. */
  cut(mode: CutMode, random: Random, to: string) {
    const write = (directory: Directory, target: string) => {
      fs.mkdirSync(target, { mode: 0o700 });
      for (const [name, entry] of directory.left(mode, random)) {
        const file = path.join(target, name);
        if (entry instanceof Directory) write(entry, file);
        else if (entry.base && entry.untouched)
          fs.copyFileSync(entry.base, file, fs.constants.COPYFILE_FICLONE);
        else fs.writeFileSync(file, entry.left(mode, random));
      }
    };
    write(this.#root, to);
  }

  #find(file: string): Entry | undefined {
    let entry: Entry | undefined = this.#root;
    for (const name of file.split(path.sep).filter(Boolean)) {
      entry = entry instanceof Directory ? entry.live.get(name) : undefined;
    }
    return entry;
  }

  #file(which: number | string): SimulatedFile {
    const entry = typeof which === 'number' ? this.#open.get(which) : this.#find(which);
    if (!(entry instanceof SimulatedFile)) throw new Error(`no such file: ${which}`);
    return entry;
  }

  #create(file: string): SimulatedFile {
    const created = new SimulatedFile();
    this.#name(file, created);
    return created;
  }

  #name(file: string, to: Entry | undefined) {
    this.#parent(file).set([{ name: path.basename(file), to }]);
  }

  #parent(file: string): Directory {
    const parent = this.#find(path.dirname(file) === '.' ? '' : path.dirname(file));
    if (!(parent instanceof Directory)) throw new Error(`no such directory: ${path.dirname(file)}`);
    return parent;
  }
}

function load(base: string): Directory {
  const directory = new Directory();
  for (const entry of fs.readdirSync(base, { withFileTypes: true })) {
    const inside = path.join(base, entry.name);
    directory.set([{ name: entry.name, to: entry.isDirectory() ? load(inside) : new SimulatedFile(inside) }]);
  }
  directory.sync();
  return directory;
}

function rename(names: Map<string, Entry>, change: NameChange) {
  for (const { name, to } of change) {
    if (to) names.set(name, to);
    else names.delete(name);
  }
}
