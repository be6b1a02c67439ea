import { HEARTBEAT_EVERY_MS, type AgentType } from '../../shared/research/constants.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { Services } from '../platform/context.ts';
import { beat, type JobRow } from './queries.ts';

/** What is over sooner than anybody reads it is not written: a write would only be in the way of the work that it tells of. */
const SAID_AFTER_MS = 300;
/** Nobody reads faster: of what is said in between, only the last is written. */
const SAID_EVERY_MS = 1000;

export interface Try {
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly longestMs: number;
}

/** Keeps a try alive, tells what it does, and stops it when it is no longer the one that counts. */
export class Fence {
  readonly #services: Services;
  readonly #job: JobRow;
  readonly #agent: AgentType;
  readonly #attempt: number;
  readonly #own = new AbortController();
  readonly #limit: NodeJS.Timeout;
  #isTooLate = false;
  /** What is to be said next, and the writing of it while there is any. */
  #next: Sentence | null = null;
  #writing: Promise<void> | null = null;
  #hasEnded = false;
  #wake: () => void = () => undefined;
  readonly #timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor(services: Services, job: JobRow, agent: AgentType, { attempt, signal, longestMs }: Try) {
    this.#services = services;
    this.#job = job;
    this.#agent = agent;
    this.#attempt = attempt;
    this.signal = AbortSignal.any([signal, this.#own.signal]);
    this.#limit = setTimeout(() => {
      this.#isTooLate = true;
      this.#own.abort();
    }, longestMs);
    this.#limit.unref();
    this.#timer = setInterval(() => void this.#beat(null), HEARTBEAT_EVERY_MS);
    this.#timer.unref();
  }

  /** It has worked for longer than an agent may. */
  get isTooLate(): boolean {
    return this.#isTooLate;
  }

  get lost(): boolean {
    return this.#own.signal.aborted && !this.#isTooLate;
  }

  /**
   * Says what is being done now. The work goes on meanwhile: what is said is written once a second at most, and a moment later.
   *
   * @throws when the try no longer counts
   */
  readonly step = async (step: Sentence): Promise<void> => {
    this.signal.throwIfAborted();
    this.#next = step;
    this.#writing ??= this.#write();
  };

  /** Writes nothing more: once this is done, no word of the try is under way. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#limit);
    this.#next = null;
    this.#hasEnded = true;
    this.#wake();
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#next) {
      await this.#rest(SAID_AFTER_MS);
      const step = this.#next;
      this.#next = null;
      if (step) await this.#beat(step);
      await this.#rest(SAID_EVERY_MS);
    }
    this.#writing = null;
  }

  /** Waits, but no longer than until the end of the try. */
  async #rest(ms: number): Promise<void> {
    if (this.#hasEnded) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  async #beat(step: Sentence | null): Promise<void> {
    const { db, log } = this.#services;
    try {
      const alive = await beat(db, this.#job.id, this.#agent, this.#attempt, step);
      if (!alive) this.#own.abort();
    } catch (err) {
      log.warn({ err, job_id: this.#job.id, agent_type: this.#agent }, 'a heartbeat could not be written');
    }
  }
}
