import { DESCRIPTION_PREVIEW } from '../../shared/ideas/constants.ts';
import { MAX_ROUNDS, DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import type { QueueCounts, QueueItem, QueueQuery } from '../../shared/review/model.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import { SECOND } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { idea_collaborators, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { comprehensive_reports } from '../platform/schema/research.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';
import { RETURNS, SAVED_REVIEWS } from './case.queries.ts';

type Queue = QueueQuery['queue'];

const interval = (ms: number) => sql`make_interval(secs => ${ms / SECOND}::float8)`;
/** How long a submitted idea may wait for the first response. */
export const FIRST_RESPONSE = interval(FIRST_RESPONSE_DUE_MS);

const ownAssignment = (me: string) =>
  sql`${review_assignments} a where a.idea_id = i.id and a.reviewer_id = ${me} and a.released_at is null`;
const ownDue = (me: string) => sql`(select a.due_at from ${ownAssignment(me)})`;
const conflicted = (me: string) =>
  sql`exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = ${me})`;
const near = (me: string) =>
  sql`(i.user_id = ${me} or exists (select from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = ${me}))`;
const unclaimed = sql`not exists (select from ${review_assignments} a where a.idea_id = i.id and a.released_at is null)`;

/** Since when an idea, or what shall change in it, waits; one that was imported has no moment of submission. */
const WAITING_SINCE = sql`coalesce(i.amendment_asked_at, i.submitted_at, i.created_at)`;

/** Whether reviewers can be on it: the idea, or what shall change in it. */
const UNDER_REVIEW = sql`(i.status = 'under_review' or i.amendment_asked_at is not null)`;
const IN_REVIEW = sql`(i.status in ('submitted', 'under_review') or i.amendment_asked_at is not null)`;

/** When the next answer is due: the first response, then the decision. */
const DUE = sql`case when i.status = 'submitted' or (i.amendment_asked_at is not null and ${unclaimed}) then ${WAITING_SINCE} + ${FIRST_RESPONSE}
  when ${UNDER_REVIEW} then coalesce(i.decision_due_at, ${WAITING_SINCE} + ${interval(DECISION_DUE_MS)}) end`;
const OPEN = sql`${IN_REVIEW} and i.pending_decision is null`;

/** Which ideas a list holds, as conditions on `ideas i`. Reviewers are spared those that they may not judge. */
function contents(queue: Queue, actor: Actor): SQL {
  const me = actor.id;
  const fair = isStaff(actor) ? sql`true` : sql`not ${near(me)} and not ${conflicted(me)}`;
  const mine = sql`exists (select from ${ownAssignment(me)})`;
  switch (queue) {
    case 'waiting':
      return sql`${OPEN}
        and (i.status = 'submitted' or ${unclaimed}) and ${fair}`;
    case 'mine':
      return sql`${UNDER_REVIEW} and ${mine}`;
    case 'late':
      return sql`${OPEN} and ((${contents('waiting', actor)} and ${DUE} < now())
        or (${contents('mine', actor)} and ${ownDue(me)} < now()))`;
    case 'pending':
      return sql`i.pending_decision is not null and ${
        isStaff(actor) ? sql`true` : sql`(${fair} and (${mine} or i.decided_by = ${me}))`
      }`;
    case 'decided':
      return sql`i.status in ('approved', 'rejected') and i.amendment_asked_at is null and ${
        isStaff(actor)
          ? sql`true`
          : sql`${fair} and (exists (select from ${reviews} r where r.idea_id = i.id and r.reviewer_id = ${me} and r.state = 'saved')
              or exists (select from ${idea_transitions} t where t.idea_id = i.id and t.actor_id = ${me}
                and t.event in ('decide', 'desk-reject')))`
      }`;
    default:
      return queue satisfies never;
  }
}

/** The longest waiting first; in one's own list what is due first; of the decided the latest first. */
function order(queue: Queue, me: string): { key: SQL; direction: SQL; comparison: SQL } {
  const rising = { direction: sql`asc`, comparison: sql`>` };
  switch (queue) {
    case 'waiting':
    case 'pending':
      return { key: WAITING_SINCE, ...rising };
    case 'mine':
      return { key: ownDue(me), ...rising };
    case 'late':
      return { key: sql`case when ${ownDue(me)} < now() then ${ownDue(me)} else ${DUE} end`, ...rising };
    case 'decided':
      return { key: sql`i.updated_at`, direction: sql`desc`, comparison: sql`<` };
    default:
      return queue satisfies never;
  }
}

/** Where a list goes on: the sort key of the last item in milliseconds since 1970, and its id. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

export interface QueueRow extends QueueItem, Record<string, unknown> {
  key: number;
}

interface QueueOptions {
  readonly queue: Queue;
  readonly limit: number;
  readonly after: Place | undefined;
  /** Whose ideas they are is shown. */
  readonly named: boolean;
}

/** A page of a list and one item more, if there is one. */
export async function selectQueue(
  db: Db,
  actor: Actor,
  { queue, limit, after, named }: QueueOptions,
): Promise<QueueRow[]> {
  const me = actor.id;
  const { key, direction, comparison } = order(queue, me);
  const further = after
    ? sql`and (${key}, i.id) ${comparison} (timestamptz 'epoch' + ${after.key}::float8 * interval '1 millisecond', ${after.id}::uuid)`
    : sql``;
  const due = queue === 'mine' || queue === 'late' ? sql`i.key` : DUE;
  const { rows } = await db.execute<QueueRow>(sql`
    select i.id, i.title, left(i.description, ${DESCRIPTION_PREVIEW}::int) as description, i.category, i.status, i.language, i.round,
      i.round + greatest(0, ${MAX_ROUNDS - 1} - (${RETURNS})) as last_round,
      case when ${named} then ${nameOf(sql`p`)} end as owner_name,
      ${iso(sql`i.submitted_at`)} as submitted_at, ${iso(due)} as due_at,
      coalesce(${OPEN} and ${due} < now(), false) as late,
      exists (select from ${ownAssignment(me)}) as assigned_to_me,
      (select count(*)::int from ${review_assignments} a where a.idea_id = i.id and a.released_at is null) as reviewers,
      (${SAVED_REVIEWS}) as saved_reviews,
      i.pending_decision,
      exists (select from ${comprehensive_reports} c where c.idea_id = i.id and c.status = 'completed') as has_report,
      ${near(me)} or ${conflicted(me)} as conflict,
      i.amendment_asked_at is not null as amendment,
      (extract(epoch from i.key) * 1000)::float8 as key
    from (select i.*, ${key} as key from ${ideas} i where ${contents(queue, actor)} ${further}
      order by ${key} ${direction}, i.id ${direction} limit ${limit + 1}) i
    join ${profiles} p on p.id = i.user_id
    order by i.key ${direction}, i.id ${direction}`);
  return rows;
}

/** How many ideas each list holds; late are those waiting or one's own whose next answer is overdue. */
export async function countQueues(db: Db, actor: Actor): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts & Record<string, unknown>>(sql`
    select count(*) filter (where ${contents('waiting', actor)})::int as waiting,
      count(*) filter (where ${contents('mine', actor)})::int as mine,
      count(*) filter (where ${contents('pending', actor)})::int as pending,
      count(*) filter (where ${contents('late', actor)})::int as late
    from ${ideas} i where ${IN_REVIEW}`);
  return rows[0] ?? { waiting: 0, mine: 0, pending: 0, late: 0 };
}
