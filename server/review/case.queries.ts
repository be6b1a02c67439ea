import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import type { Amendment, Idea } from '../../shared/ideas/model.ts';
import type { IdeaAccess } from '../../shared/ideas/rules.ts';
import { STAFF, type Actor } from '../../shared/platform/roles.ts';
import type { Decision } from '../../shared/review/constants.ts';
import { AMENDMENT, IDEA_SEEN, readerValues } from '../ideas/service.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { sql } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { idea_collaborators, idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import {
  app_settings,
  REVIEW_SETTINGS,
  review_assignments,
  review_conflicts,
  reviews,
} from '../platform/schema/review.ts';
import { MAY_REVIEW } from './reviewers.queries.ts';

/** What an idea's owner has written; never whose it is. */
const TEXT = sql`jsonb_build_object('title', i.title, 'description', i.description, 'summary', i.summary,
  'problem_statement', i.problem_statement, 'target_audience', i.target_audience, 'solution_overview', i.solution_overview,
  'market_size', i.market_size, 'competitive_advantage', i.competitive_advantage, 'revenue_model', i.revenue_model,
  'funding_required', i.funding_required, 'user_base', i.user_base, 'category', i.category, 'tags', to_jsonb(i.tags),
  'language', i.language, 'image_url', i.image_url, 'attachments', coalesce((
    select jsonb_agg(jsonb_build_object('id', a -> 'id', 'name', a -> 'name', 'type', a -> 'type', 'size', a -> 'size'))
    from jsonb_array_elements(i.attachments) a where jsonb_typeof(a) = 'object'), '[]'))`;

/** The same with what it shall say differently, as it is frozen for a round. */
const CONTENT = sql`${TEXT} || coalesce(i.amendment, '{}')`;

/** An idea's review as the database has it. `access`, `assigned`, `conflict`, `was_reviewer`, `seen` are the asking person's own. */
export interface CaseRow {
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
  /** What an approved idea shall say differently. */
  amendment: Amendment | null;
  content: Record<string, unknown>;
  /** The text is another one than was frozen for the round: its reviews are about that one. */
  rewritten: boolean;
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
  /** Returns since the last published decision. */
  returns: number;
  last_event: string | null;
  /** The moment of the next move: later than that of every move before. */
  at: string;
  report_job_id: string | null;
  /** The idea as the person sees it, if they may. */
  seen: Idea;
  /** The settings of review as they are stored; null where netzoop-team never changed them. */
  settings: unknown;
}

/** Whom a move concerns besides the reviewers, read with the case. */
export interface CasePeople {
  collaborators: string[];
  /** Those of them who may change the idea. */
  editors: string[];
  /** Netzoop-team. */
  staff: string[];
  /** Who was released by the last move of the kind `recall`, and may still review the idea: those who come back. */
  recalled: string[];
  /** The person whom the move names may review the idea. */
  named_may_review: boolean;
}

/** Returns of the idea `i` since the last published decision. */
export const RETURNS = sql`select count(*)::int from ${idea_transitions} t where t.idea_id = i.id and t.event = 'return'
  and t.created_at > coalesce((select max(d.created_at) from ${idea_transitions} d
    where d.idea_id = i.id and d.event in ('publish', 'desk-reject')), '-infinity')`;

const TRUSTED = sql`not exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = r.reviewer_id)`;

/** Saved reviews of the present round of the idea `i`, by whoever has not declared a conflict. */
export const SAVED_REVIEWS = sql`select count(*)::int from ${reviews} r
  where r.idea_id = i.id and r.round = i.round and r.state = 'saved' and ${TRUSTED}`;

const me = sql`${sql.placeholder('me')}::uuid`;

