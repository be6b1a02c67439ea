import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { databaseDirectory, openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';
import { SimulatedDisk } from './disk.ts';
import { readEvents, type DiskEvent } from './disk-log.ts';
import { createLoadTables, runLoad } from './load.ts';
import { pick, randomFrom, type Random } from './random.ts';
import type { CutMode } from './simulated-file.ts';
import { AcknowledgementReader, countAcknowledged, findLosses, type Acknowledged } from './verify.ts';

// The power is cut, simulated: the engine's every change is recorded, and what a real disk would keep is rebuilt at many
// moments, opened and held against what had been acknowledged by then.

export interface PowerCutOptions {
  /** Cuts in each of the three modes while it writes; a third as many more while it opens and recovers. */
  cuts: number;
  writers: number;
  writes: number;
  seed: number;
  /** `shipped` is the control: the engine without our file system. */
  engine: 'durable' | 'shipped';
}

export interface PowerCutResult {
  cuts: number;
  survived: number;
  /** The most that any cut had to find again. */
  acknowledged: number;
  /** What was wrong, by cut. */
  losses: string[];
}

const MODES: CutMode[] = ['strict', 'mild', 'torn'];
const SHARED_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const RECORDING_WORKER = new URL('./recording-worker.ts', import.meta.url);

export async function cutPower(options: PowerCutOptions): Promise<PowerCutResult> {
  const home = fs.mkdtempSync(path.join(roomyMemory() ?? os.tmpdir(), 'power-cut-'));
  try {
    return await new PowerCuts(home, options).run();
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** A folder in memory, where there is one with room: the disk is simulated, so that nothing here has to reach a real one. */
function roomyMemory(): string | undefined {
  if (!fs.existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? SHARED_MEMORY : undefined;
}

class PowerCuts {
  readonly #home: string;
  readonly #options: PowerCutOptions;
  readonly #random: Random;
  readonly #result: PowerCutResult = { cuts: 0, survived: 0, acknowledged: 0, losses: [] };

  constructor(home: string, options: PowerCutOptions) {
    this.#home = home;
    this.#options = options;
    this.#random = randomFrom(options.seed);
  }

  async run(): Promise<PowerCutResult> {
    const { cuts, writers, writes, seed } = this.#options;
    const base = await this.#makeBase();
    const events = await this.#record(base, (raw) => runLoad(raw, { writers, writes, seed }));
    const crashed = await this.#cutEach(base, events, cuts * MODES.length, undefined);
    if (!crashed) return this.#result;
    // the power fails again, while the database recovers from the first cut
    const recovery = await this.#record(crashed.dir, async () => undefined);
    await this.#cutEach(crashed.dir, recovery, Math.ceil(cuts / 3) * MODES.length, crashed.acknowledged);
    return this.#result;
  }

  async #makeBase(): Promise<string> {
    const dataDir = path.join(this.#home, 'base');
    await fillDataDirectory(dataDir);
    const database = await openEmbedded({ dataDir });
    await createLoadTables(database.raw);
    await database.close();
    return databaseDirectory(dataDir);
  }

  /** Runs the engine on a copy of `base`, ends it without closing, and reads back what it did to its disk. */
  async #record(base: string, work: Parameters<typeof withDatabase>[2]): Promise<DiskEvent[]> {
    const dataDir = path.join(this.#home, 'run');
    await copyDatabase(base, dataDir);
    await withDatabase(
      dataDir,
      { worker: RECORDING_WORKER, durable: this.#options.engine === 'durable' },
      work,
    );
    const events = readEvents(`${databaseDirectory(dataDir)}.recording`);
    fs.rmSync(dataDir, { recursive: true });
    return events;
  }

  /** @returns the last strict state that was cut amid writes, to be cut again */
  async #cutEach(base: string, events: DiskEvent[], cuts: number, before: Acknowledged | undefined) {
    const disk = new SimulatedDisk(base);
    const reader = new AcknowledgementReader();
    let applied = 0;
    let again: { dir: string; acknowledged: Acknowledged } | undefined;
    for (const [n, at] of moments(events, cuts, this.#random).entries()) {
      for (const event of events.slice(applied, at)) {
        disk.apply(event);
        reader.read(event);
      }
      applied = at;
      const mode = MODES[n % MODES.length] ?? 'strict';
      const acknowledged = before ?? structuredClone(reader.acknowledged);
      const dataDir = path.join(this.#home, `cut-${this.#result.cuts}`);
      fs.mkdirSync(dataDir);
      disk.cut(mode, this.#random, databaseDirectory(dataDir));
      if (!before && mode === 'strict' && n >= cuts / 2 && !again) {
        again = { dir: path.join(this.#home, 'again'), acknowledged };
        fs.cpSync(databaseDirectory(dataDir), again.dir, { recursive: true });
      }
      this.#report(
        `${before ? 'again ' : ''}${mode} at ${at} of ${events.length}`,
        acknowledged,
        await this.#inspect(dataDir, acknowledged),
      );
      fs.rmSync(dataDir, { recursive: true });
    }
    return again;
  }

  #report(cut: string, acknowledged: Acknowledged, losses: string[]) {
    this.#result.cuts++;
    if (losses.length === 0) this.#result.survived++;
    else
      this.#result.losses.push(
        `${cut}: ${losses.slice(0, 3).join('; ')}${losses.length > 3 ? ` and ${losses.length - 3} more` : ''}`,
      );
    this.#result.acknowledged = Math.max(this.#result.acknowledged, countAcknowledged(acknowledged));
  }

  async #inspect(dataDir: string, acknowledged: Acknowledged): Promise<string[]> {
    try {
      let losses: string[] = [];
      await withDatabase(dataDir, {}, async (raw) => {
        losses = await findLosses(raw, acknowledged);
      });
      return losses;
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }
}

type Open = Awaited<ReturnType<typeof openEmbedded>>;

/** Opens, works, and ends the engine as a crash would. */
async function withDatabase(
  dataDir: string,
  how: { worker?: URL; durable?: boolean },
  work: (raw: Open['raw']) => Promise<void>,
) {
  const database = await openEmbedded({ dataDir, floorBytes: 0, ...how });
  try {
    await work(database.raw);
  } finally {
    await database.abandon();
  }
}

async function copyDatabase(from: string, dataDir: string) {
  fs.mkdirSync(dataDir);
  await fs.promises.cp(from, databaseDirectory(dataDir), { recursive: true });
}

/** From the first reply on, half of the cuts fall anywhere, half just after a file appeared, vanished or got another name, or a checkpoint was noted. */
function moments(events: DiskEvent[], cuts: number, random: Random): number[] {
  const first = 1 + events.findIndex(({ op }) => op === 'reply'); // 0 where nothing was replied: a recovery
  const telling = events.flatMap((event, at) => (at >= first && isTelling(event) ? [at] : []));
  return Array.from({ length: cuts }, (_, n) => {
    const near = telling[pick(random, telling.length)];
    return n % 2 === 0 || near === undefined
      ? first + pick(random, events.length - first)
      : Math.min(events.length, near + 1 + pick(random, 4));
  }).toSorted((a, b) => a - b);
}

function isTelling(event: DiskEvent): boolean {
  if (event.op === 'open') return event.path.endsWith('pg_control');
  return event.op === 'create' || event.op === 'rename' || event.op === 'remove';
}
