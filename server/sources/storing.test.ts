import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { newId } from '../../shared/platform/ids.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import {
  agent_results,
  comprehensive_reports,
  research_steps,
  source_pages,
  source_visits,
} from '../platform/schema/research.ts';
import { insertRun } from '../research/testing.ts';
import { sweepPages } from './storing.ts';

const scope = useTestDatabase();
let job: { id: string; idea_id: string };
beforeEach(async () => {
  const owner = await createPerson(scope.db);
  const { id: idea_id } = await createIdea(scope.db, owner);
  job = { id: await insertRun(scope.db, { idea_id, user_id: owner.id }), idea_id };
});

/** A page that was stored and read so many hours ago. @returns its hash */
async function stored(name: string, hours: number): Promise<string> {
  const [url, fetched_at] = [`https://${name}.example.org`, sql`now() - make_interval(hours => ${hours})`];
  await scope.db.insert(source_pages).values({ page_hash: name, url, content: name, fetched_at });
  await scope.db.insert(source_visits).values({ url, final_url: url, page_hash: name, fetched_at });
  return name;
}

async function left() {
  const pages = await scope.db.select({ name: source_pages.page_hash }).from(source_pages);
  const visits = await scope.db.select({ name: source_visits.page_hash }).from(source_visits);
  return [pages, visits].map((rows) => rows.map(({ name }) => name).toSorted());
}

const restingOn = (page_hash: string) => ({ sources: [{ id: 's', page_hash }] });

describe('the nightly sweep of pages', () => {
  it('takes old ones that nothing rests on, and leaves those of the last two days', async () => {
    await stored('old', 49);
    await stored('recent', 47);
    await sweepPages(scope.db);
    expect(await left()).toEqual([['recent'], ['recent']]);
  });

  it('leaves what a report, the findings of an agent or a step rests on, and forgets only when it was read', async () => {
    await scope.db.insert(comprehensive_reports).values({
      id: newId(),
      research_job_id: job.id,
      idea_id: job.idea_id,
      title: '',
      content: restingOn(await stored('of-report', 99)),
    });
    await scope.db
      .update(agent_results)
      .set({ findings: restingOn(await stored('of-agent', 99)) })
      .where(eq(agent_results.research_job_id, job.id));
    const answers = [
      { page_hash: await stored('of-step', 99), given: false },
      { failed: 'unreadable' },
      'words',
    ];
    await scope.db.insert(research_steps).values(
      answers.map((answer, index) => ({
        id: newId(),
        research_job_id: job.id,
        agent_type: 'demand',
        step_key: `open:${index}`,
        state: 'done',
        answer,
      })),
    );
    await sweepPages(scope.db);
    expect(await left()).toEqual([['of-agent', 'of-report', 'of-step'], []]);
  });

  it('leaves an old page that an address has shown again', async () => {
    await stored('shown', 99);
    await scope.db.update(source_visits).set({ fetched_at: sql`now()` });
    await sweepPages(scope.db);
    expect(await left()).toEqual([['shown'], ['shown']]);
  });
});
