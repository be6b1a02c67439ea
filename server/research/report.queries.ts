import type { SourcePage } from '../../shared/research/job.ts';
import { DEFAULT_TITLE } from '../../shared/ideas/constants.ts';
import type { Similar } from '../../shared/research/findings.ts';
import type { SimilarIdeas } from '../../shared/research/report.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { newId } from '../../shared/platform/ids.ts';
import { visibleTo } from '../ideas/service.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, inArray, ne, sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { comprehensive_reports, source_pages } from '../platform/schema/research.ts';

/** Keeps pages under their hashes, the same page once. In one order everywhere, so that two runs that keep the same do not wait for each other. */
export async function keepPages(db: Db, pages: readonly Omit<SourcePage, 'fetched_at'>[]): Promise<void> {
  if (pages.length > 0)
    await db
      .insert(source_pages)
      .values(pages.toSorted((a, b) => (a.page_hash < b.page_hash ? -1 : 1)))
      .onConflictDoNothing();
}

export async function selectPage(db: Db, pageHash: string): Promise<SourcePage | undefined> {
  const { page_hash, url, content, fetched_at } = source_pages;
  const [page] = await db
    .select({ page_hash, url, content, fetched_at })
    .from(source_pages)
    .where(eq(page_hash, pageHash));
  return page;
}

export async function saveReport(
  db: Db,
  report: Pick<
    typeof comprehensive_reports.$inferInsert,
    'research_job_id' | 'idea_id' | 'title' | 'content'
  >,
): Promise<void> {
  const written = { ...report, status: 'completed', generated_at: sql`now()` };
  await db
    .insert(comprehensive_reports)
    .values({ id: newId(), ...written })
    .onConflictDoUpdate({ target: comprehensive_reports.research_job_id, set: written });
}

export async function selectReport(db: Db, jobId: string): Promise<Record<string, unknown> | null> {
  const [report] = await db
    .select({ content: comprehensive_reports.content })
    .from(comprehensive_reports)
    .where(eq(comprehensive_reports.research_job_id, jobId));
  return report?.content ?? null;
}

/** The runs among these that have a report. */
export async function selectReported(db: Db, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .select({ id: comprehensive_reports.research_job_id })
    .from(comprehensive_reports)
    .where(inArray(comprehensive_reports.research_job_id, [...jobIds]));
  return new Set(rows.map(({ id }) => id));
}

/** How alike two titles are from which ideas count as similar: shared runs of three letters. */
const LEAST_NEARNESS = 0.3;
const NEAREST_KEPT = 20;
const NAMED = 5;

/** How many ideas of other people have a title like this one's, and the nearest of them. Untitled ideas are like none. */
export async function selectSimilar(
  db: Db,
  idea: { readonly title: string; readonly owner_id: string },
): Promise<Similar> {
  if (idea.title === DEFAULT_TITLE) return { total: 0, ids: [] };
  const nearness = sql`similarity(${ideas.title}, ${idea.title})`;
  const rows = await db
    .select({ id: ideas.id, total: sql<number>`count(*) over ()::int` })
    .from(ideas)
    .where(and(ne(ideas.user_id, idea.owner_id), sql`${nearness} > ${LEAST_NEARNESS}`))
    .orderBy(sql`${nearness} desc`, ideas.id)
    .limit(NEAREST_KEPT);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** The ideas among these that the person may open, by name, in the order given; a few of them. */
export async function selectNamed(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<SimilarIdeas['named']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: ideas.id, title: ideas.title, status: ideas.status })
    .from(ideas)
    .where(and(visibleTo(actor), inArray(ideas.id, [...ids])));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, NAMED);
}

export async function selectOwner(
  db: Db,
  ideaId: string,
): Promise<{ user_id: string; title: string } | undefined> {
  const [idea] = await db
    .select({ user_id: ideas.user_id, title: ideas.title })
    .from(ideas)
    .where(eq(ideas.id, ideaId));
  return idea;
}
