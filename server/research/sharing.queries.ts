import { REVIEWERS, STAFF } from '../../shared/platform/roles.ts';
import type { SharedWith } from '../../shared/research/sharing.ts';
import type { Db } from '../platform/database/database.ts';
import { eq, sql } from '../platform/orm.ts';
import { idea_collaborators, ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { comprehensive_reports } from '../platform/schema/research.ts';
import { review_assignments } from '../platform/schema/review.ts';

/** The people of an idea who may open it now and can be reached, besides its owner: who works on it, and who reviews it. */
export async function selectPeople(db: Db, ideaId: string): Promise<Record<SharedWith, string[]>> {
  const { rows } = await db.execute<{ id: string; kind: SharedWith }>(sql`
    select p.id, people.kind from (
      select c.user_id, 'collaborators' as kind, true as may_open from ${idea_collaborators} c
        where c.idea_id = ${ideaId}
      union all
      select a.reviewer_id, 'reviewers', i.status <> 'draft' from ${review_assignments} a
        join ${ideas} i on i.id = a.idea_id where a.idea_id = ${ideaId} and a.released_at is null) people
    join ${profiles} p on p.id = people.user_id
    where people.may_open and p.role <> 'explorer' and p.suspended_at is null and p.deletion_requested_at is null
      and (people.kind = 'collaborators' or p.role in ${[...REVIEWERS]})
    order by p.id`);
  const of = (kind: SharedWith) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { collaborators: of('collaborators'), reviewers: of('reviewers') };
}

/** When the report of a run was written last; undefined while there is none. */
export async function selectWrittenAt(db: Db, jobId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ at: comprehensive_reports.generated_at })
    .from(comprehensive_reports)
    .where(eq(comprehensive_reports.research_job_id, jobId));
  return row?.at ?? undefined;
}

/**
 * Who waits for the end of a run: its starter and the idea's owner, where they may open the idea now; whoever has lost the right to it learns
 * nothing more. In one order everywhere, so that no two transactions wait for each other.
 */
export async function selectFollowers(
  db: Db,
  { idea_id, user_id }: { readonly idea_id: string; readonly user_id: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from ${ideas} i join ${profiles} p on p.id in (i.user_id, ${user_id}::uuid)
    where i.id = ${idea_id} and p.role <> 'explorer' and p.suspended_at is null
      and (p.id = i.user_id or p.role in ${[...STAFF]} or exists (
        select from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = p.id))
    order by p.id`);
  return rows.map(({ id }) => id);
}
