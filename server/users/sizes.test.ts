import { expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { giveText } from '../documents/testing.ts';
import { confirmFacts } from '../facts/service.ts';
import { createIdea, removeIdea, updateIdea } from '../ideas/service.ts';
import { createIdea as addIdea } from '../ideas/testing.ts';
import type { Db } from '../platform/database/database.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { insertRun } from '../research/testing.ts';
import { createScene, reviewServices } from '../review/testing.ts';
import { getQuota } from './service.ts';

const test = useTestDatabase();

/** What an idea takes, measured row by row; and what is kept of that. */
async function sizesOf(db: Db, id: string): Promise<{ counted: number; kept: number | null }> {
  const { rows } = await db.execute<{ counted: number; kept: number | null }>(sql`
    select (
      (select sum(coalesce(pg_column_size(value), 0)) from ideas i, lateral (values (i.title), (i.description), (i.summary),
        (i.problem_statement), (i.target_audience), (i.solution_overview), (i.market_size), (i.competitive_advantage),
        (i.revenue_model), (i.funding_required), (i.user_base)) texts(value) where i.id = ${id})
      + (select pg_column_size(tags) + coalesce(pg_column_size(amendment), 0) from ideas where id = ${id})
      + coalesce((select sum(pg_column_size(content)) from idea_snapshots where idea_id = ${id}), 0)
      + coalesce((select sum(pg_column_size(facts)) from idea_facts where idea_id = ${id}), 0)
      + coalesce((select sum(size + pg_column_size(text) + pg_column_size(blocks)) from idea_documents where idea_id = ${id}), 0)
      + coalesce((select sum(pg_column_size(idea_content) + coalesce(pg_column_size(facts), 0)) from research_jobs where idea_id = ${id}), 0)
      + coalesce((select sum(pg_column_size(findings)) from agent_results a join research_jobs j on j.id = research_job_id where j.idea_id = ${id}), 0)
      + coalesce((select sum(pg_column_size(content)) from comprehensive_reports where idea_id = ${id}), 0)
      + coalesce((select sum(size) from report_files f join research_jobs j on j.id = research_job_id where j.idea_id = ${id}), 0)
    )::float8 as counted,
    (select (text_bytes + other_bytes)::float8 from idea_sizes where idea_id = ${id}) as kept`);
  const [row] = rows;
  if (!row) throw new Error('nothing was measured');
  return row;
}

/** The research of an idea as its rows are written, one after the other. */
async function* study(db: Db, idea_id: string, user_id: string): AsyncGenerator<string> {
  const job = await insertRun(db, { idea_id, user_id });
  yield 'a run';
  const findings = JSON.stringify({ segments: Array.from({ length: 40 }, () => newId()) });
  await db.execute(
    sql`update agent_results set findings = ${findings}::jsonb where research_job_id = ${job} and agent_type in ('demand', 'market')`,
  );
  yield 'findings';
  await db.execute(sql`insert into comprehensive_reports (id, research_job_id, idea_id, title, content)
    values (${newId()}, ${job}, ${idea_id}, 'Report', ${findings}::jsonb)`);
  yield 'a report';
  await db.execute(sql`insert into report_files (id, research_job_id, format, language, audience, content_hash, file_name)
    values (${newId()}, ${job}, 'pdf', 'en', 'owner', 'x', 'x.pdf')`);
  await db.execute(sql`update report_files set state = 'ready', size = 40000 where research_job_id = ${job}`);
  yield 'a file';
}

it('what an idea takes is kept as it is measured, whatever is written', async () => {
  const scene = await createScene(reviewServices(test.db));
  const { owner } = scene;
  const as = asMember(testServices(test.db), owner);
  const { id } = await createIdea(as, { id: newId(), title: 'Dryer', summary: 'Mangoes' });
  let before = 0;
  const grows = async (what: string) => {
    const { counted, kept } = await sizesOf(test.db, id);
    expect(kept, what).toBe(counted);
    expect(counted, what).toBeGreaterThan(before);
    before = counted;
  };
  await grows('a new idea');
  await updateIdea(as, { id, version: 1, market_size: Array.from({ length: 200 }, () => newId()).join(' ') });
  await grows('a change');
  await confirmFacts(as, { id, revision: 0, items: [{ name: 'price', value: 420 }] });
  await grows('facts');
  await giveText(as, { id });
  await grows('a document');
  for await (const what of study(test.db, id, owner.id)) await grows(what);
  await test.db.execute(sql`delete from research_jobs where idea_id = ${id}`);
  before = 0;
  await grows('a run that is gone');
  const sizes = await test.db.execute(sql`select from idea_sizes where user_id = ${owner.id}`);
  await removeIdea(as, { id });
  expect(await sizesOf(test.db, id)).toMatchObject({ kept: null });
  expect((await getQuota(as)).ideas.used).toBe(sizes.rows.length - 1);
});

it('rounds that are frozen and amendments are measured as well', async () => {
  const scene = await createScene(reviewServices(test.db));
  for (const state of ['approved', 'amended'] as const) {
    const other = await createScene(scene.services, scene);
    await other.until(state);
    const { counted, kept } = await sizesOf(test.db, other.idea.id);
    expect(kept).toBe(counted);
  }
});

it('what is written into one idea at once is all counted', async () => {
  const database = await testDatabase();
  try {
    const { db } = database;
    const { id } = await addIdea(db, await createPerson(db));
    const facts = JSON.stringify(Array.from({ length: 20 }, () => newId()));
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db.execute(
          index % 2 === 0
            ? sql`insert into idea_facts (idea_id, revision, facts) values (${id}, ${index + 1}, ${facts}::jsonb)`
            : sql`insert into idea_snapshots (id, idea_id, round, content) values (${newId()}, ${id}, ${index}, ${facts}::jsonb)`,
        ),
      ),
    );
    const { counted, kept } = await sizesOf(db, id);
    expect(kept).toBe(counted);
  } finally {
    await database.close();
  }
});
