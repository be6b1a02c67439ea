// A process that works on research, on a data directory of its own: as `server/main.ts` composes it, but for a runner and a
// queue that write down what they do, and stop where they shall be killed.
//
//   node proofs/research/worker.ts DATA_DIR REPORT POINTS [DATABASE_URL]
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { asMember, createPerson } from '../../server/auth/testing.ts';
import { createIdea } from '../../server/ideas/testing.ts';
import type { Services } from '../../server/platform/context.ts';
import { openDatabase, tx, type Db } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { servicesOver } from '../../server/platform/services.ts';
import { createLog } from '../../server/platform/monitoring/log.ts';
import { sql } from '../../server/platform/orm.ts';
import { createQueue, type Job, type Queue, type QueueOptions } from '../../server/platform/jobs/queue.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { registerResearchJobs } from '../../server/research/jobs.ts';
import { noModelRunner } from '../../server/research/no-model.ts';
import type { AgentRunner } from '../../server/research/runner.ts';
import type { AgentTask } from '../../server/research/queues.ts';
import { startResearch } from '../../server/research/service.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import { AGENTS } from '../../shared/research/agents.ts';
import type { Line, RunState } from './report.ts';
import { IDEA, type Point } from './points.ts';

const [dataDir = '', report = '', given = '[]', databaseUrl] = process.argv.slice(2);
const points = JSON.parse(given) as Point[];
/** Where the run of each job stops, in a process that is to be killed. */
const stops = new Map<string, Point>();
const NAIVE = 'naive';
/** The agent at which the naive job is killed: those before it have finished. */
const STOPPED_NAIVELY: AgentType = 'regulation';
const FINISH_MS = 150_000;

/** Which job a handler works on. */
const current = new AsyncLocalStorage<string>();

function write(line: Line): void {
  appendFileSync(report, `${JSON.stringify({ ...line, pid: process.pid, time: Date.now() })}\n`);
}

/** Goes no further at the point at which the job is to be killed. */
async function pass(job: string, agent: AgentType, at: string): Promise<void> {
  const stop = stops.get(job);
  if (stop?.agent !== agent || stop.at !== at) return;
  write({ kind: 'stopped', job, agent, at });
  await new Promise(() => undefined);
}

/** The queue, watched before each task is worked on and after it has been. */
function watch(queue: Queue): Queue {
  return {
    define: <Data extends object>(
      name: string,
      options: QueueOptions,
      handler: (job: Job<Data>) => Promise<void>,
    ) =>
      queue.define<Data>(name, options, async (job) => {
        const { job_id, agent_type } = job.data as Partial<AgentTask>;
        if (!job_id || !agent_type) return handler(job);
        await pass(job_id, agent_type, 'taken');
        await current.run(job_id, () => handler(job));
        return pass(job_id, agent_type, 'settled');
      }),
    enqueue: (...call) => queue.enqueue(...call),
    open: () => queue.open(),
    start: () => queue.start(),
    pause: () => queue.pause(),
    resume: () => queue.resume(),
    stop: () => queue.stop(),
    depths: () => queue.depths(),
  };
}

/** The agents as they are, but that each run is written down and each step may be the last. */
const runner: AgentRunner = {
  mode: noModelRunner.mode,
  async run(agent, input) {
    const job = current.getStore() ?? '';
    write({ kind: 'run', job, agent });
    await pass(job, agent, 'claimed');
    let steps = 0;
    const onStep: typeof input.onStep = async (step) => {
      await input.onStep(step);
      steps += 1;
      await pass(job, agent, `step ${steps}`);
    };
    const findings = await noModelRunner.run(agent, { ...input, onStep });
    await pass(job, agent, 'found');
    return findings;
  },
};

/** The control: all agents in one job that remembers nothing. */
function registerNaiveJob({ queue }: Services): void {
  queue.define(NAIVE, { heartbeatSeconds: 20, retryLimit: 4 }, async () => {
    for (const { agent_type: agent } of AGENTS) {
      write({ kind: 'naive', agent });
      if (points.length > 0 && agent === STOPPED_NAIVELY) await new Promise(() => undefined);
    }
  });
}

/** Starts a run for each point, which stops there. */
async function begin(services: Services): Promise<void> {
  const owner = await createPerson(services.db);
  const context = asMember(services, owner);
  for (const point of points) {
    const idea = await createIdea(services.db, owner, {
      ...IDEA,
      description: IDEA.description ?? '',
      title: `${IDEA.title} ${stops.size}`,
      tags: [...IDEA.tags],
    });
    // what is to happen is known before the tasks are there to be taken
    await tx(services.db, async (db) => {
      const { id } = await startResearch({ ...context, db }, { id: idea.id, mode: 'live' });
      stops.set(id, point);
    });
  }
  await services.queue.enqueue(services.db, NAIVE, {});
}

/** Waits until everything has ended. */
async function finish({ db }: Services): Promise<void> {
  const until = Date.now() + FINISH_MS;
  while (Date.now() < until) {
    const { rows } = await db.execute(sql`
      select id from research_jobs where status in ('pending', 'running')
      union all select id from pgboss.job where name = ${NAIVE} and state < 'completed' limit 1`);
    if (rows.length === 0) return;
    await sleep(200);
  }
}

async function readRuns(db: Db): Promise<RunState[]> {
  const { rows } = await db.execute<RunState & Record<string, unknown>>(sql`
    select j.id as job, j.status,
      (select json_agg(json_build_object('agent', a.agent_type, 'status', a.status, 'attempt', a.attempt,
        'findings', md5(a.findings::text), 'completed_at', a.completed_at)) from agent_results a where a.research_job_id = j.id) as agents,
      (select count(*)::int from agent_results a where a.research_job_id = j.id and a.findings is not null) as results,
      (select count(*)::int from comprehensive_reports r where r.research_job_id = j.id and r.content is not null) as reports,
      (select count(*)::int from notifications n where n.research_job_id = j.id) as notices
    from research_jobs j order by j.id`);
  return rows;
}

const settings = readSettings({ DATA_DIR: dataDir, FREE_SPACE_FLOOR_MB: '1', DATABASE_URL: databaseUrl });
const log = createLog('error');
const database = await openDatabase({ dataDir, databaseUrl, log });
await migrate(database);
const queue = watch(createQueue(database, settings, log));
const services = servicesOver(database, settings, { queue, log });
registerResearchJobs(services, runner);
registerNaiveJob(services);
write({ kind: 'before', runs: await readRuns(database.db) });
await queue.start();
write({ kind: 'ready' });
if (points.length > 0) await begin(services);
else {
  await finish(services);
  write({ kind: 'after', runs: await readRuns(database.db) });
  await queue.stop();
  await database.close();
  process.exit(0);
}
