import { createRun } from '../../server/api-logs/testing.ts';
import { reserveCall, settleCall, type PlannedCall } from '../../server/api-logs/service.ts';
import { createPerson, openSession } from '../../server/auth/testing.ts';
import { createIdea } from '../../server/ideas/testing.ts';
import { sql } from '../../server/platform/orm.ts';
import type { InProcess } from '../in-process.ts';
import { AT_ONCE, atOnce, count, type Race } from './race.ts';

/** Sixteen starts of research on one idea. @returns how many began, the refusals in order, the runs, and how many were counted */
async function raceStart({ services: { db }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const { token } = await openSession(db, person);
  const { id } = await createIdea(db, person);
  const replies = await atOnce(() =>
    call('POST', `/api/ideas/${id}/research-jobs`, { token, body: { mode: 'live' } }),
  );
  return [
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ status }) => status === 409).length - AT_ONCE + 2,
    await count(db, sql`select count(*) from research_jobs where idea_id = ${id}`),
    await count(db, sql`select count from rate_limits where key = ${`research:${person.id}`}`),
  ];
}

/** The control: whether a run is under way is looked up, then one is added, where no key prevents it. */
async function raceStartNaively({ services: { db } }: InProcess): Promise<number> {
  const person = await createPerson(db);
  const { id } = await createIdea(db, person);
  await db.execute(sql`create table if not exists naive_runs (idea_id uuid)`);
  const runs = () => count(db, sql`select count(*) from naive_runs where idea_id = ${id}`);
  await atOnce(async () => {
    if ((await runs()) === 0) await db.execute(sql`insert into naive_runs values (${id})`);
  });
  return runs();
}

/** Sixteen who stop one run: it ends once, so that one event is told. */
async function raceCancel({ services: { db }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const { token } = await openSession(db, person);
  const id = await createRun(db, person);
  const replies = await atOnce(() => call('POST', `/api/research-jobs/${id}/cancel`, { token }));
  return [
    replies.filter(({ status }) => status === 200).length / AT_ONCE,
    await count(db, sql`select count(*) from research_jobs where id = ${id} and status = 'cancelled'`),
    await count(
      db,
      sql`select count(*) from events where user_id = ${person.id} and type = 'research.progress'`,
    ),
  ];
}

/** The control: the state is looked up, then the end is told. */
async function raceCancelNaively({ services: { db } }: InProcess): Promise<number> {
  const id = await createRun(db, await createPerson(db));
  const won = await atOnce(async () => {
    const open = await count(
      db,
      sql`select count(*) from research_jobs where id = ${id} and status <> 'cancelled'`,
    );
    await db.execute(sql`update research_jobs set status = 'cancelled' where id = ${id}`);
    return open;
  });
  return won.filter((open) => open === 1).length;
}

const PLANNED = { service: 'model', provider: 'stand-in', purpose: 'race', tokens: 600, paise: 1 } as const;

/** Sixteen calls where the budget of the run holds one, and its settling sixteen times. */
async function raceBudget({ services: { db } }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const research_job_id = await createRun(db, person, { tokens: 1000 });
  const call: PlannedCall = {
    ...PLANNED,
    payer: { user_id: person.id, research_job_id, agent_type: null },
  };
  const answers = await atOnce(() => reserveCall(db, call));
  const reserved = answers.flatMap((answer) => (answer === 'over_budget' ? [] : [answer.id]));
  const [id = ''] = reserved;
  const end = { status: 'succeeded', tokens_in: 400, tokens_out: 100, paise: 1, ms: 5 } as const;
  await atOnce(() => settleCall(db, id, end));
  return [
    reserved.length,
    await count(db, sql`select count(*) from outside_calls where research_job_id = ${research_job_id}`),
    await count(
      db,
      sql`select count(*) from research_jobs where id = ${research_job_id} and spent_tokens = 500
        and reserved_tokens = 0 and spent_requests = 1 and reserved_requests = 0 and spent_paise = 1`,
    ),
  ];
}

/** The same where the day of a person pays. */
async function raceDay({ services: { db } }: InProcess): Promise<number[]> {
  const { id } = await createPerson(db);
  const payer = { user_id: id, research_job_id: null, agent_type: null };
  const answers = await atOnce(() => reserveCall(db, { ...PLANNED, payer }, 1000));
  return [
    answers.filter((answer) => answer !== 'over_budget').length,
    await count(db, sql`select count(*) from outside_calls where user_id = ${id}`),
    (await count(db, sql`select count from rate_limits where key = ${`outside:${id}`}`)) / PLANNED.tokens,
  ];
}

/** The control: what is left is read, then taken. */
async function raceBudgetNaively({ services: { db } }: InProcess): Promise<number> {
  const id = await createRun(db, await createPerson(db), { tokens: 1000 });
  const won = await atOnce(async () => {
    const fits = await count(
      db,
      sql`select count(*) from research_jobs where id = ${id} and reserved_tokens + 600 <= budget_tokens`,
    );
    await db.execute(
      sql`update research_jobs set reserved_tokens = reserved_tokens + ${600 * fits} where id = ${id}`,
    );
    return fits;
  });
  return won.filter((fits) => fits === 1).length;
}

export const RESEARCH_RACES: readonly Race[] = [
  { name: 'start of research', once: raceStart, naive: raceStartNaively },
  { name: 'stop of research', once: raceCancel, naive: raceCancelNaively },
  { name: 'budget of a run', once: raceBudget, naive: raceBudgetNaively },
  { name: 'tokens of a day', once: raceDay, naive: raceBudgetNaively },
];
