import { Worker } from 'node:worker_threads';
import { MINUTE, SECOND } from '../../../shared/platform/time.ts';
import { abortable } from '../../platform/outside/abortable.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import type { Reading, ReadingOrder } from './reading.ts';
import type { ReadingReply } from './reading.worker.ts';

const READING_MS = 20 * SECOND;
const IDLE_MS = MINUTE;
const MEMORY_MB = 384;
const STACK_MB = 4;

interface ReaderOptions {
  readonly readingMs?: number;
  readonly idleMs?: number;
}

/** Reads pages and documents one after the other in a thread of its own, with bounds of time and memory. */
export class Reader {
  readonly #readingMs: number;
  readonly #idleMs: number;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor({ readingMs = READING_MS, idleMs = IDLE_MS }: ReaderOptions = {}) {
    this.#readingMs = readingMs;
    this.#idleMs = idleMs;
  }

  /** Starts the thread, so that the first page need not wait for it; without a page it ends after a while. */
  prepare(): void {
    if (this.#worker) return;
    this.#worker = startWorker();
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref();
  }

  /** @throws OutsideError `unreadable`; the signal's reason where somebody does not wait for it */
  async read(order: ReadingOrder, signal: AbortSignal): Promise<Reading> {
    const mine = this.#last.then(() => {
      signal.throwIfAborted();
      return this.#work(order);
    });
    this.#last = mine.catch(() => undefined); // its failure is for the one who asked, not for the next
    return abortable(mine, signal);
  }

  /** Ends the thread; the next page starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #work(order: ReadingOrder): Promise<Reading> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= startWorker());
    worker.ref();
    try {
      const reply = await this.#replyOf(worker, order);
      if ('error' in reply) throw new OutsideError('unreadable', reply.error.slice(0, 200));
      worker.unref();
      this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref();
      return reply.reading;
    } catch (error) {
      // whatever state the thread is in, the next page gets a new one
      await this.stop();
      throw error;
    }
  }

  async #replyOf(worker: Worker, order: ReadingOrder): Promise<ReadingReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadingReply>();
    const fail = (cause: unknown) => reject(new OutsideError('unreadable', 'reading it failed', { cause }));
    const giveUp = setTimeout(() => fail(new Error('it took too long')), this.#readingMs);
    worker.once('message', resolve).once('error', fail).once('exit', fail);
    worker.postMessage(order);
    try {
      return await promise;
    } finally {
      clearTimeout(giveUp);
      worker.off('message', resolve).off('error', fail).off('exit', fail);
    }
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: STACK_MB },
  });
  // an error between two pages ends the thread, which is all that there is to do about it
  worker.on('error', () => undefined);
  return worker;
}
