import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { PgBoss, type Job as BossJob, type QueueResult } from 'pg-boss';
import { SECOND } from '../../../shared/platform/time.ts';
import { bossDatabase, enqueueIn } from './boss.ts';
import type { Database, Db } from '../database/database.ts';
import { isDiskFull } from '../database/errors.ts';
import { oneAtATime } from '../database/migrate.ts';
import { Seldom } from '../monitoring/seldom.ts';
import type { Settings } from '../settings.ts';

/** How the jobs of a queue are tried. Times in seconds. */
export interface QueueOptions {
  /** Tries after the first; default 2. */
  readonly retryLimit?: number;
  /** Wait before the first retry, doubled each time; default 1. */
  readonly retryDelaySeconds?: number;
  /** After this long a try counts as failed; default 900. */
  readonly expireInSeconds?: number;
  /** A worker that shows no sign of life for this long has died and the job is given to another; at least 10. */
  readonly heartbeatSeconds?: number;
  /** How many jobs this process works on at a time; default 1. */
  readonly concurrency?: number;
  /** Cron expression (UTC): a job without data is queued at those times, once for all processes. */
  readonly schedule?: string;
}

export interface JobOptions {
  /** While a job with this key waits or runs, a second one is not queued. */
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
  /** Higher first; default 0. */
  readonly priority?: number;
}

/** One try of a job. */
export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
  /** 0 on the first try. */
  readonly attempt: number;
  /** Aborted when the process stops or the try has expired. */
  readonly signal: AbortSignal;
}

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Age of the oldest job that is due, in seconds. */
  readonly oldest_seconds: number;
}

/** Background jobs, kept in the database: none is lost with a process. */
export interface Queue {
  /** Declares a queue and who works on it; before `start`. Processes of ROLE web only enqueue. */
  define<Data extends object>(
    name: string,
    options: QueueOptions,
    handler: (job: Job<Data>) => Promise<void>,
  ): void;
  /** Queues a job in the given transaction: it exists if and when that commits. Null where its singleton key was taken. */
  enqueue<Data extends object>(
    tx: Db,
    name: string,
    data: Data,
    options?: JobOptions,
  ): Promise<string | null>;
  /** Sets the queue up: from now on jobs can be queued. */
  open(): Promise<void>;
  /** Works on jobs, after it has set the queue up where nobody has. */
  start(): Promise<void>;
  /** Begins no further job, as there is no space to write what it does; those that run go on. */
  pause(): Promise<void>;
  /** Works again, after a pause. */
  resume(): Promise<void>;
  /** Lets running jobs end for 10 s, then hands them back. */
  stop(): Promise<void>;
  depths(): Promise<readonly QueueDepth[]>;
}

interface Definition {
  readonly name: string;
  readonly options: QueueOptions;
  readonly work: (job: BossJob) => Promise<void>;
}

/** A due retry is not announced, so queues are looked at this often besides (notices make the rest come at once). */
const POLL_SECONDS = 2;
/** How often jobs of dead workers are looked for: with the heartbeat, a person waits a minute at most until their job goes on. */
const SUPERVISE_SECONDS = 15;
const STOP_WITHIN_MS = 10 * SECOND;

/** The queue of this process on the program's own database. */
export function createQueue(database: Database, settings: Pick<Settings, 'role'>, log: Logger): Queue {
  return new BossQueue(database, settings.role, log);
}

class BossQueue implements Queue {
  readonly #database: Database;
  readonly #works: boolean;
  readonly #log: Logger;
  readonly #boss: PgBoss;
  readonly #definitions: Definition[] = [];
  readonly #fullLog = new Seldom();
  #opened: Promise<void> | undefined;
  #started = false;
  #paused = false;
  #stopped = false;

  constructor(database: Database, role: Settings['role'], log: Logger) {
    this.#database = database;
    this.#works = role !== 'web';
    this.#log = log;
    this.#boss = new PgBoss({
      ...bossDatabase(database),
      supervise: this.#works,
      schedule: this.#works,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    this.#boss.on('error', (err) => this.#report(err, {}, 'the job queue met an error'));
  }

