import type { SourceBlock } from '../../shared/sources/model.ts';
import { writeTogether } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { and, arrayOverlaps, eq, gt, inArray, lt, sql } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { ideas } from '../platform/schema/ideas.ts';
import {
  agent_results,
  comprehensive_reports,
  research_jobs,
  research_steps,
  source_pages,
  source_visits,
} from '../platform/schema/research.ts';

/** A page as it is stored, with the address under which it was read. */
export interface StoredPage {
  readonly page_hash: string;
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly blocks: readonly SourceBlock[];
  readonly published: string | null;
  readonly language: string | null;
  readonly canonical_hash: string | null;
  readonly fetched_at: string;
}

export type NewPage = Omit<StoredPage, 'fetched_at'> &
  Pick<typeof source_pages.$inferInsert, 'domain' | 'type' | 'tier'> & {
    readonly canonical_hash: string;
    readonly sketch: number[];
  };

/** What an address showed in the last `hours`; undefined where it was not read since. */
export async function selectVisit(db: Db, url: string, hours: number): Promise<StoredPage | undefined> {
  const [page] = await db
    .select({
      page_hash: source_pages.page_hash,
      url: source_visits.final_url,
      title: source_pages.title,
      content: source_pages.content,
      blocks: source_pages.blocks,
      published: source_pages.published,
      language: source_pages.language,
      canonical_hash: source_pages.canonical_hash,
      fetched_at: source_visits.fetched_at,
    })
    .from(source_visits)
    .innerJoin(source_pages, eq(source_pages.page_hash, source_visits.page_hash))
    .where(
      and(
        eq(source_visits.url, url),
        gt(source_visits.fetched_at, sql`now() - make_interval(hours => ${hours})`),
      ),
    );
  return page;
}

/** Pages that have something in common with a sketch, those that have most first. */
export async function selectAlike(
  db: Db,
  sketch: readonly number[],
): Promise<{ readonly sketch: number[]; readonly canonical_hash: string | null }[]> {
  const shared = sql`cardinality(array(select unnest(${source_pages.sketch}) intersect select unnest(${`{${sketch.join(',')}}`}::integer[])))`;
  return db
    .select({ sketch: source_pages.sketch, canonical_hash: source_pages.canonical_hash })
    .from(source_pages)
    .where(arrayOverlaps(source_pages.sketch, [...sketch]))
    .orderBy(sql`${shared} desc`, source_pages.fetched_at)
    .limit(5);
}

/** When a page was shown, and what was known of its text before. */
interface SavedPage extends Record<string, unknown> {
  readonly fetched_at: string;
  readonly earlier: Pick<StoredPage, 'title' | 'blocks' | 'published' | 'language' | 'canonical_hash'> | null;
}

/**
 * Keeps a page under its hash, and that these addresses showed it now, in one statement. What is known of a text already stays as it
 * was, but for a text of which nothing but its words was known.
 */
export async function savePage(db: Db, page: NewPage, addresses: readonly string[]): Promise<SavedPage> {
  const { page_hash, url, content, ...known } = page;
  const saved = db
    .insert(source_pages)
    .values({ page_hash, url, content, ...known })
    .onConflictDoUpdate({
      target: source_pages.page_hash,
      set: known,
      setWhere: sql`${source_pages.canonical_hash} is null`,
    });
  const visits = [...new Set(addresses)].map((address) => ({ url: address, final_url: url, page_hash }));
  const visited = db
    .insert(source_visits)
    .values(visits)
    .onConflictDoUpdate({
      target: source_visits.url,
      set: { final_url: url, page_hash, fetched_at: sql`now()` },
    });
  // the whole statement reads what was there before it
  const earlier = sql`select json_build_object('title', title, 'blocks', blocks, 'published', published,
      'language', language, 'canonical_hash', canonical_hash)
    from ${source_pages} where page_hash = ${page_hash} and canonical_hash is not null`;
  const result = sql`select ${iso(sql`now()::timestamptz(3)`)} as fetched_at, (${earlier}) as earlier`;
  const [row] = await writeTogether<SavedPage>(db, { saved, visited }, result);
  if (!row) throw new Error('the page was not kept');
  return row;
}

/** The pages that a report, the findings of an agent or a step of a run rests on, by their hashes. */
const IN_USE = sql`(
  select hash #>> '{}' from ${comprehensive_reports} r, jsonb_path_query(r.content, '$.sources[*].page_hash') hash
  union select hash #>> '{}' from ${agent_results} a, jsonb_path_query(a.findings, '$.sources[*].page_hash') hash
  union select s.answer ->> 'page_hash' from ${research_steps} s where s.answer ->> 'page_hash' is not null)`;

/** Forgets what addresses showed longer ago, and pages of that age that no address shows and nothing rests on. */
export async function deleteUnused(db: Db, hours: number): Promise<void> {
  const before = sql`now() - make_interval(hours => ${hours})`;
  await db.delete(source_visits).where(lt(source_visits.fetched_at, before));
  await db.execute(sql`delete from ${source_pages} p where p.fetched_at < ${before}
    and not exists (select from ${source_visits} v where v.page_hash = p.page_hash)
    and p.page_hash not in ${IN_USE}`);
}

/** The pages that runs of a person, or runs over their ideas, read because the idea names them. */
export async function selectGiven(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct s.answer ->> 'page_hash' as hash from ${research_steps} s
      join ${research_jobs} j on j.id = s.research_job_id join ${ideas} i on i.id = j.idea_id
    where (i.user_id = ${userId} or j.user_id = ${userId})
      and s.answer ->> 'given' = 'true' and s.answer ->> 'page_hash' is not null`);
  return rows.map(({ hash }) => hash);
}

/** Forgets that these pages were read, and the pages themselves where nothing of others rests on them. */
export async function deletePages(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.delete(source_visits).where(inArray(source_visits.page_hash, [...hashes]));
  await db.execute(
    sql`delete from ${source_pages} p where p.page_hash in ${[...hashes]} and p.page_hash not in ${IN_USE}`,
  );
}
