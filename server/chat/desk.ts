import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Services } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { ANSWERS_CHANNEL, STOPS_CHANNEL } from './progress.queries.ts';
import { Progress } from './progress.ts';
import { AnswerReader, type Reading } from './reader.ts';
import { RunningAnswer } from './running.ts';
import { StoredAnswer } from './stored.ts';
import type { WriteAnswer } from './writer.ts';

/** What this process does with answers: those it writes, and those that are read from it, whoever writes them. */
export class AnswerDesk {
  readonly #database: Pick<Database, 'db' | 'listen'>;
  readonly #log: Logger;
  readonly #progress: Progress;
  readonly #running = new Map<string, RunningAnswer>();
  /** What looks again when it hears that an answer has grown or ended. */
  readonly #followed = new Set<AnswerReader | StoredAnswer>();
  #stops: (() => Promise<void>)[] = [];

  constructor({ database, log }: Pick<Services, 'database' | 'log'>) {
    this.#database = database;
    this.#log = log;
    this.#progress = new Progress(database.db, (err) => log.error({ err }, 'answers could not be stored'));
  }

  /** Hears of what other processes write, and of what people stop there. */
  async start(): Promise<void> {
    const wakeAll = () => this.#followed.forEach((one) => one.wake());
    this.#stops = [
      await this.#database.listen(
        ANSWERS_CHANNEL,
        (payload) => {
          const ids = new Set(payload.split(','));
          this.#followed.forEach((one) => ids.has(one.id) && one.wake());
        },
        wakeAll,
      ),
      await this.#database.listen(STOPS_CHANNEL, (id) => void this.stop(id)),
    ];
  }

  /** Ends what is written here: what there is of an answer is kept. */
  async close(): Promise<void> {
    for (const stop of this.#stops) await stop();
    const answers = [...this.#running.values()];
    for (const answer of answers) answer.abandon();
    await Promise.all(answers.map(({ done }) => done));
    for (const one of this.#followed) one.wake();
  }

  /** Begins to write an answer whose row is there. @returns fulfils when it has ended */
  begin(id: string, write: WriteAnswer): Promise<void> {
    const onError = (err: unknown): void => this.#log.error({ err }, 'an answer could not be written');
    const answer = new RunningAnswer({ db: this.#database.db, progress: this.#progress, id, write, onError });
    this.#running.set(id, answer);
    return answer.done.then(() => void this.#running.delete(id));
  }

  /** Fulfils when an answer has ended, whoever writes it. */
  async whenEnded(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running.done;
    const stored = new StoredAnswer(this.#database.db, id);
    this.#followed.add(stored);
    try {
      for await (const { status } of stored.follow()) if (status !== 'streaming') return;
    } finally {
      this.#followed.delete(stored);
    }
  }

  /** Stops an answer where this process writes it. Fulfils when what there is of it is checked and stored. */
  async stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.stop();
    await running?.done;
  }

  /** Sends an answer to a response whose head is sent, from a length of its text on, until it has ended. */
  async read(response: ServerResponse, reading: Reading): Promise<void> {
    const reader = new AnswerReader({
      response,
      reading,
      db: this.#database.db,
      running: this.#running.get(reading.id),
    });
    this.#followed.add(reader);
    try {
      await reader.read();
    } catch (err) {
      // the head is sent: the reader is cut off and comes back
      this.#log.warn({ err }, 'an answer could not be sent');
      response.destroy();
    } finally {
      this.#followed.delete(reader);
    }
  }
}

const desks = new WeakMap<Database, AnswerDesk>();

/** The desk of this process. */
export function deskOf(services: Pick<Services, 'database' | 'log'>): AnswerDesk {
  const desk = desks.get(services.database) ?? new AnswerDesk(services);
  desks.set(services.database, desk);
  return desk;
}
