import type { IdeaFields } from '../../shared/ideas/model.ts';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Decision } from '../../shared/review/constants.ts';
import { auditInsert, type AuditEntry } from '../platform/audit.ts';
import { writeTogether } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, inArray, isNull, type SQLWrapper } from '../platform/orm.ts';
import { idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { review_assignments, reviews } from '../platform/schema/review.ts';

/** Columns of an idea that a move sets. */
export interface IdeaPatch extends Partial<IdeaFields> {
  readonly status: IdeaStatus;
  readonly version?: number;
  readonly updated_at?: string;
  readonly round?: number;
  readonly resubmissions?: number;
  readonly pending_decision?: Decision | null;
  readonly pending_feedback?: string | null;
  readonly decided_by?: string;
  readonly submitted_at?: string;
  readonly decision_due_at?: string;
  readonly withdrawn_at?: string | null;
  readonly amendment?: null;
  readonly amended_at?: null;
  readonly amendment_asked_at?: string | null;
}

export type NewTransition = Omit<typeof idea_transitions.$inferInsert, 'id'>;

/** What is written of a move, or of several in a row. */
export interface Writes {
  readonly idea_id: string;
  /** The round in which they were made, and when. */
  readonly round: number;
  readonly at: string;
  readonly idea?: IdeaPatch;
  readonly history?: readonly NewTransition[];
  readonly audited: readonly AuditEntry[];
  /** The idea as it is, kept for the round. A round that begins again before any review keeps its last beginning. */
  readonly snapshot?: { readonly round: number; readonly content: Record<string, unknown> } | undefined;
  /** Reviews of the round can no longer be changed. */
  readonly frozen?: boolean | undefined;
  /** Who is put on the idea; who is on it already stays as they are. */
  readonly assigned?: { readonly reviewers: readonly string[]; readonly due_at: string } | undefined;
  readonly assigned_by?: string;
  readonly released?: readonly string[] | undefined;
}

/** Writes all that moves change, in one round trip. */
export async function writeMoves(db: Db, writes: Writes): Promise<void> {
  const { idea_id, idea, history = [], audited } = writes;
  await writeTogether(db, {
    moved: idea && db.update(ideas).set(idea).where(eq(ideas.id, idea_id)),
    remembered:
      history.length > 0
        ? db.insert(idea_transitions).values(history.map((entry) => ({ id: newId(), ...entry })))
        : undefined,
    kept: snapshotUpsert(db, writes),
    frozen: reviewsFreeze(db, writes),
    assigned: assignmentsInsert(db, writes),
    released: assignmentsRelease(db, writes),
    audited: audited.length > 0 ? auditInsert(db, audited) : undefined,
  });
}

function snapshotUpsert(db: Db, { idea_id, at, snapshot }: Writes): SQLWrapper | undefined {
  if (!snapshot) return undefined;
  const { round, content } = snapshot;
  const kept = { content, created_at: at };
  return db
    .insert(idea_snapshots)
    .values({ id: newId(), idea_id, round, ...kept })
    .onConflictDoUpdate({ target: [idea_snapshots.idea_id, idea_snapshots.round], set: kept });
}

function reviewsFreeze(db: Db, { idea_id, round, at, frozen }: Writes): SQLWrapper | undefined {
  if (!frozen) return undefined;
  return db
    .update(reviews)
    .set({ frozen_at: at })
    .where(and(eq(reviews.idea_id, idea_id), eq(reviews.round, round), isNull(reviews.frozen_at)));
}

function assignmentsInsert(
  db: Db,
  { idea_id, round, at, assigned, assigned_by }: Writes,
): SQLWrapper | undefined {
  if (!assigned || assigned.reviewers.length === 0) return undefined;
  const { reviewers, due_at } = assigned;
  return db
    .insert(review_assignments)
    .values(
      reviewers.map((reviewer_id) => ({
        id: newId(),
        idea_id,
        reviewer_id,
        round,
        assigned_by,
        due_at,
        created_at: at,
      })),
    )
    .onConflictDoNothing();
}

function assignmentsRelease(db: Db, { idea_id, at, released = [] }: Writes): SQLWrapper | undefined {
  if (released.length === 0) return undefined;
  return db
    .update(review_assignments)
    .set({ released_at: at })
    .where(
      and(
        eq(review_assignments.idea_id, idea_id),
        inArray(review_assignments.reviewer_id, [...released]),
        isNull(review_assignments.released_at),
      ),
    );
}
