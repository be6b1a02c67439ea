import { DESCRIPTION_PREVIEW } from '../../shared/ideas/constants.ts';
import { MAX_ROUNDS, DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import type { QueueItem, QueueQuery } from '../../shared/review/model.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import { SECOND } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { idea_collaborators, idea_facts, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { comprehensive_reports } from '../platform/schema/research.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';
import { RETURNS, SAVED_REVIEWS } from './case.queries.ts';

export type Queue = QueueQuery['queue'];

// written into the text: a statement that is filled with nothing else is planned once
const interval = (ms: number) => sql.raw(`interval '${ms / SECOND} seconds'`);
/** How long a submitted idea may wait for the first response. */
export const FIRST_RESPONSE = interval(FIRST_RESPONSE_DUE_MS);
const DECISION = interval(DECISION_DUE_MS);

/** Who looks at the lists: their id as a part of the statement, or the place that is filled with it. */
export interface Looking {
  readonly me: SQL;
  readonly staff: boolean;
}

const lookingAs = (actor: Actor): Looking => ({ me: sql`${actor.id}::uuid`, staff: isStaff(actor) });

const ownAssignment = (me: SQL) =>
  sql`${review_assignments} a where a.idea_id = i.id and a.reviewer_id = ${me} and a.released_at is null`;
const conflicted = (me: SQL) =>
  sql`exists (select from ${review_conflicts} x where x.idea_id = i.id and x.reviewer_id = ${me})`;
const near = (me: SQL) =>
  sql`(i.user_id = ${me} or exists (select from ${idea_collaborators} c where c.idea_id = i.id and c.user_id = ${me}))`;
const unclaimed = sql`not exists (select from ${review_assignments} a where a.idea_id = i.id and a.released_at is null)`;

/** Since when an idea, or what shall change in it, waits; one that was imported has no moment of submission. */
const WAITING_SINCE = sql`coalesce(i.amendment_asked_at, i.submitted_at, i.created_at)`;

/** The same for what has no date of its own, as the index of these few has it. */
const UNDATED_SINCE = sql`coalesce(i.decision_due_at, i.amendment_asked_at, i.submitted_at, i.created_at)`;

/** Whether reviewers can be on it: the idea, or what shall change in it. */
const UNDER_REVIEW = sql`(i.status = 'under_review' or i.amendment_asked_at is not null)`;
const IN_REVIEW = sql`(i.status in ('submitted', 'under_review') or i.amendment_asked_at is not null)`;

/** When the next answer is due: the first response, then the decision. */
const DUE = sql`case when i.status = 'submitted' or (i.amendment_asked_at is not null and ${unclaimed}) then ${WAITING_SINCE} + ${FIRST_RESPONSE}
  when ${UNDER_REVIEW} then coalesce(i.decision_due_at, ${WAITING_SINCE} + ${DECISION}) end`;
const OPEN = sql`${IN_REVIEW} and i.pending_decision is null`;

/** Under review, or changing, and every reviewer has left. */
const DECIDING = sql`i.status = 'under_review' and i.pending_decision is null and ${unclaimed}`;
const CHANGING = sql`i.amendment_asked_at is not null and i.pending_decision is null and ${unclaimed}`;

/** Reviewers are spared the ideas that they may not judge. Those are few, and read once. */
function fair({ me, staff }: Looking): SQL {
  if (staff) return sql`true`;
  return sql`i.user_id <> ${me} and i.id <> all (array(
    select c.idea_id from ${idea_collaborators} c where c.user_id = ${me}
    union all select x.idea_id from ${review_conflicts} x where x.reviewer_id = ${me}))`;
}

export const ALL_IDEAS = sql`${ideas} i`;
/** The ideas that one is on, each with one's own date. */
const OWN_IDEAS = sql`${review_assignments} a join ${ideas} i on i.id = a.idea_id`;
const isOwn = (me: SQL) => sql`a.reviewer_id = ${me} and a.released_at is null`;

/** Some of the ideas of a list. */
interface Part {
  /** Where they are read from, with `ideas i` in it; all ideas without. */
  readonly from?: SQL;
  /** A condition on `ideas i`. */
  readonly where: SQL;
  /** What the list is sorted by. */
  readonly key: SQL;
  /** The same order, as an index has it, where that is not the key itself. */
  readonly by?: SQL;
  /** The rows that are counted, where the ideas need not be looked at for that. */
  readonly counted?: SQL;
}

/**
 * Which ideas a list holds, as parts: no idea is in two of them. Each part is read by an index of its own, which holds what is in
 * review and nothing else.
 */
export function contents(queue: Queue, looking: Looking): Part[] {
  const { me } = looking;
  switch (queue) {
    case 'waiting':
      return [sql`i.status = 'submitted'`, DECIDING, CHANGING].map((where) => ({
        where: sql`${where} and ${fair(looking)}`,
        key: WAITING_SINCE,
      }));
    case 'mine':
      return [
        {
          from: OWN_IDEAS,
          where: sql`${isOwn(me)} and ${UNDER_REVIEW}`,
          key: sql`a.due_at`,
          // every move out of review releases its reviewers
          counted: sql`${review_assignments} a where ${isOwn(me)}`,
        },
      ];
    case 'open':
      return openPartsOf(looking);
    case 'late':
      return openPartsOf(looking, 'late');
    case 'back':
      return openPartsOf(looking).flatMap((part) => ({
        ...part,
        where: sql`${part.where} and ${CAME_BACK}`,
      }));
    case 'pending':
      return pendingPartsOf(looking);
    case 'decided':
      return [
        {
          where: sql`i.status in ('approved', 'rejected') and i.amendment_asked_at is null and ${ownDecided(looking)}`,
          key: sql`i.updated_at`,
        },
      ];
    default:
      return queue satisfies never;
  }
}

/** It was returned or rejected, and sent again. */
const CAME_BACK = sql`(i.round > 1 or i.resubmissions > 0) and i.status in ('submitted', 'under_review')`;

/** What waits for its first response, or for a reviewer, and one's own that is not decided; the late ones alone where they are asked for. */
function openPartsOf(looking: Looking, only?: 'late'): Part[] {
  const { mine, ...others } = OVERDUE;
  const isFair = fair(looking);
  const late = (overdue: SQL): SQL => (only === 'late' ? sql`and ${overdue}` : sql``);
  return [
    {
      where: sql`i.status = 'submitted' ${late(others.submitted)} and ${isFair}`,
      key: DUE,
      by: WAITING_SINCE,
    },
    {
      where: sql`${DECIDING} ${only === 'late' ? sql`` : sql`and i.decision_due_at is not null`} ${late(others.dated)} and ${isFair}`,
      key: sql`i.decision_due_at`,
    },
    {
      where: sql`${DECIDING} and i.decision_due_at is null ${late(others.undated)} and ${isFair}`,
      key: sql`${WAITING_SINCE} + ${DECISION}`,
      by: UNDATED_SINCE,
    },
    { where: sql`${CHANGING} ${late(others.changing)} and ${isFair}`, key: DUE },
    {
      from: OWN_IDEAS,
      where: sql`${isOwn(looking.me)} ${late(mine)} and ${UNDER_REVIEW} and i.pending_decision is null`,
      key: sql`a.due_at`,
    },
  ];
}

/** When each part of what is open is late. */
const OVERDUE = {
  submitted: sql`${WAITING_SINCE} < now() - ${FIRST_RESPONSE}`,
  dated: sql`i.decision_due_at < now()`,
  undated: sql`${UNDATED_SINCE} < now() - ${DECISION}`,
  changing: sql`${DUE} < now()`,
  mine: sql`a.due_at < now()`,
};

/** Reviewers see the decisions that they took, or take part in; netzoop-team all. */
function pendingPartsOf(looking: Looking): Part[] {
  const isPending = sql`i.pending_decision is not null and ${fair(looking)}`;
  if (looking.staff) return [{ where: isPending, key: WAITING_SINCE }];
  const { me } = looking;
  return [
    { where: sql`i.decided_by = ${me} and ${isPending}`, key: WAITING_SINCE },
    {
      from: OWN_IDEAS,
      where: sql`${isOwn(me)} and i.decided_by is distinct from ${me} and ${isPending}`,
      key: WAITING_SINCE,
    },
  ];
}

function ownDecided(looking: Looking): SQL {
  if (looking.staff) return sql`true`;
  const { me } = looking;
  return sql`${fair(looking)} and i.id = any (array(
    select r.idea_id from ${reviews} r where r.reviewer_id = ${me} and r.state = 'saved' union all
    select t.idea_id from ${idea_transitions} t where t.actor_id = ${me} and t.event in ('decide', 'desk-reject')))`;
}

/** Where a list goes on: the sort key of the last item in milliseconds since 1970, and its id. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

export interface QueueRow extends Omit<QueueItem, 'place'>, Record<string, unknown> {
  key: number;
  /** Where its owner said the business is, as codes and names of the library. */
  state: string | null;
  district: string | null;
  /** Words in which a place may be named. */
  told: string;
}

