import { AGENTS, agentOf } from '../../shared/research/agents.ts';
import type { AgentType, RunState } from '../../shared/research/constants.ts';
import { FindingsHead } from '../../shared/research/findings.ts';
import type { AgentRun, ResearchJob } from '../../shared/research/job.ts';
import { Sentence } from '../../shared/research/model.ts';
import { numIdsOf } from '../../shared/research/sentence.ts';
import { isStuck } from '../../shared/research/stuck.ts';
import type { AgentRow, JobRow } from './queries.ts';

/** A run as its API shows it. */
export function presentJob(
  job: JobRow,
  agents: readonly AgentRow[],
  { now, has_report }: { readonly now: Date; readonly has_report: boolean },
): ResearchJob {
  const {
    id,
    idea_id,
    job_type,
    total_agents,
    progress,
    completed_agents,
    error_message,
    model,
    language,
    started_at,
    completed_at,
    created_at,
    updated_at,
  } = job;
  return {
    id,
    idea_id,
    job_type,
    mode: job.model === null ? 'no_model' : job.mode === 'batch' ? 'batch' : 'live',
    total_agents,
    status: asState(job.status),
    progress,
    completed_agents,
    error_message,
    model,
    language,
    stuck: isStuck(aliveOf(job), now),
    has_report,
    budget: { tokens: job.budget_tokens, requests: job.budget_requests, paise: job.budget_paise },
    spent: { tokens: job.spent_tokens, requests: job.spent_requests, paise: job.spent_paise },
    agents: AGENTS.flatMap(({ agent_type }) =>
      agents.filter((row) => row.agent_type === agent_type).map(presentAgent),
    ),
    started_at,
    completed_at,
    created_at,
    updated_at,
  };
}

function presentAgent(row: AgentRow): AgentRun {
  const findings = row.findings ? FindingsHead.parse(row.findings) : null;
  const { agent_type } = agentOf(row.agent_type as AgentType);
  return {
    agent_type,
    agent_name: row.agent_name,
    status: asState(row.status),
    step: row.step ? Sentence.parse(row.step) : null,
    outcome: findings?.outcome ?? null,
    headline: findings?.headline ?? null,
    nums: findings ? numsOf(findings) : [],
    sources: findings?.sources.length ?? 0,
    left_out: findings?.left_out ?? [],
    error_message: row.error_message,
    attempt: row.attempt,
    started_at: row.started_at,
    completed_at: row.completed_at,
  };
}

/** The numbers that an agent's headline names. */
function numsOf({ headline, nums }: FindingsHead): AgentRun['nums'] {
  const named = numIdsOf(headline);
  return nums.filter(({ id }) => named.includes(id));
}

/** The database's constraint keeps the column to the states. */
export function asState(status: string): RunState {
  return status as RunState;
}

/** When a run last gave a sign of life. */
export function aliveOf(job: JobRow): { status: RunState; heartbeat_at: Date } {
  return { status: asState(job.status), heartbeat_at: new Date(job.heartbeat_at) };
}
