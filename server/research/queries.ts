import type { AgentType, JobMode, RunState } from '../../shared/research/constants.ts';
import { AGENTS } from '../../shared/research/agents.ts';
import type { AgentFindings } from '../../shared/research/findings.ts';
import type { Sentence } from '../../shared/research/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { and, asc, desc, eq, inArray, sql, type SQL } from '../platform/orm.ts';
import { eventInsert } from '../platform/realtime/events.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { agent_results, research_jobs } from '../platform/schema/research.ts';

export type JobRow = typeof research_jobs.$inferSelect;
export type AgentRow = typeof agent_results.$inferSelect;
export type NewJob = Pick<
  JobRow,
  | 'id'
  | 'idea_id'
  | 'user_id'
  | 'language'
  | 'model'
  | 'idea_content'
  | 'idea_version'
  | 'facts_revision'
  | 'facts'
  | 'budget_tokens'
  | 'budget_requests'
  | 'budget_paise'
> & { readonly mode: JobMode };

/** Adds a run with its agents. @returns false where the idea has a run under way already */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const added = await db
    .insert(research_jobs)
    .values({ ...job, total_agents: AGENTS.length })
    .onConflictDoNothing()
    .returning({ id: research_jobs.id });
  if (added.length === 0) return false;
  await db.insert(agent_results).values(
    AGENTS.map(({ agent_type, agent_name }) => ({
      id: newId(),
      research_job_id: job.id,
      agent_type,
      agent_name,
    })),
  );
  return true;
}

export async function selectJob(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<JobRow | undefined> {
  const query = db.select().from(research_jobs).where(eq(research_jobs.id, id));
  const [job] = await (options.lock ? query.for('update') : query);
  return job;
}

export async function selectJobsOf(db: Db, ideaId: string): Promise<JobRow[]> {
  return db
    .select()
    .from(research_jobs)
    .where(eq(research_jobs.idea_id, ideaId))
    .orderBy(desc(research_jobs.created_at))
    .limit(50);
}

export async function selectAgents(db: Db, jobIds: readonly string[]): Promise<AgentRow[]> {
  if (jobIds.length === 0) return [];
  return db
    .select()
    .from(agent_results)
    .where(inArray(agent_results.research_job_id, [...jobIds]))
    .orderBy(asc(agent_results.created_at), asc(agent_results.id));
}

/** How far the agents of a run are. */
export async function selectStates(
  db: Db,
  jobId: string,
): Promise<Pick<AgentRow, 'agent_type' | 'status'>[]> {
  return db
    .select({ agent_type: agent_results.agent_type, status: agent_results.status })
    .from(agent_results)
    .where(eq(agent_results.research_job_id, jobId));
}

/** Which idea a run is about. */
export async function selectIdeaOf(db: Db, jobId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ idea_id: research_jobs.idea_id })
    .from(research_jobs)
    .where(eq(research_jobs.id, jobId));
  return row?.idea_id;
}

/** The database's time, for rules that compare with it. */
export async function selectNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell its time');
  return new Date(row.now);
}

/**
 * Takes an agent for one try. The number it answers fences the try off: whoever holds an older one may write nothing.
 *
 * @returns the number of the try, or nothing where the agent has ended or its run is over
 */
export async function claimAgent(db: Db, jobId: string, agent: AgentType): Promise<number | undefined> {
  // the run's row is written before the agent's, and once, as in `beat`
  const { rows } = await db.execute<{ attempt: number }>(sql`
    with run as (
      update ${research_jobs} job set status = 'running', started_at = coalesce(job.started_at, now()), heartbeat_at = now(),
        updated_at = now()
      where job.id = ${jobId}::uuid and job.status in ('pending', 'running') and exists (
        select from ${agent_results} waiting
        where waiting.research_job_id = job.id and waiting.agent_type = ${agent} and waiting.status in ('pending', 'running'))
      returning job.id)
    update ${agent_results} claimed set status = 'running', attempt = claimed.attempt + 1,
      started_at = coalesce(claimed.started_at, now()), heartbeat_at = now(), error_message = null, updated_at = now()
    from run
    where research_job_id = run.id and agent_type = ${agent} and claimed.status in ('pending', 'running')
    returning claimed.attempt`);
  return rows[0]?.attempt;
}

/**
 * Says that a try is alive and what it does now, and tells those who follow the run when that changed: one statement, for it is made
 * many times in a run. The run's row is written before the agent's, as whoever ends an agent does: in the other order each could
 * wait for the other. And it is written at once: a statement that locked it first and wrote it then came to wait, between the two, for
 * others that waited for its own lock, and PostgreSQL ended one of them, or the reservation of a call next to them, as a deadlock.
 *
 * @returns false where the try is fenced off or the run is over: nothing was written
 */