interface QueueOptions {
  readonly queue: Queue;
  readonly limit: number;
  readonly after: Place | undefined;
  /** Whose ideas they are is shown. */
  readonly named: boolean;
}

/** Letters of a text in which a place is looked for. */
const READ_FOR_PLACE = 600;
/** A fact as the owner confirmed it last. */
const confirmed = (
  name: 'state' | 'district',
) => sql`(select fact ->> 'value' from ${idea_facts} f, jsonb_array_elements(f.facts) fact
  where f.idea_id = i.id and fact ->> 'name' = ${name} order by f.revision desc limit 1)`;

/** The lists that are sorted by when the reader's answer is due. */
const KEYED_BY_DUE: ReadonlySet<Queue> = new Set(['open', 'late', 'back', 'mine']);

/** A page of a list and one item more, if there is one. */
export async function selectQueue(
  db: Db,
  actor: Actor,
  { queue, limit, after, named }: QueueOptions,
): Promise<QueueRow[]> {
  const looking = lookingAs(actor);
  const { me } = looking;
  // the longest waiting, or the first that is due, comes first; of the decided the latest
  const direction = queue === 'decided' ? sql`desc` : sql`asc`;
  const most = sql.raw(String(limit + 1));
  const parts = contents(queue, looking).map(
    ({
      from = ALL_IDEAS,
      where,
      key,
      by = key,
    }) => sql`(select i.id, ${key} as key from ${from} where ${where} ${beyond(queue, key, after)}
      order by ${by} ${direction}, i.id ${direction} limit ${most})`,
  );
  const due = KEYED_BY_DUE.has(queue) ? sql`k.key` : DUE;
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
      ${confirmed('state')} as state, ${confirmed('district')} as district,
      concat_ws(E'\\n', left(i.description, ${READ_FOR_PLACE}::int), left(i.solution_overview, ${READ_FOR_PLACE}::int)) as told,
      i.amendment_asked_at is not null as amendment,
      (extract(epoch from k.key) * 1000)::float8 as key
    from (select * from (${sql.join(parts, sql` union all `)}) k
      order by k.key ${direction}, k.id ${direction} limit ${most}) k
    join ${ideas} i on i.id = k.id
    join ${profiles} p on p.id = i.user_id
    order by k.key ${direction}, k.id ${direction}`);
  return rows;
}

function beyond(queue: Queue, key: SQL, after: Place | undefined): SQL {
  if (!after) return sql``;
  const comparison = queue === 'decided' ? sql`<` : sql`>`;
  return sql`and (${key}, i.id) ${comparison} (timestamptz 'epoch' + ${after.key}::float8 * interval '1 millisecond', ${after.id}::uuid)`;
}
