import type { AgentType } from '../../../shared/research/constants.ts';
import { newId } from '../../../shared/platform/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/orm.ts';
import { research_steps } from '../../platform/schema/research.ts';

/** Who takes steps: an agent of a run, or the writing of its report. */
export interface StepTaker {
  readonly research_job_id: string;
  readonly agent_type: AgentType | 'report';
}

export type Step = { readonly state: 'in_flight' } | { readonly state: 'done'; readonly answer: unknown };

/** Marks a step as under way, unless its answer is there. @returns the step as it now is */
export async function openStep(db: Db, taker: StepTaker, step_key: string): Promise<Step> {
  const isDone = sql`${research_steps.state} = 'done'`;
  const [row] = await db
    .insert(research_steps)
    .values({ id: newId(), ...taker, step_key })
    .onConflictDoUpdate({
      target: [research_steps.research_job_id, research_steps.agent_type, research_steps.step_key],
      set: {
        tries: sql`case when ${isDone} then ${research_steps.tries} else ${research_steps.tries} + 1 end`,
        updated_at: sql`case when ${isDone} then ${research_steps.updated_at} else now() end`,
      },
    })
    .returning({ state: research_steps.state, answer: research_steps.answer });
  return row?.state === 'done' ? { state: 'done', answer: row.answer } : { state: 'in_flight' };
}

/**
 * Keeps the answer of a step. The first one stays: where another worker has answered it meanwhile, that answer counts.
 *
 * @returns the answer that counts; undefined where the steps were cleared meanwhile
 */
export async function closeStep(
  db: Db,
  taker: StepTaker,
  step_key: string,
  answer: unknown,
): Promise<unknown> {
  const [kept] = await db
    .update(research_steps)
    .set({ state: 'done', answer: sql`${JSON.stringify(answer)}::jsonb`, updated_at: sql`now()` })
    .where(and(isStep(taker, step_key), eq(research_steps.state, 'in_flight')))
    .returning({ answer: research_steps.answer });
  if (kept) return kept.answer;
  const [other] = await db
    .select({ answer: research_steps.answer })
    .from(research_steps)
    .where(isStep(taker, step_key));
  return other?.answer ?? undefined;
}

/** Forgets a step that failed, so that it may be taken again. */
export async function dropStep(db: Db, taker: StepTaker, step_key: string): Promise<void> {
  await db.delete(research_steps).where(and(isStep(taker, step_key), eq(research_steps.state, 'in_flight')));
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

function isStep({ research_job_id, agent_type }: StepTaker, step_key: string) {
  return and(
    eq(research_steps.research_job_id, research_job_id),
    eq(research_steps.agent_type, agent_type),
    eq(research_steps.step_key, step_key),
  );
}
