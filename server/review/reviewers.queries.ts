import { REVIEWERS } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { idea_collaborators, ideas } from '../platform/schema/ideas.ts';
import { notifications } from '../platform/schema/messages.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';

/** People who review and can be reached: a condition on `profiles p`. */
const REVIEWS = sql`p.role in ${[...REVIEWERS]} and p.suspended_at is null and p.deletion_requested_at is null`;

/** Who may review an idea: a condition on `profiles p` and `ideas i`. Never its owner, a collaborator, or after a conflict. */
export const MAY_REVIEW = sql`${REVIEWS} and p.id <> i.user_id
  and not exists (select from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = p.id)
  and not exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = p.id)`;

/** Ideas that a person has under review: a figure about `profiles p`. Every move out of review releases the reviewers, so the ideas need not be read. */
const LOAD = sql`(select count(*)::int from ${review_assignments} l where l.reviewer_id = p.id and l.released_at is null)`;

/** Those of the people who may review the idea. */
export async function selectEligible(db: Db, idea_id: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from ${profiles} p, ${ideas} i where i.id = ${idea_id} and p.id in ${[...people]} and ${MAY_REVIEW} order by p.id`,
  );
  return rows.map((row) => row.id);
}

/** Somebody who could be given an idea to review. */
export interface Candidate extends Record<string, unknown> {
  readonly id: string;
  /** Ideas under review. */
  readonly load: number;
  /** Knows the idea's category: by interest, skill, or reviews saved before. */
  readonly knows_category: boolean;
  /** When they were last given one, in milliseconds since 1970; 0 for never. */
  readonly last_assigned: number;
}

/** Reviewers who could be given the idea and are not on it. Staff are left out: they are asked by name. */
export async function selectCandidates(db: Db, idea_id: string): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select p.id, ${LOAD} as load,
      exists (select from unnest(p.interests || p.skills) word where lower(word) = lower(i.category))
        or exists (select from ${reviews} r join ${ideas} o on o.id = r.idea_id
          where r.reviewer_id = p.id and r.state = 'saved' and o.category = i.category) as knows_category,
      coalesce((select extract(epoch from max(a.created_at)) * 1000 from ${review_assignments} a
        where a.reviewer_id = p.id), 0)::float8 as last_assigned
    from ${profiles} p, ${ideas} i
    where i.id = ${idea_id} and p.role = 'reviewer' and ${MAY_REVIEW}
      and not exists (select from ${review_assignments} a
        where a.idea_id = i.id and a.reviewer_id = p.id and a.released_at is null)`);
  return rows;
}

/** Everyone who reviews, with their load, the freest first. Counted for all of them at once: one by one takes seconds where much is under review. */
export async function selectReviewers(db: Db): Promise<{ id: string; name: string; open: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; open: number }>(
    sql`select p.id, ${nameOf(sql`p`)} as name, coalesce(load.open, 0) as open
      from ${profiles} p
      left join (select l.reviewer_id, count(*)::int as open from ${review_assignments} l
        where l.released_at is null group by 1) load on load.reviewer_id = p.id
      where ${REVIEWS} order by 3, 2, 1`,
  );
  return rows;
}

/** What a reviewer is reminded of: own reviews due within a day or late, and ideas that wait too long for anyone. */
export interface Reminder extends Record<string, unknown> {
  readonly user_id: string;
  readonly due: number;
  readonly waiting: number;
}

/**
 * Everyone who reviews and has something to be reminded of, without those who were today.
 *
 * @param firstResponse after how long a submitted idea waits too long, as an interval
 */
export async function selectReminders(db: Db, firstResponse: SQL): Promise<Reminder[]> {
  const { rows } = await db.execute<Reminder>(sql`
    select * from (
      select p.id as user_id,
        (select count(*)::int from ${review_assignments} a join ${ideas} i on i.id = a.idea_id
          where a.reviewer_id = p.id and a.released_at is null and (i.status = 'under_review' or i.amendment_asked_at is not null) and i.pending_decision is null
            and a.due_at < now() + interval '1 day'
            and not exists (select from ${reviews} r where r.idea_id = i.id and r.reviewer_id = p.id
              and r.round = i.round and r.state = 'saved')) as due,
        (select count(*)::int from ${ideas} i where i.status = 'submitted' and i.submitted_at < now() - ${firstResponse}
          and ${MAY_REVIEW}) as waiting
      from ${profiles} p
      where ${REVIEWS} and not exists (select from ${notifications} n
        where n.user_id = p.id and n.template = 'review_reminder' and n.created_at > now() - interval '20 hours')
    ) reminder where due > 0 or waiting > 0 order by user_id`);
  return rows;
}
