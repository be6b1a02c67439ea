import { AGENTS, hasEnded, readyAgents } from '../../shared/research/agents.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import {
  ResearchJob,
  ResearchJobs,
  type RetryResearch,
  type StartResearch,
} from '../../shared/research/job.ts';
import { AgentFindings } from '../../shared/research/findings.ts';
import type { Report } from '../../shared/research/report.ts';
import { asReportLanguage } from '../../shared/research/report-languages.ts';
import { isStuck } from '../../shared/research/stuck.ts';
import { canStartResearch } from '../../shared/ideas/rules.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { currentFacts } from '../facts/service.ts';
import { findIdeaAccess, readIdea } from '../ideas/service.ts';
import { loadLibraryLanguage } from '../knowledge/translations.ts';
import { dropQuestion, modelsOf, takesBatches } from '../models/service.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import {
  cancelAgents,
  endJob,
  insertJob,
  publishProgress,
  resetAgents,
  selectAgents,
  selectJob,
  selectJobsOf,
  selectNow,
  selectStates,
  updateJob,
  type JobRow,
} from './queries.ts';
import { selectReported } from './report.queries.ts';
import { findJobAccess, findReport } from './access.ts';
import { budgetOf, chargeRun } from './charge.ts';
import { inLanguage } from './language.ts';
import { clearSteps } from './live/steps.queries.ts';
import { reportFor } from './reader.ts';
import { reportInWords, type ReportInWords } from './report-words.ts';
import { runFactsOf } from './read-facts.ts';
import { runBudgetOf } from '../users/service.ts';
import { AGENT_QUEUE, type AgentTask } from './queues.ts';
import { aliveOf, asState, presentJob } from './view.ts';
import { writeReport } from './written-report.ts';

export type { ReportInWords, ReportPassage } from './report-words.ts';
// what a download of one's data takes along
export { ownFindings, ownReport } from './own-copy.ts';

const UNDER_WAY = msg('Research on this idea is running already.');

const NO_BATCHES = msg('This language model does not take batches. Choose “Now” instead.');

/**
 * Starts a run of six agents on an idea: owner, editor and netzoop-team.
 *
 * @throws AppError `conflict` while another run of the idea is under way, `quota` where the day's runs or the owner's storage are used
 */
export async function startResearch(
  context: MemberContext,
  { id, mode, language }: StartResearch,
): Promise<ResearchJob> {
  const { actor, queue } = context;
  const { main: model } = await modelsOf(context).describe();
  if (mode === 'batch' && model !== null && !(await takesBatches(context)))
    throw new AppError('not_configured', NO_BATCHES);
  return tx(context.db, async (db) => {
    const access = await findIdeaAccess(db, actor, id);
    requireAccess(canStartResearch(actor, access));
    const idea = await readIdea(db, actor, id);
    const facts = runFactsOf(await currentFacts(db, id));
    const jobId = newId();
    const added = await insertJob(db, {
      id: jobId,
      idea_id: id,
      user_id: actor.id,
      mode,
      language: language ?? asReportLanguage(idea.language),
      model,
      idea_content: { ...idea },
      idea_version: idea.version,
      facts_revision: facts.revision,
      facts: { ...facts },
      ...budgetOf(await runBudgetOf(db, context.settings, actor.id)),
    });
    if (!added) throw new AppError('conflict', UNDER_WAY);
    await chargeRun(db, context, { mode, model }, access.user_id);
    await enqueueFirst(db, queue, jobId);
    return readJob({ ...context, db }, jobId);
  });
}

/** The runs of an idea, for whoever may open it. */
export async function listResearch(context: MemberContext, { id }: { id: string }): Promise<ResearchJobs> {
  const { db, actor, request } = context;
  await findIdeaAccess(db, actor, id);
  const jobs = await selectJobsOf(db, id);
  const ids = jobs.map((job) => job.id);
  const agents = await selectAgents(db, ids);
  const reported = await selectReported(db, ids);
  const now = await selectNow(db);
  const items = jobs.map((job) =>
    presentJob(
      job,
      agents.filter((agent) => agent.research_job_id === job.id),
      { now, has_report: reported.has(job.id) },
    ),
  );
  const library = await loadLibraryLanguage(request.language);
  const { main: model } = await modelsOf(context).describe();
  return ResearchJobs.parse(
    inLanguage({ items, next: null, model, batches: await takesBatches(context) }, library),
  );
}

/** A run with what each agent does now. */
export async function getResearch(context: MemberContext, { id }: { id: string }): Promise<ResearchJob> {
  await findJobAccess(context, id);
  return readJob(context, id);
}

/**
 * The report as its reader may see it: the owner's with what they told of themselves, everybody else's without the lines on the person.
 *
 * @throws AppError `not_found` until the report is written
 */
export async function getReport(context: MemberContext, { id }: { id: string }): Promise<Report> {
  return reportFor(context, await findReport(context, id));
}

/**
 * The report cut into passages, to be asked about: with nothing of what its owner told of themselves, as answers are kept.
 *
 * @throws AppError `not_found` until the report is written
 */
