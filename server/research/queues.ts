import type { AgentType } from '../../shared/research/constants.ts';

/** The queue on which agents run, one job for each try of each agent. */
export const AGENT_QUEUE = 'research.agent';
export interface AgentTask {
  readonly job_id: string;
  readonly agent_type: AgentType;
}

/** The queue on which reports of runs with a model are written, once all agents have ended. */
export const REPORT_QUEUE = 'research.report';
export interface ReportTask {
  readonly job_id: string;
}
