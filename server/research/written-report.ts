import { AGENTS } from '../../shared/research/agents.ts';
import { AgentFindings, type FindingsByAgent } from '../../shared/research/findings.ts';
import { IdeaFields } from '../../shared/ideas/model.ts';
import type { Unfinished } from '../../shared/research/result.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import type { Db } from '../platform/database/database.ts';
import { groundsOf, type Grounds } from './input.ts';
import { factsOfJob } from './read-facts.ts';
import { selectAgents, type AgentRow, type JobRow } from './queries.ts';
import { saveReport, selectReport } from './report.queries.ts';
import { buildReport, NO_OPENING, type Opening } from './report.ts';
import { readStoredReport, type StoredReport } from './stored-report.ts';

/** The facts of the run, and what the library knows for them. */
export async function groundsFor(job: JobRow): Promise<Grounds> {
  return groundsOf(await factsOfJob(job));
}

/** What the agents of a run have found so far. */
export async function findingsOf(db: Db, jobId: string): Promise<FindingsByAgent> {
  return findingsIn(await selectAgents(db, [jobId]));
}

function findingsIn(rows: readonly AgentRow[]): FindingsByAgent {
  return Object.fromEntries(
    rows.flatMap((row) => {
      // what an older version of the program found is found again
      const { data } = AgentFindings.safeParse(row.findings);
      return data ? [[row.agent_type, data]] : [];
    }),
  );
}

/** A retry in which an agent fails must not replace a report that had its part. */
function isAsWhole(report: StoredReport, earlier: Record<string, unknown> | null): boolean {
  if (earlier === null) return true;
  const parts = (chapters: StoredReport['chapters']) => chapters.filter(({ ran }) => ran).length;
  return parts(report.chapters) >= parts(readStoredReport(earlier).chapters);
}

/** Which agents have no findings, and why. */
function unfinishedOf(rows: readonly AgentRow[]): Unfinished[] {
  return AGENTS.flatMap(({ agent_type }): Unfinished[] => {
    const row = rows.find((one) => one.agent_type === agent_type);
    if (row?.status === 'completed') return [];
    if (row?.status === 'cancelled') return [{ agent_type, why: 'cancelled' }];
    return [{ agent_type, why: row?.error_message === UNFINISHED_WORDS.timed_out ? 'timed_out' : 'failed' }];
  });
}

/**
 * Writes the report of a run from what its agents have found. One that is less whole than the report before it is not kept.
 *
 * @returns false where no agent has found anything
 */
export async function writeReport(db: Db, job: JobRow, opening: Opening = NO_OPENING): Promise<boolean> {
  const agents = await selectAgents(db, [job.id]);
  const findings = findingsIn(agents);
  if (Object.keys(findings).length === 0) return false;
  const { title } = IdeaFields.parse(job.idea_content);
  const cost = { tokens: job.spent_tokens, requests: job.spent_requests, paise: job.spent_paise };
  const report = buildReport({
    title,
    findings,
    grounds: await groundsFor(job),
    cost,
    today: job.created_at.slice(0, 10),
    unfinished: unfinishedOf(agents),
    opening,
  });
  if (isAsWhole(report, await selectReport(db, job.id)))
    await saveReport(db, {
      research_job_id: job.id,
      idea_id: job.idea_id,
      title,
      content: { ...report },
    });
  return true;
}