export async function readReport(
  context: MemberContext,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<ReportInWords> {
  return reportInWords(context, await findReport(context, id), language);
}

/**
 * Tries again: the whole run from the start, or one agent and those who read its findings. What failed is not counted once more.
 *
 * @throws AppError `conflict` while the run is alive, or the agent has not ended
 */
export async function retryResearch(
  context: MemberContext,
  { id, agent_type }: RetryResearch,
): Promise<ResearchJob> {
  const { queue } = context;
  return tx(context.db, async (db) => {
    await steer({ ...context, db }, id);
    const job = await lockJob(db, id);
    const rows = await selectAgents(db, [id]);
    const stuck = isStuck(aliveOf(job), await selectNow(db));
    if ((job.status === 'pending' || job.status === 'running') && !stuck && agent_type === undefined)
      throw new AppError('conflict', UNDER_WAY);
    // what an older version of the program found cannot be joined with what this one finds
    const isOld = rows.some(
      ({ findings }) => findings !== null && !AgentFindings.safeParse(findings).success,
    );
    const isNewRun = job.status === 'completed' || job.status === 'cancelled';
    if (isNewRun) await chargeRun(db, context, job);
    const again =
      agent_type === undefined || isOld ? AGENTS.map((agent) => agent.agent_type) : withReaders(agent_type);
    const named = rows.find((row) => row.agent_type === agent_type);
    if (named && !stuck && !hasEnded(asState(named.status)))
      throw new AppError('conflict', msg('This agent is still at work.'));
    await resetAgents(db, id, again);
    // whoever reads the findings of the named agent keeps its own answers, where what it asks stays the same
    const unsent = await clearSteps(
      db,
      id,
      agent_type === undefined || isOld ? 'all' : [agent_type, 'report'],
    );
    for (const call of unsent)
      await dropQuestion(db, call, new OutsideError('refused', 'it was tried again'));
    const kept = rows.filter(
      (row) => row.status === 'completed' && !again.some((type) => type === row.agent_type),
    ).length;
    const now = (await selectNow(db)).toISOString();
    await updateJob(db, id, {
      status: 'pending',
      progress: progressOf(kept),
      completed_agents: kept,
      error_message: null,
      completed_at: null,
      attempt: job.attempt + 1,
      // how long it takes counts from this try
      started_at: now,
      heartbeat_at: now,
      ...(isNewRun && budgetOf(await runBudgetOf(db, context.settings, context.actor.id), job)),
    });
    await enqueueFirst(db, queue, id);
    await publishProgress(db, id);
    return readJob({ ...context, db }, id);
  });
}

/**
 * Stops a run: agents at work notice at their next step. What the others have found becomes a report that names what is missing, unless a
 * more whole one is there from before. Ending twice is ending once.
 */
export async function cancelResearch(context: MemberContext, { id }: { id: string }): Promise<ResearchJob> {
  return tx(context.db, async (db) => {
    await steer({ ...context, db }, id);
    const job = await lockJob(db, id);
    if (!hasEnded(asState(job.status))) {
      await cancelAgents(db, id);
      await endJob(db, id, 'cancelled', null);
      await writeReport(db, job);
      await publishProgress(db, id);
    }
    return readJob({ ...context, db }, id);
  });
}

/** Queues the agents whose turn it is, each once for each try of the run. */
export async function enqueueReady(
  db: Db,
  queue: Services['queue'],
  { id, attempt }: Pick<JobRow, 'id' | 'attempt'>,
  rows: Awaited<ReturnType<typeof selectStates>>,
): Promise<void> {
  const states = Object.fromEntries(rows.map((row) => [row.agent_type, asState(row.status)]));
  for (const agent_type of readyAgents(states)) {
    const task: AgentTask = { job_id: id, agent_type };
    await queue.enqueue(db, AGENT_QUEUE, task, { singletonKey: `${id}:${agent_type}:${attempt}` });
  }
}

/** Queues the agents of a run that begins, or begins again. */
async function enqueueFirst(db: Db, queue: Services['queue'], jobId: string): Promise<void> {
  await enqueueReady(db, queue, await readRow(db, jobId), await selectStates(db, jobId));
}

/** Percent of a run when so many agents have ended. */
export function progressOf(completed: number): number {
  return Math.round((completed / AGENTS.length) * 100);
}

async function steer(context: MemberContext, jobId: string): Promise<void> {
  const idea = await findJobAccess(context, jobId);
  requireAccess(canStartResearch(context.actor, idea));
}

async function lockJob(db: Db, id: string): Promise<JobRow> {
  return readRow(db, id, { lock: true });
}

async function readRow(db: Db, id: string, options: { lock?: boolean } = {}): Promise<JobRow> {
  const job = await selectJob(db, id, options);
  if (!job) throw notFound();
  return job;
}

async function readJob({ db, request }: MemberContext, id: string): Promise<ResearchJob> {
  const job = await readRow(db, id);
  const shown = presentJob(job, await selectAgents(db, [id]), {
    now: await selectNow(db),
    has_report: (await selectReported(db, [id])).has(id),
  });
  return ResearchJob.parse(inLanguage(shown, await loadLibraryLanguage(request.language)));
}

/** An agent and all who wait for it. */
function withReaders(type: AgentType): AgentType[] {
  return [
    type,
    ...AGENTS.filter((agent) => agent.waits_for.includes(type)).map(({ agent_type }) => agent_type),
  ];
}
