import { HEARTBEAT_EVERY_MS, type AgentType } from '../../shared/research/constants.ts';
import { AGENTS, hasEnded } from '../../shared/research/agents.ts';
import { AgentFindings, type FindingsByAgent } from '../../shared/research/findings.ts';
import type { Sentence } from '../../shared/research/model.ts';
import { IdeaFields } from '../../shared/ideas/model.ts';
import { UNFINISHED_WORDS, type Unfinished } from '../../shared/research/result.ts';
import { msg } from '../../shared/platform/messages.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { notify } from '../notifications/service.ts';
import type { Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { loadCatalogue } from '../knowledge/catalogue.ts';
import { groundsOf, type Grounds } from './input.ts';
import { factsOfJob } from './read-facts.ts';
import { pagesOf } from './pages.ts';
import {
  beat,
  claimAgent,
  endAgent,
  endJob,
  selectAgents,
  selectJob,
  updateJob,
  type AgentRow,
  type Ending,
  type JobRow,
} from './queries.ts';
import { keepPages, saveReport, selectOwner, selectReport, selectSimilar } from './report.queries.ts';
import { buildReport } from './report.ts';
import { readStoredReport, type StoredReport } from './stored-report.ts';
import type { AgentInput, AgentRunner } from './runner.ts';
import {
  AGENT_QUEUE,
  enqueueReady,
  progressOf,
  tellProgress,
  waitingFor,
  type AgentTask,
} from './service.ts';

/** A worker that is silent for so long has died, and its agent goes to another. */
const DEAD_AFTER_S = 20;
/** A dead worker, a full disk, a restart: so many tries before an agent counts as failed. */
const RETRIES = 4;

/** An agent that has worked for so long is stopped and said to have taken too long; the queue itself gives up a little later. */
const LONGEST_MS = 25 * MINUTE;

/** Lets this process run agents. Every step is in the database, so that a killed server loses nothing and repeats no finished agent. */
export function registerResearchJobs(
  services: Services,
  runner: AgentRunner,
  { longestOf = () => LONGEST_MS }: { readonly longestOf?: (agent: AgentType) => number } = {},
): void {
  services.queue.define<AgentTask>(
    AGENT_QUEUE,
    { heartbeatSeconds: DEAD_AFTER_S, retryLimit: RETRIES, expireInSeconds: 30 * 60, concurrency: 5 },
    async ({ data, attempt, signal }) => {
      const last = attempt >= RETRIES;
      await runAgent(services, runner, data, { signal, last, longestMs: longestOf(data.agent_type) });
    },
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
  runner: AgentRunner,
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
    const findings = await runner.run(agent_type, await inputOf(db, job, fence));
    await settle(services, job, agent_type, attempt, { status: 'completed', findings });
  } catch (cause) {
    // Stopped from outside: the run was cancelled, or another try has taken over. Nothing is to be written.
    if (fence.lost) return;
    if (!fence.isTooLate && (signal.aborted || !last)) throw cause;
    services.log.error({ err: cause, job_id, agent_type }, 'a research agent failed');
    await settle(services, job, agent_type, attempt, {
      status: 'failed',
      error_message: UNFINISHED_WORDS[fence.isTooLate ? 'timed_out' : 'failed'],
    });
  } finally {
    fence.end();
  }
}

/** Keeps a try alive, tells what it does, and stops it when it is no longer the one that counts. */
class Fence {
  readonly #services: Services;
  readonly #job: JobRow;
  readonly #agent: AgentType;
  readonly #attempt: number;
  readonly #own = new AbortController();
  readonly #limit: NodeJS.Timeout;
  #isTooLate = false;
  readonly #timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor(
    services: Services,
    job: JobRow,
    agent: AgentType,
    { attempt, signal, longestMs }: Omit<Try, 'last'> & { readonly attempt: number },
  ) {
    this.#services = services;
    this.#job = job;
    this.#agent = agent;
    this.#attempt = attempt;
    this.signal = AbortSignal.any([signal, this.#own.signal]);
    this.#limit = setTimeout(() => {
      this.#isTooLate = true;
      this.#own.abort();
    }, longestMs);
    this.#limit.unref();
    this.#timer = setInterval(() => void this.#beat(null), HEARTBEAT_EVERY_MS);
    this.#timer.unref();
  }

  /** It has worked for longer than an agent may. */
  get isTooLate(): boolean {
    return this.#isTooLate;
  }

  get lost(): boolean {
    return this.#own.signal.aborted && !this.#isTooLate;
  }

  /** Says what is being done now. @throws when the try no longer counts */
  readonly step = async (step: Sentence): Promise<void> => {
    await this.#beat(step);
    this.signal.throwIfAborted();
  };

  end(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#limit);
  }

  async #beat(step: Sentence | null): Promise<void> {
    const { db, log } = this.#services;
    try {
      const alive = await tx(db, async (inTx) => {
        const counts = await beat(inTx, this.#job.id, this.#agent, this.#attempt, step);
        if (counts && step) await tellProgress(inTx, this.#job.id);
        return counts;
      });
      if (!alive) this.#own.abort();
    } catch (err) {
      log.warn({ err, job_id: this.#job.id, agent_type: this.#agent }, 'a heartbeat could not be written');
    }
  }
}

/** Everything an agent works from, read once at its start: the same whoever started the run. */
async function inputOf(db: Db, job: JobRow, fence: Fence): Promise<AgentInput> {
  const idea = IdeaFields.parse(job.idea_content);
  const owner = await selectOwner(db, job.idea_id);
  return {
    idea,
    ...(await groundsFor(job)),
    similar: owner
      ? await selectSimilar(db, { title: idea.title, owner_id: owner.user_id })
      : { total: 0, ids: [] },
    earlier: await findingsOf(db, job.id),
    onStep: fence.step,
    signal: fence.signal,
  };
}

/** The facts of the run, and what the library knows for them. */
async function groundsFor(job: JobRow): Promise<Grounds> {
  return groundsOf(await factsOfJob(job));
}

async function findingsOf(db: Db, jobId: string): Promise<FindingsByAgent> {
  const rows = await selectAgents(db, [jobId]);
  return Object.fromEntries(
    rows.flatMap((row) => {
      // what an older version of the program found is found again
      const { data } = AgentFindings.safeParse(row.findings);
      return data ? [[row.agent_type, data]] : [];
    }),
  );
}

/** Writes how a try ended, in one transaction with what follows from it: the next agents, or the report and the end of the run. */
async function settle(
  services: Services,
  job: JobRow,
  agent: AgentType,
  attempt: number,
  ending: Ending,
): Promise<void> {
  const { id } = job;
  const catalogue = await loadCatalogue();
  await tx(services.db, async (db) => {
    const locked = await selectJob(db, id, { lock: true });
    if (!locked || locked.status !== 'running' || !(await endAgent(db, id, agent, attempt, ending))) return;
    if (ending.status === 'completed') await keepPages(db, pagesOf(ending.findings, catalogue));
    const rows = await selectAgents(db, [id]);
    const ended = rows.filter((row) => row.status === 'completed').length;
    await updateJob(db, id, { completed_agents: ended, progress: progressOf(ended) });
    if (rows.every((row) => hasEnded(row.status as Parameters<typeof hasEnded>[0]))) await finish(db, locked);
    else await enqueueReady(db, services.queue, id);
    await tellProgress(db, id);
  });
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
async function finish(db: Db, job: JobRow): Promise<void> {
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
