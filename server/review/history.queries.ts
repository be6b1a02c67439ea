import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import type { Decision } from '../../shared/review/constants.ts';
import { blindContent } from '../ideas/service.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';

/** An idea as it was when a round began. */
export interface SnapshotRow extends Record<string, unknown> {
  round: number;
  content: Record<string, unknown>;
  created_at: string;
}

/** @param blind leaves out what the names of files say of their owner */
export async function selectSnapshots(db: Db, id: string, blind: boolean): Promise<SnapshotRow[]> {
  const content = blind ? blindContent(sql`content`) : sql`content`;
  const { rows } = await db.execute<SnapshotRow>(sql`
    select round, ${content} as content, ${iso(sql`created_at`)} as created_at from ${idea_snapshots} where idea_id = ${id} order by round`);
  return rows;
}

/** A move, with who made it: for the server's use only. */
export interface TransitionRow extends Record<string, unknown> {
  id: string;
  event: string;
  from_status: IdeaStatus;
  to_status: IdeaStatus;
  round: number;
  actor_id: string | null;
  actor_role: string;
  actor_name: string | null;
  decision: Decision | null;
  reason: string | null;
  feedback: string | null;
  changes: string[] | null;
  override_reason: string | null;
  created_at: string;
}

/** The moves of an idea, oldest first. */
export async function selectTransitions(db: Db, id: string): Promise<TransitionRow[]> {
  const { rows } = await db.execute<TransitionRow>(sql`
    select t.id, t.event, t.from_status, t.to_status, t.round, t.actor_id, t.actor_role, nullif(${nameOf(sql`p`)}, '') as actor_name,
      t.decision, t.reason, t.feedback, t.changes, t.override_reason, ${iso(sql`t.created_at`)} as created_at
    from ${idea_transitions} t left join ${profiles} p on p.id = t.actor_id
    where t.idea_id = ${id} order by t.created_at, t.id`);
  return rows;
}

export interface ReviewerRow extends Record<string, unknown> {
  id: string;
  name: string;
  round: number;
  due_at: string;
  saved: boolean;
}

/** Who is on the idea now or has saved a review in its present round, without those who declared a conflict. */
export async function selectCaseReviewers(db: Db, id: string): Promise<ReviewerRow[]> {
  const { rows } = await db.execute<ReviewerRow>(sql`
    select distinct on (a.reviewer_id) a.reviewer_id as id, ${nameOf(sql`p`)} as name, i.round,
      ${iso(sql`a.due_at`)} as due_at, v.id is not null as saved
    from ${ideas} i
    join ${review_assignments} a on a.idea_id = i.id
    join ${profiles} p on p.id = a.reviewer_id
    left join ${reviews} v on v.idea_id = i.id and v.reviewer_id = a.reviewer_id and v.round = i.round and v.state = 'saved'
    where i.id = ${id} and (a.released_at is null or v.id is not null)
      and not exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = a.reviewer_id)
    order by a.reviewer_id, a.created_at desc`);
  return rows;
}
