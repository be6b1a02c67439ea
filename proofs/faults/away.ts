import * as os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { Wire } from './wire.ts';

// The external database goes away for a while, in each way that it can, under a steady trickle of queries.

export interface AwayResult {
  way: string;
  queries: number;
  /** The longest that any query, answered or refused, took. */
  longestMs: number;
  /** From the moment that the server was there again to the first answer. */
  recoveryMs: number;
}

interface Fault {
  way: string;
  strike(postgres: ThrowAwayPostgres, wire: Wire): void;
  heal(postgres: ThrowAwayPostgres, wire: Wire): Promise<void>;
}

const FAULTS: Fault[] = [
  {
    way: 'the network swallows everything',
    strike: (_postgres, wire) => {
      wire.swallows = true;
    },
    heal: async (_postgres, wire) => {
      wire.swallows = false;
    },
  },
  {
    way: 'the server is killed',
    strike: (postgres) => {
      postgres.process.kill('SIGQUIT');
    },
    heal: (postgres) => postgres.restart(),
  },
  {
    way: 'the server takes no new connection',
    strike: (postgres) => {
      postgres.process.kill('SIGSTOP');
    },
    heal: async (postgres) => {
      postgres.process.kill('SIGCONT');
    },
  },
];

const EVERY_MS = 50;
const RECOVERY_MS = 10_000;

export async function goAway(awayMs: number): Promise<AwayResult[]> {
  const postgres = await startPostgres();
  const url = new URL(postgres.url);
  const wire = new Wire(Number(url.port));
  url.port = String(await wire.open());
  const database = await openDatabase({ dataDir: os.tmpdir(), databaseUrl: url.href });
  try {
    const results: AwayResult[] = [];
    for (const fault of FAULTS) results.push(await strike(database, fault, postgres, wire, awayMs));
    return results;
  } finally {
    await database.close();
    wire.close();
    await postgres.stop();
  }
}

async function strike(
  database: Database,
  fault: Fault,
  postgres: ThrowAwayPostgres,
  wire: Wire,
  awayMs: number,
): Promise<AwayResult> {
  const trickle = new Trickle(database);
  await sleep(10 * EVERY_MS);
  fault.strike(postgres, wire);
  await sleep(awayMs);
  await fault.heal(postgres, wire);
  const healed = performance.now();
  const recovered = await trickle.firstAnswerAfter(healed);
  const { queries, longestMs } = await trickle.stop();
  return { way: fault.way, queries, longestMs, recoveryMs: recovered - healed };
}

/** Asks at a steady pace, whether or not there was an answer to what was asked before. */
class Trickle {
  #queries = 0;
  #longestMs = 0;
  #lastAnswered = 0;
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(database: Database) {
    this.#timer = setInterval(() => {
      const asked: Promise<void> = this.#ask(database).finally(() => this.#running.delete(asked));
      this.#running.add(asked);
    }, EVERY_MS);
  }

  async #ask(database: Database) {
    const asked = performance.now();
    this.#queries++;
    const answered = await database.raw.query('select pg_sleep(0.1)').then(
      () => true,
      () => false,
    ); // refused is an answer too
    const now = performance.now();
    this.#longestMs = Math.max(this.#longestMs, now - asked);
    if (answered) this.#lastAnswered = asked;
  }

  /** When the first query that was asked after `moment` succeeded. */
  async firstAnswerAfter(moment: number): Promise<number> {
    while (this.#lastAnswered <= moment && performance.now() < moment + RECOVERY_MS) await sleep(10);
    return performance.now();
  }

  async stop() {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    return { queries: this.#queries, longestMs: this.#longestMs };
  }
}
