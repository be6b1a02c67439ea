import * as fs from 'node:fs';
import type { Random } from './random.ts';

/**
 * What a power cut leaves. `strict`: only synced bytes, and names only if their directory was synced. `mild`: names at
 * once. `torn`: besides, random sectors of the writes that were not synced, and some of the names.
 */
export type CutMode = 'strict' | 'mild' | 'torn';

const SECTOR = 512;

type Change = { at: number; data: Buffer } | { size: number };

/** A file whose every change is known as synced or not. */
export class SimulatedFile {
  /** A file of the base directory is read when it is first needed. */
  readonly base: string | undefined;
  #synced: Buffer | undefined;
  #unsynced: Change[] = [];

  constructor(base?: string) {
    this.base = base;
    if (!base) this.#synced = Buffer.alloc(0);
  }

  get untouched() {
    return this.#synced === undefined && this.#unsynced.length === 0;
  }

  change(change: Change) {
    this.#unsynced.push(change);
  }

  sync() {
    if (this.#unsynced.length === 0) return;
    this.#synced = apply(this.#content(), this.#unsynced);
    this.#unsynced = [];
  }

  left(mode: CutMode, random: Random): Buffer {
    return mode === 'torn' ? apply(this.#content(), tear(this.#unsynced, random)) : this.#content();
  }

  #content(): Buffer {
    return (this.#synced ??= this.base ? fs.readFileSync(this.base) : Buffer.alloc(0));
  }
}

function apply(content: Buffer, changes: Change[]): Buffer {
  const size = changes.reduce(
    (largest, change) => Math.max(largest, 'size' in change ? change.size : change.at + change.data.length),
    content.length,
  );
  const grown = Buffer.alloc(size);
  content.copy(grown);
  let end = content.length;
  for (const change of changes) {
    if ('size' in change) {
      grown.fill(0, Math.min(change.size, end), end);
      end = change.size;
    } else {
      change.data.copy(grown, change.at);
      end = Math.max(end, change.at + change.data.length);
    }
  }
  return grown.subarray(0, end);
}

/** Each sector of each write arrived or not, by chance. */
function tear(changes: Change[], random: Random): Change[] {
  return changes.flatMap((change) => {
    if ('size' in change) return random() < 0.5 ? [change] : [];
    const sectors: Change[] = [];
    for (let from = 0; from < change.data.length; from += SECTOR) {
      if (random() < 0.5)
        sectors.push({ at: change.at + from, data: change.data.subarray(from, from + SECTOR) });
    }
    return sectors;
  });
}
