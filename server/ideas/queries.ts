import type { IdeaChanged } from '../../shared/ideas/events.ts';
import type { Amendment, Idea, IdeaFields } from '../../shared/ideas/model.ts';
import type { IdeaAccess, TextState } from '../../shared/ideas/rules.ts';
import type { Decision } from '../../shared/review/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { isReviewer, isStaff, type Actor } from '../../shared/platform/roles.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { auditInsert, type AuditEntry } from '../platform/audit.ts';
import { writeTogether } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { brokenConstraint } from '../platform/database/errors.ts';
import { Statement } from '../platform/database/statement.ts';
import { countInsert, type CountRow } from '../platform/http/limits.ts';
import { eventInsert } from '../platform/realtime/events.ts';
import { eq, sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import {
  DELETED_ID,
  idea_collaborators,
  idea_favorites,
  idea_tombstones,
  idea_transitions,
  ideas,
} from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { reviewIsOpen } from '../platform/schema/review.ts';
import { ownersColumns } from './blind.queries.ts';

/** What services need of an idea before they act on it. `user_id` is its owner, for the server's use only. */
export interface FoundIdea extends IdeaAccess, TextState {
  readonly status: IdeaAccess['status'];
  readonly amendment: Amendment | null;
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly version: number;
  readonly round: number;
  readonly pending_decision: Decision | null;
  /** What the call that created it said, as a hash. */
  readonly created_from: string | null;
}

/** Who asks, as values or as places of a prepared statement. */
interface Reader {
  readonly me: unknown;
  readonly staff: unknown;
  readonly reviewer: unknown;
}

const READER: Reader = {
  me: sql.placeholder('me'),
  staff: sql.placeholder('staff'),
  reviewer: sql.placeholder('reviewer'),
};

/** What fills the places of `READER`. */
export function readerValues(actor: Actor): { me: string; staff: boolean; reviewer: boolean } {
  return { me: actor.id, staff: isStaff(actor), reviewer: isReviewer(actor) };
}

/** What the idea `i` shall say differently, as an `Amendment`. */
export const AMENDMENT = sql`case when i.amendment is not null then json_build_object('fields', i.amendment,
  'amended_at', ${iso(sql`i.amended_at`)}, 'asked_at', ${iso(sql`i.amendment_asked_at`)}) end`;

/**
 * The idea `i` as the reader sees it, as a JSON value. Its owner is named to the owner and to netzoop-team only; reviewers must
 * not know whom they judge, unless blind review is switched off.
 */
function ideaSeenBy({ me, staff, reviewer }: Reader): SQL {
  const knowsOwner = sql`(${staff}::boolean or i.user_id = ${me}::uuid
    or (${reviewer}::boolean and i.status <> 'draft' and ${reviewIsOpen}))`;
  const judges = sql`i.user_id <> ${me}::uuid and (${staff}::boolean or (${reviewer}::boolean and c.access is null))`;
  const seesAmendment = sql`(${staff}::boolean or ${reviewer}::boolean or i.user_id = ${me}::uuid or c.access = 'editor')`;
  const shown = ownersColumns({
    idea: sql`i`,
    owner: sql`p`,
    knowsOwner,
    worksOnIt: sql`c.access is not null`,
  });
  return sql`(select row_to_json(seen) from (
    select i.id, ${shown.user_id}, ${shown.owner_name},
      i.title, i.description, i.summary, i.problem_statement, i.target_audience, i.solution_overview, i.market_size,
      i.competitive_advantage, i.revenue_model, i.funding_required, i.user_base, i.category, i.tags, i.language,
      i.ai_generated, i.status, ${shown.attachments}, ${shown.image_url}, ${shown.thumbnail_url},
      case when ${seesAmendment} then ${AMENDMENT} end as amendment, i.version, i.round,
      exists (select from ${idea_favorites} f where f.user_id = ${me}::uuid and f.idea_id = i.id) as favorite,
      c.access, coalesce(i.pending_decision is not null and ${judges}, false) as pending_decision,
      i.submitted_at, i.decision_due_at, i.created_at, i.updated_at
    from (select) one
    left join ${profiles} p on p.id = i.user_id
    left join ${idea_collaborators} c on c.idea_id = i.id and c.user_id = ${me}::uuid
  ) seen)`;
}

/** The idea `i` as the reader sees it, for statements whose places are filled with `readerValues`. */
export const IDEA_SEEN = ideaSeenBy(READER);

const FOUND = sql`i.id, i.user_id, i.status, i.title, i.version, i.round, i.pending_decision, i.created_from, c.access,
  ${AMENDMENT} as amendment`;
const FROM = sql`from ${ideas} i left join ${idea_collaborators} c on c.idea_id = i.id and c.user_id = ${READER.me}::uuid
  where i.id = ${sql.placeholder('id')}::uuid`;

type FoundRow = FoundIdea & Record<string, unknown>;
const FIND = {
  read: new Statement<FoundRow>(sql`select ${FOUND} ${FROM}`),
  lock: new Statement<FoundRow>(sql`select ${FOUND} ${FROM} for update of i`),
};

/** @param lock holds the row until the transaction ends, so that nobody changes it meanwhile */
export async function selectFoundIdea(
  db: Db,
  me: string,
  id: string,
  lock = false,
): Promise<FoundIdea | undefined> {
  const [found] = await FIND[lock ? 'lock' : 'read'].run(db, { me, id });
  return found;
}

/** An idea and what a person sees of it. Assert their right to see it before it leaves the server. */
export interface IdeaForReader extends FoundIdea {
  /** The idea as JSON text. */
  readonly seen: string;
  /** The moment of the transaction, as `updated_at` has it after a change. */
  readonly now: string;
}

const SEEN = sql`select ${FOUND}, ${IDEA_SEEN}::text as seen, ${iso(sql`now()::timestamptz(3)`)} as now ${FROM}`;
const OPEN = {
  read: new Statement<IdeaForReader & Record<string, unknown>>(SEEN, 'ideas:one'),
  lock: new Statement<IdeaForReader & Record<string, unknown>>(sql`${SEEN} for update of i`),
};

/** @param lock as with `selectFoundIdea` */
export async function selectIdeaFor(
  db: Db,
  actor: Actor,
  id: string,
  lock = false,
): Promise<IdeaForReader | undefined> {
  const [found] = await OPEN[lock ? 'lock' : 'read'].run(db, { ...readerValues(actor), id });
  return found;
}

export interface AddedIdea {
  readonly idea: Idea;
  readonly counted: CountRow;
}

/**
 * Adds an idea, counts it among those that its owner began in this minute, and lets their open pages know, in one round trip. Other
 * new ideas of this owner wait until the transaction ends.
 *
 * @param created_from what the call said, as a hash
 * @returns the idea as its owner sees it and what the counter says; nothing where the id is taken
 * @throws an error of which `isOfDeletedIdea` is true
 */
export async function insertIdea(
  db: Db,
  owner: Actor,
  { id, fields, created_from }: { id: string; fields: Partial<IdeaFields>; created_from: string },
): Promise<AddedIdea | undefined> {
  const payload = JSON.stringify({ id, version: 1, deleted: false } satisfies IdeaChanged);
  const isNew = sql`not exists (select from ${ideas} where id = ${id})`;
  const [row] = await writeTogether<{ seen: Idea } & CountRow>(
    db,
    {
      counted: countInsert(`new-idea:${owner.id}`, MINUTE, isNew),
      added: db
        .insert(ideas)
        // the counter comes first, in every call: two with one id would otherwise wait for each other
        .values({
          ...fields,
          id,
          user_id: sql`(select ${owner.id}::uuid from (select count(*) from counted) first)`,
          created_from,
        })
        .onConflictDoNothing({ target: ideas.id })
        .returning(),
      published: eventInsert(
        sql`select 0 as place, user_id, 'idea.changed' as type, ${payload}::jsonb as payload from added`,
      ),
    },
    sql`select ${ideaSeenBy(readerValues(owner))} as seen, counted.count, counted.reset from added i, counted`,
  );
  return row && { idea: row.seen, counted: row };
}

/** The statement that lets the open pages of the owner and the collaborators know of a change. */
function ideaChangeInsert(change: IdeaChanged): SQL {
  const { id } = change;
  return eventInsert(sql`
    select 0 as place, user_id, 'idea.changed' as type, ${JSON.stringify(change)}::jsonb as payload
    from (select user_id from ${ideas} where id = ${id} union select user_id from ${idea_collaborators} where idea_id = ${id}) people`);
}

/** What a change writes of an idea. */
export interface WrittenText {
  readonly fields?: Partial<IdeaFields>;
  readonly amendment: Amendment | null;
  readonly updated_at: string;
}

interface Written {
  /** The new one. */
  readonly version: number;
  readonly actor: Actor;
  readonly audited: readonly AuditEntry[];
}

/**
 * Writes the text with the next version, lets open pages know and keeps what staff did, in one round trip. That an approved idea was
 * edited, and by whom, stands in its history.
 */
export async function updateIdeaFields(
  db: Db,
  idea: FoundIdea,
  { fields = {}, amendment, updated_at }: WrittenText,
  { version, actor, audited }: Written,
): Promise<void> {
  const { id, status } = idea;
  await writeTogether(db, {
    changed: db
      .update(ideas)
      .set({
        ...fields,
        version,
        updated_at,
        amendment: amendment && amendment.fields,
        amended_at: amendment && amendment.amended_at,
      })
      .where(eq(ideas.id, id)),
    published: ideaChangeInsert({ id, version, deleted: false }),
    remembered: status === 'approved' ? editInsert(idea, actor) : undefined,
    audited: audited.length > 0 ? auditInsert(db, audited) : undefined,
  });
}

/** One line of history for each time that somebody begins to edit, however often it is saved. */
function editInsert({ id, status, round }: FoundIdea, actor: Actor): SQL {
  return sql`insert into ${idea_transitions} (id, idea_id, event, from_status, to_status, round, actor_id, actor_role, created_at)
    select ${newId()}::uuid, ${id}::uuid, 'edit', ${status}::text, ${status}::text, ${round}::int, ${actor.id}::uuid, ${actor.role}::text,
      greatest(date_trunc('milliseconds', clock_timestamp()), max(t.created_at) + interval '1 millisecond')
    from ${idea_transitions} t where t.idea_id = ${id}::uuid
    having not coalesce((array_agg(t.event = 'edit' and t.actor_id is not distinct from ${actor.id}::uuid order by t.created_at desc, t.id desc))[1], false)`;
}

/**
 * Deletes an idea and what belongs to it by the tables' foreign keys, lets open pages know and keeps what staff did, in one
 * round trip.
 */
export async function deleteIdea(
  db: Db,
  { id, version }: FoundIdea,
  audited: readonly AuditEntry[],
): Promise<void> {
  await writeTogether(db, {
    published: ideaChangeInsert({ id, version, deleted: true }),
    deleted: db.delete(ideas).where(eq(ideas.id, id)),
    audited: audited.length > 0 ? auditInsert(db, audited) : undefined,
  });
}

/** What is kept of a deleted idea; nothing where none had the id. */
export async function selectTombstone(
  db: Db,
  id: string,
): Promise<{ readonly user_id: string | null; readonly created_from: string | null } | undefined> {
  const [row] = await db
    .select({ user_id: idea_tombstones.user_id, created_from: idea_tombstones.created_from })
    .from(idea_tombstones)
    .where(eq(idea_tombstones.id, id));
  return row;
}

/** Whether an idea was not added because its id is that of a deleted one. */
export function isOfDeletedIdea(error: unknown): boolean {
  return brokenConstraint(error) === DELETED_ID;
}
