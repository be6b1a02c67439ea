import type { Db } from '../../platform/database/database.ts';
import type { JobRow } from '../queries.ts';
import type { LiveResearch } from '../runner.ts';
import type { OutsideWorld } from './outside.ts';
import type { Studio } from './study.ts';

/** Research with language models and the web of this server. What does it is large, and is loaded with the first run. */
export function liveResearch(db: Db, world: OutsideWorld): LiveResearch {
  const studioOf = (job: JobRow): Studio => ({ db, world, run: runOf(job) });
  return {
    runnerOf: (job) => ({
      mode: 'live',
      async run(agent, input) {
        const { liveRunner } = await import('./runner.ts');
        return liveRunner(studioOf(job)).run(agent, input);
      },
    }),
    async open(job, findings, signal) {
      const { writeOpening } = await import('./opening.ts');
      return writeOpening(studioOf(job), findings, signal);
    },
  };
}

function runOf(job: JobRow): Studio['run'] {
  return {
    id: job.id,
    user_id: job.user_id,
    language: job.language,
    mode: job.mode === 'batch' ? 'batch' : 'live',
    budget: { tokens: job.budget_tokens, requests: job.budget_requests, paise: job.budget_paise },
    today: job.created_at.slice(0, 10),
  };
}
