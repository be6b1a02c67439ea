import type { SourceBlock } from '../../shared/sources/model.ts';
import type { Db } from '../platform/database/database.ts';
import { and, arrayOverlaps, eq, gt, sql } from '../platform/orm.ts';
import { source_pages, source_visits } from '../platform/schema/research.ts';

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

export type NewPage = Omit<typeof source_pages.$inferInsert, 'fetched_at'> & {
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

/**
 * Keeps a page under its hash, and that these addresses showed it now. What is known of a text already stays as it was, but for a
 * text of which nothing but its words was known.
 */
export async function savePage(db: Db, page: NewPage, addresses: readonly string[]): Promise<void> {
  const { page_hash, url, content, ...known } = page;
  await db
    .insert(source_pages)
    .values({ page_hash, url, content, ...known })
    .onConflictDoUpdate({
      target: source_pages.page_hash,
      set: known,
      setWhere: sql`${source_pages.canonical_hash} is null`,
    });
  const visits = [...new Set(addresses)].map((address) => ({ url: address, final_url: url, page_hash }));
  await db
    .insert(source_visits)
    .values(visits)
    .onConflictDoUpdate({
      target: source_visits.url,
      set: { final_url: url, page_hash, fetched_at: sql`now()` },
    });
}
