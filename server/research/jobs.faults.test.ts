import { describe, expect, test } from 'vitest';
import { killWorkerAt } from '../../proofs/research/kill.ts';
import type { Point } from '../../proofs/research/points.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { agent_results } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { registerResearchJobs } from './jobs.ts';
import { noModelRunner } from './no-model.ts';
import { claimAgent } from './queries.ts';
import { startResearch } from './service.ts';

// Three of the points; `node proofs/research/main.ts` kills at all of them.
const POINTS: readonly Point[] = [
  { agent: 'demand', at: 'taken' },
  { agent: 'regulation', at: 'step 2' },
  { agent: 'economics', at: 'settled' },
];

describe('a worker that is killed', { timeout: 400_000 }, () => {
  test('loses no run: another goes on where it stood, and repeats no finished agent', async () => {
    const { pickedUpMs, naiveRepeats, ...counted } = await killWorkerAt(POINTS);
    expect(counted).toEqual({
      runs: 3,
      whole: 3,
      lost: 0,
      doubled: 0,
      repeated: 0,
      // at a step: that one had to be done again
      extraRuns: 1,
      problems: [],
    });
    expect(pickedUpMs).toBeLessThanOrEqual(60_000);
    // the control: a job without memory does what it had finished again
    expect(naiveRepeats).toBe(3);
  });
});

test('a worker that was taken for dead and comes back writes nothing', async () => {
  const database = await testDatabase();
  try {
    const services = testServices(database);
    const owner = await createPerson(database.db);
    const idea = await createIdea(database.db, owner);
    let overtaken = 0;
    registerResearchJobs(services, {
      mode: noModelRunner.mode,
      async run(agent, input) {
        const findings = await noModelRunner.run(agent, input);
        if (agent === 'demand') {
          overtaken += 1;
          // meanwhile another worker has taken the agent over
          await claimAgent(database.db, job.id, agent);
        }
        return findings;
      },
    });
    const job = await startResearch(asMember(services, owner), { id: idea.id, mode: 'live' });
    await services.queue.run();
    const rows = await database.db
      .select()
      .from(agent_results)
      .where(eq(agent_results.research_job_id, job.id));
    expect(overtaken).toBe(1);
    expect(rows.filter(({ status }) => status === 'completed')).toHaveLength(5);
    expect(rows.find(({ agent_type }) => agent_type === 'demand')).toMatchObject({
      status: 'running',
      attempt: 2,
      findings: null,
    });
  } finally {
    await database.close();
  }
});
