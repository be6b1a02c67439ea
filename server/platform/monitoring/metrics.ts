import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../context.ts';
import type { Health } from './health.ts';
import type { OpenStreams } from '../http/open-streams.ts';
import { sql } from '../orm.ts';
import { analytics_events } from '../schema/messages.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Sources {
  readonly services: Services;
  readonly streams: OpenStreams;
  readonly health: Health;
}

/** The process in numbers (Prometheus). Loads a library of its own: only where METRICS_TOKEN is set. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #faults = new Counter({
    name: 'http_faults_total',
    help: 'Answers with a status of 500 and above',
    labelNames: ['operation'],
    registers: [this.#registry],
  });

  constructor(sources: Sources) {
    collectDefaultMetrics({ register: this.#registry });
    this.#watch(sources);
  }

  /** Counts an answer. */
  readonly observe = (operation: string, status: number, seconds: number): void => {
    this.#durations.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (status >= 500) this.#faults.inc({ operation });
  };

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #watch({ services, streams, health }: Sources): void {
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        async collect() {
          this.set(await read());
        },
      });
    gauge('event_streams', 'Open event streams', () => streams.count);
    gauge('draining', 'Whether the process is about to end', () => Number(health.draining));
    gauge('disk_full', 'Whether writes are refused for want of space', () => Number(health.diskFull));
    gauge(
      'database_wait_seconds',
      'Time until the database has answered the smallest statement; -1: not at all',
      () => waitFor(services),
    );
    this.#watchQueue(services);
    this.#watchEvents(services);
  }

  #watchEvents({ db, log }: Services): void {
    new Gauge({
      name: 'events',
      help: 'What happened in the last 400 days, counted over all processes',
      labelNames: ['name', 'kind'],
      registers: [this.#registry],
      async collect() {
        try {
          for (const { name, kind, count } of await countEvents(db)) this.set({ name, kind }, count);
        } catch (err) {
          // the numbers of the rest still count
          log.warn({ err }, 'the events are not counted');
        }
      },
    });
  }

  #watchQueue({ queue, log }: Services): void {
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, labelNames: ['queue'], registers: [this.#registry] });
    const active = gauge('queue_active', 'Jobs being worked on');
    const oldest = gauge('queue_oldest_seconds', 'Age of the oldest job that is due');
    new Gauge({
      name: 'queue_waiting',
      help: 'Jobs that are due',
      labelNames: ['queue'],
      registers: [this.#registry],
      async collect() {
        try {
          for (const depth of await queue.depths()) {
            this.set({ queue: depth.name }, depth.waiting);
            active.set({ queue: depth.name }, depth.active);
            oldest.set({ queue: depth.name }, depth.oldest_seconds);
          }
        } catch (err) {
          // the numbers of the rest still count
          log.warn({ err }, 'the depth of the queues is unknown');
        }
      },
    });
  }
}

/** How long a statement waits for a connection and its answer, in seconds. */
async function waitFor({ database, log }: Services): Promise<number> {
  const began = performance.now();
  try {
    await database.raw.query('select 1');
    return (performance.now() - began) / 1000;
  } catch (err) {
    log.warn({ err }, 'the database did not answer the metrics');
    return -1;
  }
}

/** Events of each name by their kind, such as the mode of a run, the format of a file or who wrote an answer. */
async function countEvents(db: Services['db']) {
  const { rows } = await db.execute<{ name: string; kind: string; count: number }>(sql`
    select name, coalesce(payload ->> 'mode', payload ->> 'format', payload ->> 'made_by', '') as kind, count(*)::int as count
    from ${analytics_events} group by 1, 2`);
  return rows;
}
