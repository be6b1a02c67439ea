// One invite, one approval, one favourite, sixteen at once, a hundred times each, on both engines: exactly one wins. The
// controls look first and write then.
//
//   node proofs/races/main.ts [times]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { createPerson, openSession } from '../../server/auth/testing.ts';
import { createIdea } from '../../server/ideas/testing.ts';
import { newInvite } from '../../server/invites/testing.ts';
import { openDatabase, tx, type Database, type Db } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sql, type SQL } from '../../server/platform/orm.ts';
import { raceApproval } from '../../server/review/testing.ts';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { startInProcess, type InProcess } from '../in-process.ts';

const TIMES = Number(process.argv[2] ?? 100);
const AT_ONCE = 16;
/** Mails wait in the outbox, so that a sign-up is one account and no session. */
const MAIL = {
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Netzoop <no-reply@example.test>',
};

const atOnce = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

async function count(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query);
  return Number(rows[0]?.count);
}

/** Sixteen sign-ups with one invite. @returns how many got in, by their answers and by the database */
async function raceInvite({ services: { db }, call }: InProcess): Promise<number[]> {
  const invite_code = await newInvite(db, { role: 'reviewer' });
  const replies = await atOnce(() => {
    const names = { first_name: 'Asha', last_name: 'Verma', role: 'investor', password: 'Mango-Tree-42' };
    const body = { ...names, age_group: '25-34', consent_version: CONSENT_VERSION, invite_code };
    return call('POST', '/api/auth/sign-up/email', { body: { ...body, email: `${newId()}@example.test` } });
  });
  return [
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ status }) => status !== 200 && status !== 400).length + 1,
    await count(
      db,
      sql`select count(*) from invite_uses u join invite_codes c on c.id = u.invite_id where code = ${invite_code}`,
    ),
    await count(db, sql`select uses as count from invite_codes where code = ${invite_code}`),
  ];
}

/** The control: the code is looked up, then used. */
async function raceInviteNaively({ services: { db } }: InProcess): Promise<number> {
  const code = await newInvite(db);
  const won = await atOnce(async () => {
    const free = await count(db, sql`select count(*) from invite_codes where code = ${code} and not is_used`);
    if (free === 1) await db.execute(sql`update invite_codes set is_used = true where code = ${code}`);
    return free;
  });
  return won.filter((free) => free === 1).length;
}

/** Sixteen marks of one person on one idea. @returns how many succeeded, of sixteen, and how many rows there are */
async function raceFavourite({ services: { db }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const { token } = await openSession(db, person);
  const { id } = await createIdea(db, person);
  const replies = await atOnce(() => call('PUT', `/api/ideas/${id}/favorite`, { token }));
  return [
    replies.filter(({ status }) => status === 200).length / AT_ONCE,
    await count(db, sql`select count(*) from idea_favorites where idea_id = ${id}`),
  ];
}

/** The control: whether there is a mark is looked up, then one is added, where no key prevents it. */
async function raceFavouriteNaively({ services: { db } }: InProcess): Promise<number> {
  const mark = newId();
  await db.execute(sql`create table if not exists naive_marks (mark uuid)`);
  await atOnce(async () => {
    const there = await count(db, sql`select count(*) from naive_marks where mark = ${mark}`);
    if (there === 0) await db.execute(sql`insert into naive_marks values (${mark})`);
  });
  return count(db, sql`select count(*) from naive_marks where mark = ${mark}`);
}

/** The control: the status is read, then written. */
async function raceApprovalNaively({ services }: InProcess): Promise<number> {
  const [race] = await raceApproval(services, 1, {
    async decide({ db }, _actor, id, decision) {
      if (
        (await count(db, sql`select count(*) from ideas where id = ${id} and status = 'under_review'`)) === 0
      )
        throw new Error('decided already');
      await tx(db, (inner) => inner.execute(sql`update ideas set status = ${decision} where id = ${id}`));
    },
  });
  return race?.winners ?? 0;
}

function report(engine: string, name: string, single: number, naive: number): void {
  const passed = single === TIMES && naive > 1;
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${engine}, ${name}: ${single} of ${TIMES} times exactly one of ${AT_ONCE} won (gate all); the control let ${naive} win`,
  );
  if (!passed) process.exitCode = 1;
}

async function race(engine: string, database: Database): Promise<void> {
  const server = await startInProcess(database, { env: MAIL });
  const isOne = (counts: readonly number[]) => counts.every((number) => number === 1);
  const repeat = async (once: () => Promise<number[]>): Promise<number> => {
    let single = 0;
    for (let time = 0; time < TIMES; time += 1) if (isOne(await once())) single += 1;
    return single;
  };
  report(engine, 'favourite', await repeat(() => raceFavourite(server)), await raceFavouriteNaively(server));
  const approvals = await raceApproval(server.services, TIMES);
  const decided = approvals.filter(
    ({ winners, conflicts, others, decided: moves, published }) =>
      isOne([winners, moves, published]) && conflicts === AT_ONCE - 1 && others.length === 0,
  );
  report(engine, 'approval', decided.length, await raceApprovalNaively(server));
  report(engine, 'invite', await repeat(() => raceInvite(server)), await raceInviteNaively(server));
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
