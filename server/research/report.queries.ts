import type { SourcePage } from '../../shared/research/job.ts';
import type { SimilarIdea } from '../../shared/research/findings.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { newId } from '../../shared/platform/ids.ts';
import { visibleTo } from '../ideas/service.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, ne, sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { comprehensive_reports, source_pages } from '../platform/schema/research.ts';

/** Keeps a page under its hash; the same page is kept once. */
export async function keepPages(db: Db, pages: readonly Omit<SourcePage, 'fetched_at'>[]): Promise<void> {
  if (pages.length > 0)
    await db
      .insert(source_pages)
      .values([...pages])
      .onConflictDoNothing();
}

export async function selectPage(db: Db, pageHash: string): Promise<SourcePage | undefined> {
  const [page] = await db.select().from(source_pages).where(eq(source_pages.page_hash, pageHash));
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

/** Ideas that the person may open and whose titles are like this one's, nearest first. */
export async function selectSimilar(
  db: Db,
  actor: Actor,
  idea: { id: string; title: string },
): Promise<SimilarIdea[]> {
  const nearness = sql`similarity(${ideas.title}, ${idea.title})`;
  return db
    .select({ id: ideas.id, title: ideas.title, summary: ideas.summary, status: ideas.status })
    .from(ideas)
    .where(and(visibleTo(actor), ne(ideas.id, idea.id), sql`${nearness} > 0.3`))
    .orderBy(sql`${nearness} desc`)
    .limit(5);
}

/** Who a run is for: role and place of whoever started it, and who is told beside them. */
export async function selectStarter(
  db: Db,
  userId: string,
): Promise<{ role: string; location: string | null } | undefined> {
  const [person] = await db
    .select({ role: profiles.role, location: profiles.location })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person;
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
