// One invite, one approval, one favourite, one message, one run, one budget: sixteen at once, a hundred times each, on both
// engines: exactly one wins. The controls look first and write then.
//
//   node proofs/races/main.ts [times]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startInProcess } from '../in-process.ts';
import { ACCOUNT_RACES } from './accounts.ts';
import { ASSISTANT_RACES } from './assistant.ts';
import { AT_ONCE, type Race } from './race.ts';
import { RESEARCH_RACES } from './research.ts';

const TIMES = Number(process.argv[2] ?? 100);
const RACES: readonly Race[] = [...ACCOUNT_RACES, ...ASSISTANT_RACES, ...RESEARCH_RACES];
/** Mails wait in the outbox, so that a sign-up is one account and no session. */
const MAIL = {
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Netzoop <no-reply@example.test>',
};

async function race(engine: string, database: Database): Promise<void> {
  const server = await startInProcess(database, { env: MAIL });
  for (const { name, once, naive } of RACES) {
    let single = 0;
    let other = '';
    for (let time = 0; time < TIMES; time += 1) {
      const counts = await once(server);
      if (counts.every((number) => number === 1)) single += 1;
      else other = `; otherwise: ${counts.join(', ')}`;
    }
    const winners = await naive(server);
    const passed = single === TIMES && winners > 1;
    console.log(
      `${passed ? 'pass' : 'FAIL'}  ${engine}, ${name}: ${single} of ${TIMES} times exactly one of ${AT_ONCE} won (gate all)${other}; the control let ${winners} win`,
    );
    if (!passed) process.exitCode = 1;
  }
  await server.close();
}

async function open(engine: string, databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofs-races-'));
  const database = await openDatabase({ dataDir, databaseUrl, durable: false, poolSize: 20 });
  try {
    await migrate(database);
    await race(engine, database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await open('embedded');
if (findPostgres()) {
  const postgres = await startPostgres();
  try {
    await open('external', postgres.url);
  } finally {
    await postgres.stop();
  }
} else console.log('external: no PostgreSQL on this machine');
