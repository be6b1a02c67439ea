import type { AgentType } from '../../shared/research/constants.ts';
import { hasEnded } from '../../shared/research/agents.ts';
import type { FindingsByAgent } from '../../shared/research/findings.ts';
import { IdeaFields } from '../../shared/ideas/model.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import { msg } from '../../shared/platform/messages.ts';
import { say } from '../../shared/research/sentence.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import type { Services } from '../platform/context.ts';
import { documentTexts } from '../documents/service.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { loadCatalogue } from '../knowledge/catalogue.ts';
import { Fence } from './fence.ts';
import { finish } from './finish.ts';
import { findingsOf, groundsFor } from './written-report.ts';
import { pagesOf } from './pages.ts';
import {
  beat,
  claimAgent,
  endAgent,
  publishProgress,
  selectJob,
  selectStates,
  updateJob,
  type Ending,
  type JobRow,
} from './queries.ts';
import { keepPages, selectOwner, selectSimilar } from './report.queries.ts';
import { NO_OPENING, type Opening } from './report.ts';
import type { AgentInput, AgentRunner, LiveResearch } from './runner.ts';
import { WaitsForBatch } from './batch/waiting.ts';
import { AGENT_QUEUE, REPORT_QUEUE, type AgentTask, type ReportTask } from './queues.ts';
import { enqueueReady, progressOf } from './service.ts';

/** A worker that is silent for so long has died, and its agent goes to another. */
const DEAD_AFTER_S = 20;
/** A dead worker, a full disk, a restart: so many tries before an agent counts as failed. */
const RETRIES = 4;

/** An agent that has worked for so long is stopped and said to have taken too long; the queue itself gives up a little later. */
const LONGEST_MS = 25 * MINUTE;

interface ResearchOptions {
  /** Runs with a language model; without it they are run as those without one. */
  readonly live?: LiveResearch;
  readonly longestOf?: (agent: AgentType) => number;
}

/** How the agents of this process run. */
interface Runners {
  readonly runner: AgentRunner;
  readonly live: LiveResearch | undefined;
}

/** Lets this process run agents. Every step is in the database, so that a killed server loses nothing and repeats no finished agent. */
export function registerResearchJobs(
  services: Services,
  runner: AgentRunner,
  { live, longestOf = () => LONGEST_MS }: ResearchOptions = {},
): void {
  const runners = { runner, live };
  services.queue.define<AgentTask>(
    AGENT_QUEUE,
    { heartbeatSeconds: DEAD_AFTER_S, retryLimit: RETRIES, expireInSeconds: 30 * 60, concurrency: 5 },
    async ({ data, attempt, signal }) => {
      const last = attempt >= RETRIES;
      await runAgent(services, runners, data, { signal, last, longestMs: longestOf(data.agent_type) });
    },
  );
  services.queue.define<ReportTask>(
    REPORT_QUEUE,
    { heartbeatSeconds: DEAD_AFTER_S, retryLimit: RETRIES },
    async ({ data, attempt, signal }) =>
      writeReport(services, live, data.job_id, { signal, last: attempt >= RETRIES }),
  );
}

interface Try {
  readonly signal: AbortSignal;
  /** Nobody tries again after this one. */
  readonly last: boolean;
  readonly longestMs: number;
}

async function runAgent(
  services: Services,
  runners: Runners,
  { job_id, agent_type }: AgentTask,
  { signal, last, longestMs }: Try,
): Promise<void> {
  const { db } = services;
  const attempt = await claimAgent(db, job_id, agent_type);
  if (attempt === undefined) return;
  const job = await selectJob(db, job_id);
  if (!job) return;
  const fence = new Fence(services, job, agent_type, { attempt, signal, longestMs });
  try {
    const findings = await runnerOf(job, runners).run(agent_type, await inputOf(db, job, fence));
    await settle(services, job, agent_type, {
      attempt,
      ending: { status: 'completed', findings },
      live: runners.live,
    });
  } catch (cause) {
    if (cause instanceof WaitsForBatch) {
      await fence.end();
      await beat(db, job_id, agent_type, attempt, WAITING);
      return;
    }
    // Stopped from outside: the run was cancelled, or another try has taken over. Nothing is to be written.
    if (fence.lost) return;
    if (!fence.isTooLate && (signal.aborted || !last)) throw cause;
    services.log.error({ err: cause, job_id, agent_type }, 'a research agent failed');
    const error_message = UNFINISHED_WORDS[fence.isTooLate ? 'timed_out' : 'failed'];
    await settle(services, job, agent_type, {
      attempt,
      ending: { status: 'failed', error_message },
      live: runners.live,
    });
  } finally {
    await fence.end();
  }
}

