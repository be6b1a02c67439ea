import type { BatchState } from '../../../shared/research/constants.ts';
import { newId } from '../../../shared/platform/ids.ts';
import type { BatchQuestion, BatchReply } from '../../models/service.ts';
import type { Db } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/orm.ts';
import { agent_results, batch_jobs, research_jobs, research_steps } from '../../platform/schema/research.ts';
import type { StepTaker } from '../live/steps.queries.ts';

type StepRow = typeof research_steps.$inferSelect;
export type BatchRow = typeof batch_jobs.$inferSelect;

interface Planned {
  readonly call_id: string;
  readonly question: BatchQuestion;
}

/** A question that waits, as the batch needs it. */
export type WaitingRow = Pick<
  StepRow,
  'id' | 'research_job_id' | 'agent_type' | 'call_id' | 'request' | 'tries' | 'batch_job_id'
>;
const WAITING = {
  id: research_steps.id,
  research_job_id: research_steps.research_job_id,
  agent_type: research_steps.agent_type,
  call_id: research_steps.call_id,
  request: research_steps.request,
  tries: research_steps.tries,
  batch_job_id: research_steps.batch_job_id,
};
const isWaiting = eq(research_steps.state, 'waiting');

export async function selectStep(db: Db, taker: StepTaker, step_key: string): Promise<StepRow | undefined> {
  const [step] = await db
    .select()
    .from(research_steps)
    .where(
      and(
        eq(research_steps.research_job_id, taker.research_job_id),
        eq(research_steps.agent_type, taker.agent_type),
        eq(research_steps.step_key, step_key),
      ),
    );
  return step;
}

/** Keeps a question for the next batch. @returns false where the step is there already */
export async function insertWaiting(
  db: Db,
  taker: StepTaker,
  step_key: string,
  { call_id, question }: Planned,
): Promise<boolean> {
  const added = await db
    .insert(research_steps)
    .values({ id: newId(), ...taker, step_key, state: 'waiting', call_id, request: { ...question } })
    .onConflictDoNothing()
    .returning({ id: research_steps.id });
  return added.length > 0;
}

/** Lets an answered step wait for another batch, with another question. */
export async function waitAgain(db: Db, id: string, { call_id, question }: Planned): Promise<void> {
  await db
    .update(research_steps)
    .set({
      state: 'waiting',
      answer: null,
      call_id,
      request: { ...question },
      batch_job_id: null,
      tries: 1,
      updated_at: sql`now()`,
    })
    .where(and(eq(research_steps.id, id), eq(research_steps.state, 'answered')));
}

/** Keeps an answer that was read. */
export async function finishStep(db: Db, id: string, answer: unknown): Promise<void> {
  await db
    .update(research_steps)
    .set({
      state: 'done',
      answer: sql`${JSON.stringify(answer)}::jsonb`,
      request: null,
      updated_at: sql`now()`,
    })
    .where(and(eq(research_steps.id, id), eq(research_steps.state, 'answered')));
}

/** Runs under way with questions that no batch has. */
export async function selectRunsToSend(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: research_steps.research_job_id })
    .from(research_steps)
    .innerJoin(research_jobs, eq(research_jobs.id, research_steps.research_job_id))
    .where(and(isWaiting, isNull(research_steps.batch_job_id), eq(research_jobs.status, 'running')));
  return rows.map(({ id }) => id);
}

/** Questions of runs that have ended, which nobody will send. */
export async function selectStale(db: Db): Promise<WaitingRow[]> {
  return db
    .select(WAITING)
    .from(research_steps)
    .innerJoin(research_jobs, eq(research_jobs.id, research_steps.research_job_id))
    .where(
      and(
        isWaiting,
        isNull(research_steps.batch_job_id),
        sql`${research_jobs.status} not in ('pending', 'running')`,
      ),
    );
}

export async function dropSteps(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(research_steps).where(inArray(research_steps.id, [...ids]));
}

export async function selectUnsent(db: Db, research_job_id: string): Promise<WaitingRow[]> {
  return db
    .select(WAITING)
    .from(research_steps)
    .where(
      and(
        eq(research_steps.research_job_id, research_job_id),
        isWaiting,
        isNull(research_steps.batch_job_id),
      ),
    )
    .orderBy(asc(research_steps.id));
}

