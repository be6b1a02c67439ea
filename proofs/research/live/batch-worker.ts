// A process that works on one run in batches, on a data directory of its own; it is killed from outside at what it asks of the
// provider. When it starts it writes down how it finds the batches and the steps, before it works on anything.
//
//   node proofs/research/live/batch-worker.ts DATA_DIR REPORT MODEL_URL WEB_PORT
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { asMember, createPerson } from '../../../server/auth/testing.ts';
import { createIdea } from '../../../server/ideas/testing.ts';
import { workOnBatches } from '../../../server/research/batch/service.ts';
import { startResearch } from '../../../server/research/service.ts';
import { sql } from '../../../server/platform/orm.ts';
import type { BatchLine } from './batch-kill.ts';
import { liveServices } from './services.ts';
import { IDEA } from './story.ts';

const [dataDir = '', report = '', modelUrl = '', port = ''] = process.argv.slice(2);
const FINISH_MS = 240_000;
const LOOK_EVERY_MS = 50;

function write(line: BatchLine): void {
  appendFileSync(report, `${JSON.stringify(line)}\n`);
}

await using services = await liveServices({ dataDir, modelUrl, port: Number(port), batch: true });
const { db, queue } = services;

/** Starts the run, once for all processes. */
async function begin(): Promise<void> {
  const { rows } = await db.execute(sql`select id from research_jobs limit 1`);
  if (rows.length > 0) return;
  const owner = await createPerson(db);
  const idea = await createIdea(db, owner, { ...IDEA });
  await startResearch(asMember(services, owner), { id: idea.id, mode: 'batch', language: 'en' });
}

async function find(): Promise<void> {
  const { rows: batches } = await db.execute<{ status: string; collected: boolean }>(
    sql`select status, metadata ? 'collected' as collected from batch_jobs order by created_at`,
  );
  const { rows: steps } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from research_steps where state in ('answered', 'done') and batch_job_id is not null`,
  );
  write({
    kind: 'found',
    states: batches.map(({ status, collected }) => (collected ? `${status}, read` : status)),
    answered: steps[0]?.count ?? 0,
  });
}

/** Whether a run goes on, or a batch of one that has ended was not read. */
async function isOpen(): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from research_jobs where status in ('pending', 'running')
    union all select 1 from batch_jobs where not metadata ? 'collected' limit 1`);
  return rows.length > 0;
}

await find();
await queue.start();
await begin();
for (
  const until = Date.now() + FINISH_MS;
  Date.now() < until && (await isOpen());
  await sleep(LOOK_EVERY_MS)
) {
  await workOnBatches(services, new AbortController().signal);
}
const { rows: jobs } = await db.execute<{
  status: string;
  reports: number;
  claims: number;
  spent: number;
}>(sql`
  select j.status, j.spent_tokens as spent,
    (select count(*)::int from comprehensive_reports r where r.research_job_id = j.id and r.content is not null) as reports,
    (select coalesce(sum(jsonb_array_length(r.content->'claims')), 0)::int from comprehensive_reports r where r.research_job_id = j.id) as claims
  from research_jobs j`);
const { rows: ledger } = await db.execute<{ open: number }>(
  sql`select count(*) filter (where status = 'reserved')::int as open from outside_calls`,
);
await find();
const [[job], [rows]] = [jobs, ledger];
if (job && rows) write({ kind: 'ended', ...job, ...rows });
await queue.stop();
process.exit(0);
