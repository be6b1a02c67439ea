import { AGENTS } from '../../shared/research/agents.ts';
import { AgentFindings, type FindingsByAgent } from '../../shared/research/findings.ts';
import { IdeaFields } from '../../shared/ideas/model.ts';
import type { Unfinished } from '../../shared/research/result.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import { msg } from '../../shared/platform/messages.ts';
import { notify } from '../notifications/service.ts';
import type { Db } from '../platform/database/database.ts';
import { groundsOf, type Grounds } from './input.ts';
import { factsOfJob } from './read-facts.ts';
import { endJob, selectAgents, type AgentRow, type JobRow } from './queries.ts';
import { saveReport, selectOwner, selectReport } from './report.queries.ts';
import { buildReport, NO_OPENING, type Opening } from './report.ts';
import { readStoredReport, type StoredReport } from './stored-report.ts';
import { waitingFor } from './service.ts';

/** The facts of the run, and what the library knows for them. */
export async function groundsFor(job: JobRow): Promise<Grounds> {
  return groundsOf(await factsOfJob(job));
}

/** What the agents of a run have found so far. */
export async function findingsOf(db: Db, jobId: string): Promise<FindingsByAgent> {
  const rows = await selectAgents(db, [jobId]);
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

/** Ends the run: with a report where at least one agent found something, and a word to whoever waits for it. */
export async function finish(db: Db, job: JobRow, opening: Opening = NO_OPENING): Promise<void> {
  const findings = await findingsOf(db, job.id);
  const idea = IdeaFields.parse(job.idea_content);
  const done = Object.keys(findings).length > 0;
  if (done) {
    const cost = { tokens: job.spent_tokens, requests: job.spent_requests, paise: job.spent_paise };
    const report = buildReport({
      title: idea.title,
      findings,
      grounds: await groundsFor(job),
      cost,
      today: job.created_at.slice(0, 10),
      unfinished: unfinishedOf(await selectAgents(db, [job.id])),
      opening,
    });
    if (isAsWhole(report, await selectReport(db, job.id)))
      await saveReport(db, {
        research_job_id: job.id,
        idea_id: job.idea_id,
        title: idea.title,
        content: { ...report },
      });
  }
  await endJob(
    db,
    job.id,
    done ? 'completed' : 'failed',
    done ? null : msg('No agent could finish. You can start the research again.'),
  );
  const owner = await selectOwner(db, job.idea_id);
  for (const user_id of waitingFor(job, owner)) {
    const variables = { title: owner?.title ?? idea.title };
    await notify(db, {
      user_id,
      template: done ? 'research_completed' : 'research_failed',
      variables,
      idea_id: job.idea_id,
      research_job_id: job.id,
    });
  }
}