export async function selectQuestions(db: Db, batch_job_id: string): Promise<WaitingRow[]> {
  return db
    .select(WAITING)
    .from(research_steps)
    .where(and(eq(research_steps.batch_job_id, batch_job_id), isWaiting))
    .orderBy(asc(research_steps.id));
}

/** Agents of a run that have begun and neither ended nor wait for a batch. The report counts where it is being written. */
export async function countAtWork(db: Db, research_job_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${agent_results} agent
    where agent.research_job_id = ${research_job_id}::uuid
      and (agent.status = 'running' or (agent.status = 'pending' and agent.agent_type <> 'economics'))
      and not exists (select 1 from ${research_steps} step where step.research_job_id = agent.research_job_id
        and step.agent_type = agent.agent_type and step.state = 'waiting')`);
  return rows[0]?.count ?? 0;
}

/** Makes a batch of these questions: they belong to it from now on. */
export async function insertBatch(
  db: Db,
  batch: Pick<BatchRow, 'research_job_id' | 'metadata'>,
  steps: readonly string[],
): Promise<string> {
  const id = newId();
  await db.insert(batch_jobs).values({ id, ...batch });
  await db
    .update(research_steps)
    .set({ batch_job_id: id, updated_at: sql`now()` })
    .where(and(inArray(research_steps.id, [...steps]), isWaiting));
  return id;
}

export async function countBatches(db: Db, research_job_id: string): Promise<number> {
  return db.$count(batch_jobs, eq(batch_jobs.research_job_id, research_job_id));
}

/** Batches whose answers were not taken over yet, the oldest first. */
export async function selectOpenBatches(db: Db): Promise<BatchRow[]> {
  return db
    .select()
    .from(batch_jobs)
    .where(sql`not (${batch_jobs.metadata} ? 'collected')`)
    .orderBy(asc(batch_jobs.created_at));
}

export async function updateBatch(
  db: Db,
  id: string,
  change: Partial<Pick<BatchRow, 'openai_batch_id' | 'input_file_id'>> & {
    readonly status?: BatchState;
    readonly metadata?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { metadata, ...rest } = change;
  await db
    .update(batch_jobs)
    .set({
      ...rest,
      ...(metadata && { metadata: sql`${batch_jobs.metadata} || ${JSON.stringify(metadata)}::jsonb` }),
      updated_at: sql`now()`,
    })
    .where(eq(batch_jobs.id, id));
}

/** Keeps what a batch brought for a question, where it still waits for this batch. */
export async function answerStep(db: Db, { id, batch_job_id }: WaitingRow, reply: BatchReply): Promise<void> {
  await db
    .update(research_steps)
    .set({ state: 'answered', answer: sql`${JSON.stringify(reply)}::jsonb`, updated_at: sql`now()` })
    .where(and(eq(research_steps.id, id), isWaiting, eq(research_steps.batch_job_id, batch_job_id ?? '')));
}

/** Lets a question that a batch did not get to wait for the next one. */
export async function sendAgain(db: Db, { id }: WaitingRow): Promise<void> {
  await db
    .update(research_steps)
    .set({ batch_job_id: null, tries: sql`${research_steps.tries} + 1`, updated_at: sql`now()` })
    .where(and(eq(research_steps.id, id), isWaiting));
}

/** Those of a run whose questions have all been answered, one way or another, and who have not read the answers yet. */
export async function selectAnswered(db: Db, research_job_id: string): Promise<StepTaker['agent_type'][]> {
  const { rows } = await db.execute<{ agent_type: StepTaker['agent_type'] }>(sql`
    select agent_type from ${research_steps} where research_job_id = ${research_job_id}::uuid
    group by agent_type
    having bool_or(state = 'answered') and not bool_or(state = 'waiting')`);
  return rows.map(({ agent_type }) => agent_type);
}

/** Runs that wait for a batch are alive. */
export async function beatRuns(db: Db): Promise<void> {
  await db.execute(sql`
    update ${research_jobs} job set heartbeat_at = now()
    where job.status = 'running' and exists (select 1 from ${research_steps} step
      where step.research_job_id = job.id and step.state = 'waiting')`);
}
