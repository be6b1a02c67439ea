import { newId } from '../../shared/platform/ids.ts';
import type { ScorecardState } from '../../shared/review/constants.ts';
import type { Scores, ScorecardFields } from '../../shared/review/model.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { nameOf, profiles } from '../platform/schema/people.ts';
import { app_settings, REVIEW_SETTINGS, review_conflicts, reviews } from '../platform/schema/review.ts';

/** What netzoop-team has set, as it is stored; nothing where it never has. */
export async function selectSettings(db: Db): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from ${app_settings} where key = ${REVIEW_SETTINGS}`,
  );
  return rows[0]?.value;
}

export async function upsertSettings(db: Db, value: object, updated_by: string): Promise<void> {
  await db
    .insert(app_settings)
    .values({ key: REVIEW_SETTINGS, value, updated_by })
    .onConflictDoUpdate({ target: app_settings.key, set: { value, updated_by, updated_at: sql`now()` } });
}

/** A scorecard with its author. */
export interface ScorecardRow extends Record<string, unknown>, ScorecardFields {
  id: string;
  reviewer_id: string;
  reviewer_name: string;
  round: number;
  state: ScorecardState;
  frozen: boolean;
  saved_at: string | null;
  updated_at: string;
  scores: Scores;
}

/** The scorecards of all rounds: the saved ones and one's own drafts, without those of people who declared a conflict. */
export async function selectScorecards(db: Db, idea_id: string, me: string | null): Promise<ScorecardRow[]> {
  const { rows } = await db.execute<ScorecardRow>(sql`
    select r.id, r.reviewer_id, ${nameOf(sql`p`)} as reviewer_name, r.round, r.state, r.scores, r.cited_claims, r.legal_risk,
      r.confidence, r.strengths, r.risks, r.questions, r.private_note, r.recommendation, r.abstained,
      r.frozen_at is not null as frozen, ${iso(sql`r.saved_at`)} as saved_at, ${iso(sql`r.updated_at`)} as updated_at
    from ${reviews} r join ${profiles} p on p.id = r.reviewer_id
    where r.idea_id = ${idea_id} and (r.state = 'saved' or r.reviewer_id = ${me}::uuid)
      and not exists (select from ${review_conflicts} x
        where x.idea_id = r.idea_id and x.reviewer_id = r.reviewer_id and r.reviewer_id is distinct from ${me}::uuid)
    order by r.round, r.saved_at, r.id`);
  return rows;
}

interface CardKey {
  readonly idea_id: string;
  readonly reviewer_id: string;
  readonly round: number;
}

/** Writes one's own scorecard. Once saved for good it stays so. */
export async function upsertScorecard(
  db: Db,
  key: CardKey,
  fields: ScorecardFields,
  saved: boolean,
): Promise<void> {
  const saved_at = saved ? sql`clock_timestamp()` : null;
  const written = {
    ...fields,
    state: saved ? 'saved' : 'draft',
    saved_at,
    updated_at: sql`clock_timestamp()`,
  };
  await db
    .insert(reviews)
    .values({ id: newId(), ...key, ...written })
    .onConflictDoUpdate({ target: [reviews.idea_id, reviews.reviewer_id, reviews.round], set: written });
}

/** Whether one's scorecard of the round has been saved for good. */
export async function isScorecardSaved(db: Db, { idea_id, reviewer_id, round }: CardKey): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${reviews}
    where idea_id = ${idea_id} and reviewer_id = ${reviewer_id} and round = ${round} and state = 'saved'`);
  return rows.length > 0;
}

export async function upsertConflict(
  db: Db,
  idea_id: string,
  reviewer_id: string,
  reason: string,
): Promise<void> {
  await db
    .insert(review_conflicts)
    .values({ idea_id, reviewer_id, reason })
    .onConflictDoUpdate({
      target: [review_conflicts.idea_id, review_conflicts.reviewer_id],
      set: { reason },
    });
}