const CASE = sql`i.id, i.user_id, i.title, i.status, i.version, i.round, i.resubmissions,
  i.pending_decision, i.pending_feedback, ${iso(sql`i.decision_due_at`)} as decision_due_at, ${AMENDMENT} as amendment,
  ${CONTENT} as content,
  coalesce(${TEXT} <> (select s.content from ${idea_snapshots} s where s.idea_id = i.id and s.round = i.round), false) as rewritten,
  (select c.access from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = ${me}) as access,
  exists (select from ${review_assignments} a
    where a.idea_id = i.id and a.reviewer_id = ${me} and a.released_at is null) as assigned,
  exists (select from ${review_assignments} a where a.idea_id = i.id and a.reviewer_id = ${me}) as was_reviewer,
  (select x.reason from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = ${me}) as conflict,
  coalesce((select json_agg(a.reviewer_id order by a.reviewer_id) from ${review_assignments} a
    where a.idea_id = i.id and a.released_at is null), '[]') as reviewers,
  coalesce((select json_agg(t) from (
    select r.reviewer_id, bool_or(r.saved) as saved, bool_or(r.abstained) as abstained from (
      select a.reviewer_id, false as saved, false as abstained from ${review_assignments} a
        where a.idea_id = i.id and a.released_at is null
      union all
      select v.reviewer_id, true, v.abstained from ${reviews} v
        where v.idea_id = i.id and v.round = i.round and v.state = 'saved') r
    where ${TRUSTED} group by r.reviewer_id) t), '[]') as turnout,
  (${SAVED_REVIEWS}) as saved_reviews,
  (${RETURNS}) as returns,
  (select t.event from ${idea_transitions} t where t.idea_id = i.id order by t.created_at desc limit 1) as last_event,
  ${iso(sql`greatest(date_trunc('milliseconds', clock_timestamp()), (
    select max(t.created_at) + interval '1 millisecond' from ${idea_transitions} t where t.idea_id = i.id))`)} as at,
  (select j.id from ${research_jobs} j join ${comprehensive_reports} c on c.research_job_id = j.id and c.status = 'completed'
    where j.idea_id = i.id and j.status = 'completed' order by j.created_at desc limit 1) as report_job_id,
  ${IDEA_SEEN} as seen,
  (select s.value from ${app_settings} s where s.key = ${REVIEW_SETTINGS}) as settings`;

const PEOPLE = sql`
  coalesce((select json_agg(c.user_id order by c.user_id) from ${idea_collaborators} c where c.idea_id = i.id), '[]') as collaborators,
  coalesce((select json_agg(c.user_id order by c.user_id) from ${idea_collaborators} c where c.idea_id = i.id and c.access = 'editor'), '[]') as editors,
  coalesce((select json_agg(p.id order by p.id) from ${profiles} p
    where p.role in ${[...STAFF]} and p.suspended_at is null), '[]') as staff,
  coalesce((select json_agg(distinct p.id) from ${review_assignments} a join ${profiles} p on p.id = a.reviewer_id
    where a.idea_id = i.id and ${MAY_REVIEW} and a.released_at = (select max(t.created_at) from ${idea_transitions} t
      where t.idea_id = i.id and t.event = ${sql.placeholder('recall')}::text)), '[]') as recalled,
  exists (select from ${profiles} p where p.id = ${sql.placeholder('named')}::uuid and ${MAY_REVIEW}) as named_may_review`;

const FROM = sql`from ${ideas} i where i.id = ${sql.placeholder('id')}::uuid`;
const SELECT_CASE = new Statement<CaseRow & Record<string, unknown>>(sql`select ${CASE} ${FROM}`);
const SELECT_MOVING_CASE = new Statement<CaseRow & CasePeople & Record<string, unknown>>(
  sql`select ${CASE}, ${PEOPLE} ${FROM}`,
);

/** Holds the idea until the transaction ends, so that moves follow one another. @returns whether there is one */
export async function lockIdea(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${ideas} where id = ${id} for update`);
  return rows.length > 0;
}

export async function selectCase(db: Db, actor: Actor, id: string): Promise<CaseRow | undefined> {
  const [row] = await SELECT_CASE.run(db, { ...readerValues(actor), id });
  return row;
}

/**
 * The case with the people whom a move concerns. Read it after `lockIdea`, in a statement of its own: one that waits for a lock
 * would show the rest as it was before.
 *
 * @param move `recall`: the move whose released reviewers come back; `named`: whom the move names
 */
export async function selectMovingCase(
  db: Db,
  actor: Actor,
  id: string,
  { recall, named }: { recall: 'return' | 'publish' | null; named: string | null },
): Promise<(CaseRow & CasePeople) | undefined> {
  const [row] = await SELECT_MOVING_CASE.run(db, { ...readerValues(actor), id, recall, named });
  return row;
}
