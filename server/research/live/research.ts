import type { Db } from '../../platform/database/database.ts';
import type { JobRow } from '../queries.ts';
import type { LiveResearch } from '../runner.ts';
import { writeOpening } from './opening.ts';
import type { OutsideWorld } from './outside.ts';
import { liveRunner } from './runner.ts';
import type { Studio } from './study.ts';

/** Research with language models and the web of this server. */
export function liveResearch(db: Db, world: OutsideWorld): LiveResearch {
  const studioOf = (job: JobRow): Studio => ({ db, world, run: runOf(job) });
  return {
    runnerOf: (job) => liveRunner(studioOf(job)),
    open: (job, findings, signal) => writeOpening(studioOf(job), findings, signal),
  };
}

function runOf(job: JobRow): Studio['run'] {
  return {
    id: job.id,
    user_id: job.user_id,
    language: job.language,
    budget: { tokens: job.budget_tokens, requests: job.budget_requests, paise: job.budget_paise },
    today: job.created_at.slice(0, 10),
  };
}
