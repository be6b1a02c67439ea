import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import type { IdeaAccess } from '../../shared/ideas/rules.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Decision } from '../../shared/review/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { idea_collaborators, idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';

/** What an idea's owner has written, frozen for a round; never whose it is. */
const CONTENT = sql`jsonb_build_object('title', i.title, 'description', i.description, 'summary', i.summary,
  'problem_statement', i.problem_statement, 'target_audience', i.target_audience, 'solution_overview', i.solution_overview,
  'market_size', i.market_size, 'competitive_advantage', i.competitive_advantage, 'revenue_model', i.revenue_model,
  'funding_required', i.funding_required, 'user_base', i.user_base, 'category', i.category, 'tags', to_jsonb(i.tags),
  'language', i.language, 'image_url', i.image_url, 'attachments', coalesce((
    select jsonb_agg(jsonb_build_object('id', a -> 'id', 'name', a -> 'name', 'type', a -> 'type', 'size', a -> 'size'))
    from jsonb_array_elements(i.attachments) a where jsonb_typeof(a) = 'object'), '[]'))`;

/** An idea's review as the database has it. `access`, `assigned`, `conflict`, `was_reviewer` are the asking person's own. */
export interface CaseRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  title: string;
  status: IdeaStatus;
  version: number;
  round: number;
  resubmissions: number;
  pending_decision: Decision | null;
  pending_feedback: string | null;
  decision_due_at: string | null;
  content: Record<string, unknown>;
  access: IdeaAccess['access'];
  assigned: boolean;
  was_reviewer: boolean;
  conflict: string | null;
  /** Reviewers who are on it now. */
  reviewers: string[];
  /** Reviewers of this round who may judge: with the state of their review. */
  turnout: { reviewer_id: string; saved: boolean; abstained: boolean }[];
  /** Saved reviews of this round by whoever has not declared a conflict. */
  saved_reviews: number;
  /** Returns since the last decision that was told. */
  returns: number;
  last_event: string | null;
  /** The moment of the next move: later than that of every move before. */
  at: string;
  report_job_id: string | null;
}

/** Holds the idea until the transaction ends, so that moves follow one another. @returns whether there is one */
export async function lockIdea(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${ideas} where id = ${id} for update`);
  return rows.length > 0;
}

/** Read it after `lockIdea`, in a statement of its own: one that waits for a lock would show the rest as it was before. */
export async function selectCase(db: Db, actor: Actor, id: string): Promise<CaseRow | undefined> {
  const told = sql`('publish', 'desk-reject')`;
  const trusted = sql`not exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = r.reviewer_id)`;
  const { rows } = await db.execute<CaseRow>(sql`
    select i.id, i.user_id, i.title, i.status, i.version, i.round, i.resubmissions,
      i.pending_decision, i.pending_feedback, ${iso(sql`i.decision_due_at`)} as decision_due_at, ${CONTENT} as content,
      (select c.access from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = ${actor.id}) as access,
      exists (select from ${review_assignments} a
        where a.idea_id = i.id and a.reviewer_id = ${actor.id} and a.released_at is null) as assigned,
      exists (select from ${review_assignments} a where a.idea_id = i.id and a.reviewer_id = ${actor.id}) as was_reviewer,
      (select x.reason from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = ${actor.id}) as conflict,
      coalesce((select json_agg(a.reviewer_id order by a.reviewer_id) from ${review_assignments} a
        where a.idea_id = i.id and a.released_at is null), '[]') as reviewers,
      coalesce((select json_agg(t) from (
        select r.reviewer_id, bool_or(r.saved) as saved, bool_or(r.abstained) as abstained from (
          select a.reviewer_id, false as saved, false as abstained from ${review_assignments} a
            where a.idea_id = i.id and a.released_at is null
          union all
          select v.reviewer_id, true, v.abstained from ${reviews} v
            where v.idea_id = i.id and v.round = i.round and v.state = 'saved') r
        where ${trusted} group by r.reviewer_id) t), '[]') as turnout,
      (select count(*)::int from ${reviews} r
        where r.idea_id = i.id and r.round = i.round and r.state = 'saved' and ${trusted}) as saved_reviews,
      (select count(*)::int from ${idea_transitions} t where t.idea_id = i.id and t.event = 'return' and t.created_at > coalesce(
        (select max(d.created_at) from ${idea_transitions} d where d.idea_id = i.id and d.event in ${told}),
        '-infinity')) as returns,
      (select t.event from ${idea_transitions} t where t.idea_id = i.id order by t.created_at desc limit 1) as last_event,
      ${iso(sql`greatest(date_trunc('milliseconds', clock_timestamp()), (
        select max(t.created_at) + interval '1 millisecond' from ${idea_transitions} t where t.idea_id = i.id))`)} as at,
      (select j.id from ${research_jobs} j join ${comprehensive_reports} c on c.research_job_id = j.id and c.status = 'completed'
        where j.idea_id = i.id and j.status = 'completed' order by j.created_at desc limit 1) as report_job_id
    from ${ideas} i where i.id = ${id}`);
  return rows[0];
}

/** An idea as it stood when a round began. */
export interface SnapshotRow extends Record<string, unknown> {
  round: number;
  content: Record<string, unknown>;
  created_at: string;
}

export async function selectSnapshots(db: Db, id: string): Promise<SnapshotRow[]> {
  const { rows } = await db.execute<SnapshotRow>(sql`
    select round, content, ${iso(sql`created_at`)} as created_at from ${idea_snapshots} where idea_id = ${id} order by round`);
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
