import { SECOND } from '../../../shared/platform/time.ts';
import { freeSpaceBelowFloor } from '../database/embedded/space.ts';
import type { Services } from '../context.ts';

const DISK_CHECK_MS = 5 * SECOND;

/** Whether this process takes requests, and whether it may write. */
export class Health {
  readonly #services: Pick<Services, 'settings' | 'database' | 'log'>;
  #timer: NodeJS.Timeout | undefined;
  #draining = false;
  #diskFull = false;

  constructor(services: Pick<Services, 'settings' | 'database' | 'log'>) {
    this.#services = services;
  }

  /** The process is about to end: send it nothing new. */
  get draining(): boolean {
    return this.#draining;
  }

  /** Less space is left than the floor: reading goes on, writes answer 507. */
  get diskFull(): boolean {
    return this.#diskFull;
  }

  drain(): void {
    this.#draining = true;
  }

  async start(): Promise<void> {
    await this.checkDisk();
    this.#timer = setInterval(() => void this.checkDisk(), DISK_CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async checkDisk(): Promise<void> {
    const { settings, log } = this.#services;
    try {
      const full = await freeSpaceBelowFloor(settings.dataDir, settings.freeSpaceFloorBytes);
      if (full !== this.#diskFull)
        log.warn({ full }, full ? 'the disk is nearly full: writes are refused' : 'the disk has space again');
      this.#diskFull = full;
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
      this.#services.log.warn({ err }, 'the database does not answer');
      return 'database';
    }
  }
}
