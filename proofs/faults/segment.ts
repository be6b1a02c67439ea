import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded, type EmbeddedDatabase } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';
import { randomFrom } from './random.ts';
import { mountSmallDisk } from './small-disk.ts';

const MB = 1024 * 1024;
const ROWS = 200;
const LEFT_BYTES = 4 * MB;
const WRITERS = 12;
const LATE_MS = 60_000;

export interface SegmentResult {
  acknowledged: number;
  /** Calls that got neither an answer nor an error. */
  hung: number;
  /** Whether the database said that it uses the space it had kept. */
  usedReserve: boolean;
  /** Rows whose acknowledged version is not there. */
  lost: number;
  /** From the space coming back to the first good answer. */
  recoveredMs: number | undefined;
}

/**
 * Updates rows on a disk that has no space for the next segment of the write-ahead log, until the database stops, and gives the
 * space back.
 * @param reserve without it the database stops at the first segment that does not fit: the control
 * @returns nothing where no small disk can be mounted
 */
export async function fillSegments({ reserve }: { reserve: boolean }): Promise<SegmentResult | undefined> {
  const disk = mountSmallDisk(160);
  if (!disk) return undefined;
  try {
    const dataDir = `${disk.dir}/data`;
    await fillDataDirectory(dataDir);
    const database = await openEmbedded({
      dataDir,
      floorBytes: MB,
      maintenance: !reserve,
    });
    try {
      await database.raw.exec(
        `create table kept (id int primary key, version int not null, body text not null);
         insert into kept select n, 0, '' from generate_series(0, ${ROWS - 1}) n`,
      );
      while (reserve && disk.size('data/postgres.reserve') === 0) await sleep(50);
      disk.fill(LEFT_BYTES);
      const load = new Load(database);
      await load.run();
      const usedReserve = !database.hasSpace;
      disk.empty();
      const emptied = performance.now();
      const versions = await load.readAgain();
      const recoveredMs = versions && performance.now() - emptied;
      return { ...load.result(versions), usedReserve, recoveredMs };
    } finally {
      await database.close();
    }
  } finally {
    disk.remove();
  }
}

type Versions = ReadonlyMap<number, number>;

class Load {
  readonly #database: EmbeddedDatabase;
  readonly #acknowledged = new Map<number, number>();
  #writes = 0;
  #hung = 0;
  #stopped = false;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  /** Each writer has rows of its own, so that the version it knows is the row's. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.#write(writer)));
  }

  async #write(writer: number) {
    const random = randomFrom(writer);
    for (let version = 1; !this.#stopped; version++) {
      const id = writer + WRITERS * (version % Math.floor(ROWS / WRITERS));
      const body = Array.from({ length: 200 }, () => random().toString(36).slice(2, 9)).join('');
      const outcome = await Promise.race([this.#update(id, version, body), sleep(LATE_MS, 'hung' as const)]);
      if (outcome === 'hung') this.#hung++;
      if (outcome !== 'acknowledged') this.#stopped = true;
    }
  }

  async #update(id: number, version: number, body: string): Promise<'acknowledged' | 'refused'> {
    try {
      await this.#database.raw.query('update kept set version = $2, body = $3 where id = $1', [
        id,
        version,
        body,
      ]);
    } catch {
      return 'refused'; // the disk is full: what is counted is what was acknowledged before
    }
    this.#acknowledged.set(id, version);
    this.#writes++;
    return 'acknowledged';
  }

  async readAgain(): Promise<Versions | undefined> {
    const until = performance.now() + LATE_MS;
    while (performance.now() < until) {
      try {
        const { rows } = await this.#database.raw.query<{ id: number; version: number }>(
          'select id, version from kept',
        );
        return new Map(rows.map(({ id, version }) => [id, version]));
      } catch {
        await sleep(50); // being reopened
      }
    }
    return undefined;
  }

  result(versions: Versions | undefined) {
    const lost = [...this.#acknowledged].filter(([id, version]) => (versions?.get(id) ?? 0) < version).length;
    return { acknowledged: this.#writes, hung: this.#hung, lost };
  }
}
