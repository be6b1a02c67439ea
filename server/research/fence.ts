import { HEARTBEAT_EVERY_MS, type AgentType } from '../../shared/research/constants.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { beat, type JobRow } from './queries.ts';
import { tellProgress } from './service.ts';

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

  /** Says what is being done now. @throws when the try no longer counts */
  readonly step = async (step: Sentence): Promise<void> => {
    await this.#beat(step);
    this.signal.throwIfAborted();
  };

  end(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#limit);
  }

  async #beat(step: Sentence | null): Promise<void> {
    const { db, log } = this.#services;
    try {
      const alive = await tx(db, async (inTx) => {
        const counts = await beat(inTx, this.#job.id, this.#agent, this.#attempt, step);
        if (counts && step) await tellProgress(inTx, this.#job.id);
        return counts;
      });
      if (!alive) this.#own.abort();
    } catch (err) {
      log.warn({ err, job_id: this.#job.id, agent_type: this.#agent }, 'a heartbeat could not be written');
    }
  }
}