const WAITING = say(msg('Waiting for the answers of a batch, which takes up to 24 hours'));

function runnerOf(job: JobRow, { runner, live }: Runners): AgentRunner {
  return live && job.model !== null ? live.runnerOf(job) : runner;
}

/** Everything an agent works from, read once at its start: the same whoever started the run. */
async function inputOf(db: Db, job: JobRow, fence: Fence): Promise<AgentInput> {
  const idea = IdeaFields.parse(job.idea_content);
  const [grounds, documents, similar, earlier] = await Promise.all([
    groundsFor(job),
    job.model === null ? [] : documentTexts(db, job.idea_id, job.created_at),
    selectOwner(db, job.idea_id).then((owner) =>
      owner ? selectSimilar(db, { title: idea.title, owner_id: owner.user_id }) : { total: 0, ids: [] },
    ),
    findingsOf(db, job.id),
  ]);
  return {
    idea,
    ...grounds,
    documents,
    similar,
    earlier,
    onStep: fence.step,
    signal: fence.signal,
  };
}

/** Writes how a try ended, in one transaction with what follows from it: the next agents, or the report and the end of the run. */
async function settle(
  services: Services,
  job: JobRow,
  agent: AgentType,
  {
    attempt,
    ending,
    live,
  }: { readonly attempt: number; readonly ending: Ending; readonly live: LiveResearch | undefined },
): Promise<void> {
  const { id } = job;
  const catalogue = await loadCatalogue();
  await tx(services.db, async (db) => {
    const locked = await selectJob(db, id, { lock: true });
    if (!locked || locked.status !== 'running' || !(await endAgent(db, id, agent, attempt, ending))) return;
    if (ending.status === 'completed') await keepPages(db, pagesOf(ending.findings, catalogue));
    const rows = await selectStates(db, id);
    const ended = rows.filter((row) => row.status === 'completed').length;
    await updateJob(db, id, { completed_agents: ended, progress: progressOf(ended) });
    if (!rows.every((row) => hasEnded(row.status as Parameters<typeof hasEnded>[0])))
      await enqueueReady(db, services.queue, locked, rows);
    else if (live && locked.model !== null) await enqueueReport(db, services, locked);
    else await finish(db, locked);
    await publishProgress(db, id);
  });
}

async function enqueueReport(db: Db, { queue }: Services, { id, attempt }: JobRow): Promise<void> {
  const task: ReportTask = { job_id: id };
  await queue.enqueue(db, REPORT_QUEUE, task, { singletonKey: `${id}:${attempt}` });
}

/** Ends a run with a model: what opens its report is written first, outside of any transaction. A report without it is a report too. */
async function writeReport(
  services: Services,
  live: LiveResearch | undefined,
  jobId: string,
  { signal, last }: Pick<Try, 'signal' | 'last'>,
): Promise<void> {
  const { db, log } = services;
  const job = await selectJob(db, jobId);
  if (job?.status !== 'running') return;
  const findings = await findingsOf(db, jobId);
  const opening = live ? await openingOf(live, job, { findings, signal, last, log }) : NO_OPENING;
  if (opening === 'waits') return;
  await tx(db, async (inTx) => {
    const locked = await selectJob(inTx, jobId, { lock: true });
    if (locked?.status !== 'running' || locked.attempt !== job.attempt) return;
    await finish(inTx, locked, opening);
    await publishProgress(inTx, jobId);
  });
}

interface Writing {
  readonly findings: FindingsByAgent;
  readonly signal: AbortSignal;
  readonly last: boolean;
  readonly log: Services['log'];
}

async function openingOf(
  live: LiveResearch,
  job: JobRow,
  { findings, signal, last, log }: Writing,
): Promise<Opening | 'waits'> {
  try {
    return await live.open(job, findings, signal);
  } catch (cause) {
    if (cause instanceof WaitsForBatch) return 'waits';
    if (signal.aborted || !last) throw cause;
    log.error({ err: cause, job_id: job.id }, 'the opening of a report failed');
    return NO_OPENING;
  }
}
