import type { AgentType } from '../../../shared/research/constants.ts';
import { newId } from '../../../shared/platform/ids.ts';
import { writeTogether, type Writes } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/orm.ts';
import { research_jobs, research_steps } from '../../platform/schema/research.ts';

/** Who takes steps: an agent of a run, or the writing of its report. */
export interface StepTaker {
  readonly research_job_id: string;
  readonly agent_type: AgentType | 'report';
}

/** The answers that are kept of somebody's steps, by the keys of the steps. */
export async function selectAnswers(db: Db, taker: StepTaker): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ step_key: research_steps.step_key, answer: research_steps.answer })
    .from(research_steps)
    .where(
      and(
        eq(research_steps.research_job_id, taker.research_job_id),
        eq(research_steps.agent_type, taker.agent_type),
        eq(research_steps.state, 'done'),
      ),
    );
  return new Map(rows.map(({ step_key, answer }) => [step_key, answer]));
}

/**
 * Keeps the answer of a step. The first one stays: where another worker has answered it meanwhile, that answer counts.
 *
 * @returns the answer that counts; undefined where the run is gone
 */
export async function keepAnswer(
  db: Db,
  taker: StepTaker,
  step_key: string,
  answer: unknown,
): Promise<unknown> {
  const { writes, result } = answerWrites(taker, step_key, answer);
  const [kept] = await writeTogether<{ answer: unknown }>(db, writes, result);
  return kept?.answer ?? undefined;
}

/** What keeps the answer of a step: its row has the `answer` that counts, and there is none where the run is gone. */
export function answerWrites(taker: StepTaker, step_key: string, answer: unknown): Writes {
  return {
    writes: {
      kept: sql`insert into ${research_steps} as step (id, research_job_id, agent_type, step_key, state, answer)
        select ${newId()}::uuid, id, ${taker.agent_type}, ${step_key}, 'done', ${JSON.stringify(answer)}::jsonb
        from ${research_jobs} where id = ${taker.research_job_id}::uuid
        on conflict (research_job_id, agent_type, step_key) do update
          set state = case step.state when 'in_flight' then 'done' else step.state end,
            answer = case step.state when 'in_flight' then excluded.answer else step.answer end, updated_at = now()
        returning case step.state when 'done' then step.answer end as answer`,
    },
    result: sql`select answer from kept`,
  };
}

/**
 * Forgets the steps of these agents, or of a whole run, so that they are taken again.
 *
 * @returns the rows of the ledger of those that waited for a batch and that no batch has
 */
export async function clearSteps(
  db: Db,
  research_job_id: string,
  agents: readonly StepTaker['agent_type'][] | 'all',
): Promise<string[]> {
  const ofJob = eq(research_steps.research_job_id, research_job_id);
  const named =
    agents === 'all' ? ofJob : and(ofJob, sql`${research_steps.agent_type} = any(${sql.param([...agents])})`);
  const gone = await db.delete(research_steps).where(named).returning({
    state: research_steps.state,
    call_id: research_steps.call_id,
    batch_job_id: research_steps.batch_job_id,
  });
  return gone.flatMap(({ state, call_id, batch_job_id }) =>
    state === 'waiting' && batch_job_id === null && call_id !== null ? [call_id] : [],
  );
}