export async function beat(
  db: Db,
  jobId: string,
  agent: AgentType,
  attempt: number,
  step: Sentence | null,
): Promise<boolean> {
  const words = step === null ? sql`` : sql`, step = ${JSON.stringify(step)}::jsonb`;
  const followers = progressEvents(sql`run join alive on alive.research_job_id = run.id`);
  const told = step === null ? sql`` : sql`, told as (${eventInsert(followers)})`;
  const { rows } = await db.execute(sql`
    with run as (
      update ${research_jobs} job set heartbeat_at = now(), updated_at = now()
      where job.id = ${jobId}::uuid and job.status = 'running' and exists (
        select from ${agent_results} held
        where held.research_job_id = job.id and held.agent_type = ${agent} and held.attempt = ${attempt}::int
          and held.status = 'running')
      returning job.id, job.idea_id, job.user_id, job.status, job.progress),
    alive as (
      update ${agent_results} set heartbeat_at = now(), updated_at = now()${words}
      from run
      where research_job_id = run.id and agent_type = ${agent} and attempt = ${attempt}::int
        and ${agent_results.status} = 'running'
      returning research_job_id)${told}
    select from alive`);
  return rows.length > 0;
}

/** Tells the open pages of whoever started the run and of the idea's owner that something moved. */
export async function publishProgress(db: Db, jobId: string): Promise<void> {
  await db.execute(
    eventInsert(
      progressEvents(
        sql`(select id, idea_id, user_id, status, progress from ${research_jobs} where id = ${jobId}::uuid) run`,
      ),
    ),
  );
}

/** The events that tell those who follow runs how far they are. @param from a table expression in which a run is named `run` */
function progressEvents(from: SQL): SQL {
  const follower = sql`select run.id, run.idea_id, run.status, run.progress, unnest(array[run.user_id, idea.user_id]) as user_id
    from ${from} join ${ideas} idea on idea.id = run.idea_id`;
  return sql`select (row_number() over (order by user_id))::int as place, user_id, 'research.progress' as type,
      jsonb_build_object('id', id, 'idea_id', idea_id, 'status', status, 'progress', progress) as payload
    from (select distinct * from (${follower}) each) followers`;
}

export type Ending =
  | { readonly status: 'completed'; readonly findings: AgentFindings }
  | { readonly status: 'failed'; readonly error_message: string };

/** Ends a try with what it found or why it failed. @returns false where it is fenced off: nothing was written */
export async function endAgent(
  db: Db,
  jobId: string,
  agent: AgentType,
  attempt: number,
  ending: Ending,
): Promise<boolean> {
  const ended = await db
    .update(agent_results)
    .set({
      status: ending.status,
      step: null,
      updated_at: sql`now()`,
      ...(ending.status === 'completed'
        ? { findings: { ...ending.findings }, completed_at: sql`now()` }
        : { error_message: ending.error_message }),
    })
    .where(
      and(ofAgent(jobId, agent), eq(agent_results.attempt, attempt), eq(agent_results.status, 'running')),
    )
    .returning({ id: agent_results.id });
  return ended.length > 0;
}

/** Puts agents back to the start, for another try. */
export async function resetAgents(db: Db, jobId: string, agents: readonly AgentType[]): Promise<void> {
  await db
    .update(agent_results)
    .set({
      status: 'pending',
      step: null,
      findings: null,
      error_message: null,
      started_at: null,
      completed_at: null,
      heartbeat_at: null,
      updated_at: sql`now()`,
    })
    .where(and(eq(agent_results.research_job_id, jobId), inArray(agent_results.agent_type, [...agents])));
}

export async function updateJob(db: Db, id: string, change: Partial<JobRow>): Promise<void> {
  await db
    .update(research_jobs)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(research_jobs.id, id));
}

/** Moves a run to an end state. The time is the database's. */
export async function endJob(
  db: Db,
  id: string,
  status: RunState,
  error_message: string | null,
): Promise<void> {
  await db
    .update(research_jobs)
    .set({
      status,
      error_message,
      updated_at: sql`now()`,
      completed_at: status === 'completed' ? sql`now()` : null,
    })
    .where(eq(research_jobs.id, id));
}

export async function cancelAgents(db: Db, jobId: string): Promise<void> {
  await db
    .update(agent_results)
    .set({ status: 'cancelled', step: null, updated_at: sql`now()` })
    .where(
      and(eq(agent_results.research_job_id, jobId), inArray(agent_results.status, ['pending', 'running'])),
    );
}

function ofAgent(jobId: string, agent: AgentType) {
  return and(eq(agent_results.research_job_id, jobId), eq(agent_results.agent_type, agent));
}
