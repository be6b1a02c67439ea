import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Decision } from '../../shared/review/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, inArray, isNull, sql } from '../platform/orm.ts';
import { idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { review_assignments, reviews } from '../platform/schema/review.ts';

/** Columns of an idea that a move sets. */
export interface IdeaPatch {
  readonly status: IdeaStatus;
  readonly round?: number;
  readonly resubmissions?: number;
  readonly pending_decision?: Decision | null;
  readonly pending_feedback?: string | null;
  readonly decided_by?: string;
  readonly submitted_at?: string;
  readonly decision_due_at?: string;
  readonly withdrawn_at?: string | null;
}

/**
 * Moves the idea and counts its version up, so that what was read before is stale.
 *
 * @param silent leaves version and time of change as they are: its owner must not notice
 */
export async function updateIdea(
  db: Db,
  id: string,
  patch: IdeaPatch,
  { at, silent }: { at: string; silent: boolean },
): Promise<void> {
  const trace = silent ? {} : { version: sql`${ideas.version} + 1`, updated_at: at };
  await db
    .update(ideas)
    .set({ ...patch, ...trace })
    .where(eq(ideas.id, id));
}

export async function insertTransition(
  db: Db,
  row: Omit<typeof idea_transitions.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(idea_transitions).values({ id: newId(), ...row });
}

/** Keeps the idea as it stands, for the round. A round that begins again before any review keeps its last beginning. */
export async function upsertSnapshot(
  db: Db,
  idea_id: string,
  round: number,
  content: Record<string, unknown>,
  created_at: string,
): Promise<void> {
  await db
    .insert(idea_snapshots)
    .values({ id: newId(), idea_id, round, content, created_at })
    .onConflictDoUpdate({
      target: [idea_snapshots.idea_id, idea_snapshots.round],
      set: { content, created_at },
    });
}

/** Reviews of the round can no longer be changed. */
export async function freezeReviews(
  db: Db,
  idea_id: string,
  round: number,
  frozen_at: string,
): Promise<void> {
  await db
    .update(reviews)
    .set({ frozen_at })
    .where(and(eq(reviews.idea_id, idea_id), eq(reviews.round, round), isNull(reviews.frozen_at)));
}

interface Assignment {
  readonly idea_id: string;
  readonly round: number;
  readonly assigned_by: string;
  readonly due_at: string;
  readonly created_at: string;
}

/** Puts reviewers on an idea; who is on it already stays as they are. */
export async function insertAssignments(
  db: Db,
  reviewer_ids: readonly string[],
  assignment: Assignment,
): Promise<void> {
  if (reviewer_ids.length === 0) return;
  await db
    .insert(review_assignments)
    .values(reviewer_ids.map((reviewer_id) => ({ id: newId(), reviewer_id, ...assignment })))
    .onConflictDoNothing();
}

/** Takes reviewers off an idea. */
export async function releaseAssignments(
  db: Db,
  idea_id: string,
  reviewer_ids: readonly string[],
  released_at: string,
): Promise<void> {
  if (reviewer_ids.length === 0) return;
  await db
    .update(review_assignments)
    .set({ released_at })
    .where(
      and(
        eq(review_assignments.idea_id, idea_id),
        inArray(review_assignments.reviewer_id, [...reviewer_ids]),
        isNull(review_assignments.released_at),
      ),
    );
}
