// A process that works on live research, on a data directory of its own; it is killed from outside at a call of the model. When it
// starts it writes down which steps are kept, before it works on anything.
//
//   node proofs/research/live/worker.ts DATA_DIR REPORT MODEL_URL WEB_PORT RUNS
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { asMember, createPerson } from '../../../server/auth/testing.ts';
import { createIdea } from '../../../server/ideas/testing.ts';
import { startResearch } from '../../../server/research/service.ts';
import { sql } from '../../../server/platform/orm.ts';
import { liveServices } from './services.ts';
import { IDEA } from './story.ts';
import type { Line } from './kill.ts';

type Ended = Extract<Line, { readonly kind: 'ended' }>;

const [dataDir = '', report = '', modelUrl = '', port = '', runs = '0'] = process.argv.slice(2);
const FINISH_MS = 240_000;

function write(line: Line): void {
  appendFileSync(report, `${JSON.stringify(line)}\n`);
}

await using services = await liveServices({ dataDir, modelUrl, port: Number(port) });
const { db, queue } = services;
const { rows: kept } = await db.execute<{ step: string }>(
  sql`select step_key as step from research_steps where state = 'done'`,
);
write({ kind: 'kept', pid: process.pid, steps: kept.map(({ step }) => step) });
await queue.start();
for (let at = 0; at < Number(runs); at++) {
  const owner = await createPerson(db);
  const idea = await createIdea(db, owner, { ...IDEA, title: `${IDEA.title} ${at}` });
  await startResearch(asMember(services, owner), { id: idea.id, mode: 'live', language: 'en' });
}
const until = Date.now() + FINISH_MS;
for (;;) {
  const { rows } = await db.execute(
    sql`select id from research_jobs where status in ('pending', 'running') limit 1`,
  );
  if (rows.length === 0 || Date.now() > until) break;
  await sleep(100);
}
const { rows: jobs } = await db.execute<Ended['jobs'][number] & Record<string, unknown>>(sql`
  select j.id, j.status,
    (select count(*)::int from agent_results a where a.research_job_id = j.id and a.status = 'completed' and a.findings is not null) as results,
    (select count(*)::int from comprehensive_reports r where r.research_job_id = j.id and r.content is not null) as reports,
    (select coalesce(sum(jsonb_array_length(r.content->'claims')), 0)::int from comprehensive_reports r where r.research_job_id = j.id) as claims
  from research_jobs j order by j.id`);
const { rows: ledger } = await db.execute<Ended['ledger'][number] & Record<string, unknown>>(sql`
  select step_key as step, count(*)::int as rows, count(*) filter (where status = 'succeeded')::int as succeeded,
    coalesce(sum(tokens_in + tokens_out) filter (where status = 'succeeded'), 0)::int as tokens
  from outside_calls where service = 'model' group by step_key`);
write({ kind: 'ended', pid: process.pid, jobs, ledger });
await queue.stop();
process.exit(0);
