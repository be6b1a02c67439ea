import { SECOND } from '../../../shared/platform/time.ts';
import { isDiskFull } from '../database/errors.ts';
import { freeSpaceBelowFloor } from '../database/embedded/space.ts';
import type { Services } from '../context.ts';
import { Seldom } from './seldom.ts';

const DISK_CHECK_MS = 5 * SECOND;

/** Whether this process takes requests, and whether it may write. */
export class Health {
  readonly #services: Pick<Services, 'settings' | 'database' | 'queue' | 'log'>;
  readonly #fullLog = new Seldom();
  #timer: NodeJS.Timeout | undefined;
  #draining = false;
  #diskFull = false;

  constructor(services: Pick<Services, 'settings' | 'database' | 'queue' | 'log'>) {
    this.#services = services;
  }

  /** The process is about to end: send it nothing new. */
  get draining(): boolean {
    return this.#draining;
  }

  /** Less space is left than the floor: reading goes on, writes answer 507 but for those that keep somebody out. */
  get diskFull(): boolean {
    return this.#diskFull || !this.#services.database.hasSpace;
  }

  /** Something was refused for want of space: all that writes is, so it is logged once a minute. */
  noteFull(facts: Readonly<Record<string, unknown>>): void {
    const { kept } = this.#fullLog;
    if (this.#fullLog.allows())
      this.#services.log.warn({ ...facts, unlogged: kept }, 'the disk is full: this was refused');
  }

  drain(): void {
    this.#draining = true;
  }

  async start(): Promise<void> {
    await this.#services.database.keepSpace();
    await this.checkDisk();
    this.#timer = setInterval(() => void this.checkDisk(), DISK_CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async checkDisk(): Promise<void> {
    const { settings, database, queue, log } = this.#services;
    try {
      const full = await freeSpaceBelowFloor(settings.dataDir, settings.freeSpaceFloorBytes);
      const before = this.#diskFull;
      this.#diskFull = full || !database.hasSpace;
      if (this.#diskFull === before) return;
      log.warn(
        { full: this.#diskFull },
        before ? 'the disk has space again' : 'the disk is nearly full: writes are refused, jobs wait',
      );
      if (before) await queue.resume();
      else await queue.pause();
    } catch (err) {
      log.error({ err }, 'the free space of the data directory is unknown');
    }
  }

  /** Why this process should get no requests just now, or nothing where it should. */
  async trouble(): Promise<'draining' | 'database' | undefined> {
    if (this.#draining) return 'draining';
    try {
      await this.#services.database.ping();
      return undefined;
    } catch (err) {
      if (isDiskFull(err)) this.noteFull({ operation: 'ready' });
      else this.#services.log.warn({ err }, 'the database does not answer');
      return 'database';
    }
  }
}
