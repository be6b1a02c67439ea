import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import type { Job, JobOptions, Queue } from '../platform/jobs/queue.ts';

interface Waiting {
  readonly name: string;
  readonly data: object;
}

/** Runs the jobs that it knows in the transaction in which they were queued, one after the other, and leaves the others to the real queue. */
export class DirectQueue implements Queue {
  readonly #real: Queue;
  readonly #handlers = new Map<string, (job: Job<object>) => Promise<void>>();
  readonly #waiting: Waiting[] = [];

  constructor(real: Queue) {
    this.#real = real;
  }

  define<Data extends object>(
    name: string,
    _options: object,
    handler: (job: Job<Data>) => Promise<void>,
  ): void {
    this.#handlers.set(name, (job) => handler({ ...job, data: job.data as Data }));
  }

  async enqueue<Data extends object>(
    tx: Db,
    name: string,
    data: Data,
    options?: JobOptions,
  ): Promise<string | null> {
    if (!this.#handlers.has(name)) return this.#real.enqueue(tx, name, data, options);
    this.#waiting.push({ name, data });
    return newId();
  }

  /** Runs what waits, and what that queues in its turn. */
  async run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const job = { id: newId(), data: next.data, attempt: 0, signal: new AbortController().signal };
      await this.#handlers.get(next.name)?.(job);
    }
  }

  async open(): Promise<void> {
    await this.#real.open();
  }

  async start(): Promise<void> {
    await this.#real.start();
  }

  async pause(): Promise<void> {
    await this.#real.pause();
  }

  async resume(): Promise<void> {
    await this.#real.resume();
  }

  async stop(): Promise<void> {
    await this.#real.stop();
  }

  depths(): ReturnType<Queue['depths']> {
    return this.#real.depths();
  }
}