  define<Data extends object>(
    name: string,
    options: QueueOptions,
    handler: (job: Job<Data>) => Promise<void>,
  ): void {
    const work = ({ id, data, retryCount, signal }: BossJob) =>
      handler({ id, data: data as Data, attempt: retryCount, signal });
    this.#definitions.push({ name, options, work });
  }

  async enqueue<Data extends object>(
    tx: Db,
    name: string,
    data: Data,
    options: JobOptions = {},
  ): Promise<string | null> {
    const { singletonKey = randomUUID(), startAfterSeconds, priority } = options;
    return this.#boss.send(name, data, {
      ...enqueueIn(tx),
      singletonKey,
      ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      ...(priority !== undefined && { priority }),
    });
  }

  open(): Promise<void> {
    this.#opened ??= oneAtATime(this.#database, () => this.#open());
    return this.#opened;
  }

  async #open(): Promise<void> {
    await this.#boss.start();
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const definition of this.#definitions) await this.#declare(definition, known.get(definition.name));
    if (this.#works) await this.#schedule();
  }

  async start(): Promise<void> {
    await this.open();
    if (!this.#works || this.#started) return;
    this.#started = true;
    if (!this.#paused) await this.#workAll();
  }

  async pause(): Promise<void> {
    if (!this.#works || this.#paused) return;
    this.#paused = true;
    if (!this.#started) return;
    for (const { name } of this.#definitions) await this.#boss.offWork(name, { wait: false });
  }

  async resume(): Promise<void> {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#started) await this.#workAll();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS });
  }

  async depths(): Promise<readonly QueueDepth[]> {
    const { rows } = await this.#database.raw.query<QueueDepth>(
      `select name,
         count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
         count(*) filter (where state = 'active')::int as active,
         coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
       from pgboss.job where state < 'completed' group by name`,
    );
    return this.#definitions.map(
      ({ name }) =>
        rows.find((row) => row.name === name) ?? { name, waiting: 0, active: 0, oldest_seconds: 0 },
    );
  }

  /** Writes only what is new or has changed: on most starts that is nothing. */
  async #declare({ name, options }: Definition, known: QueueResult | undefined): Promise<void> {
    const wanted = {
      retryLimit: options.retryLimit ?? 2,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? 900,
      ...(options.heartbeatSeconds !== undefined && { heartbeatSeconds: options.heartbeatSeconds }),
    };
    if (known && Object.entries(wanted).every(([key, value]) => known[key as keyof typeof wanted] === value))
      return;
    // exclusive: one waiting or running job for each key; jobs that may be many get keys of their own
    if (known) await this.#boss.updateQueue(name, wanted);
    else await this.#boss.createQueue(name, { ...wanted, policy: 'exclusive', notify: true });
    // makes pg-boss read the queue now: inside a transaction, where jobs are sent, it could not
    await this.#boss.findJobs(name, { id: randomUUID() });
  }

  async #schedule(): Promise<void> {
    const known = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const { name, options } of this.#definitions) {
      const { schedule } = options;
      if (schedule && known.get(name) !== schedule) {
        await this.#boss.schedule(name, schedule, {}, { tz: 'UTC', singletonKey: 'schedule' });
      }
      if (schedule) known.delete(name);
    }
    for (const name of known.keys()) await this.#boss.unschedule(name);
  }

  async #workAll(): Promise<void> {
    for (const definition of this.#definitions) {
      if (this.#stopped) return;
      await this.#work(definition);
    }
  }

  async #work({ name, options, work }: Definition): Promise<void> {
    await this.#boss.work(
      name,
      {
        batchSize: 1,
        localConcurrency: options.concurrency ?? 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (jobs: BossJob[]) => {
        for (const job of jobs) await this.#try(name, job, work);
      },
    );
  }

  async #try(queue: string, job: BossJob, work: Definition['work']): Promise<void> {
    try {
      await work(job);
    } catch (err) {
      this.#report(err, { queue, job_id: job.id, attempt: job.retryCount }, 'a job failed');
      throw err;
    }
  }

  /** A full disk fails everything at once: it is logged once a minute, in words. */
  #report(err: unknown, facts: Readonly<Record<string, unknown>>, what: string): void {
    if (!isDiskFull(err)) this.#log.error({ ...facts, err }, what);
    else if (this.#fullLog.allows()) this.#log.warn(facts, `${what}: the disk is full`);
  }
}
