import { DAY } from '../../shared/platform/time.ts';
import type { Db } from '../platform/database/database.ts';
import { desc, eq, sql, type SQL, type PgTable } from '../platform/orm.ts';
import { idea_favorites, idea_snapshots, idea_transitions, ideas } from '../platform/schema/ideas.ts';
import { events, notifications } from '../platform/schema/messages.ts';
import { consents, profiles } from '../platform/schema/people.ts';
import { agent_results, comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { review_assignments, reviews } from '../platform/schema/review.ts';
import type { DemoIdea } from './plot.ts';

/** Who is there already: people of a demo, and whoever has joined them since; people without a demo; or nobody. */
export async function whoIsThere(db: Db): Promise<'nobody' | 'demo' | 'people'> {
  const [first] = await db
    .select({ is_demo: profiles.is_demo })
    .from(profiles)
    .orderBy(desc(profiles.is_demo))
    .limit(1);
  if (!first) return 'nobody';
  return first.is_demo ? 'demo' : 'people';
}

type Details = Pick<
  typeof profiles.$inferInsert,
  'bio' | 'location' | 'company' | 'skills' | 'interests' | 'is_onboarding_complete'
>;

/** Completes the profile of a demo account, and dates it so many days back. */
export async function completeProfile(tx: Db, id: string, details: Details, age: number): Promise<void> {
  const since = sql`now() - ${age * DAY} * interval '1 millisecond'`;
  // whoever looks at the demo has not come to be shown around
  const tour_state = { hasCompletedInitialTour: true };
  await tx
    .update(profiles)
    .set({ ...details, tour_state, is_demo: true, created_at: since, updated_at: since })
    .where(eq(profiles.id, id));
  await tx.update(consents).set({ given_at: since }).where(eq(consents.user_id, id));
}

const idea_id = sql`idea_id`;
const AGENTS_OF = (id: string) =>
  sql`research_job_id in (select j.id from ${research_jobs} j where j.idea_id = ${id})`;

/** All that hangs on an idea, and the moments in it. */
const DATED: readonly { table: SQL; moments: readonly string[]; of: (id: string) => SQL }[] = [
  dated(ideas, 'created_at updated_at submitted_at withdrawn_at decision_due_at', (id) => sql`id = ${id}`),
  dated(idea_transitions, 'created_at'),
  dated(idea_snapshots, 'created_at'),
  dated(idea_favorites, 'created_at'),
  dated(review_assignments, 'due_at released_at created_at'),
  dated(reviews, 'saved_at frozen_at created_at updated_at'),
  dated(notifications, 'created_at'),
  dated(research_jobs, 'heartbeat_at started_at completed_at created_at updated_at'),
  dated(agent_results, 'heartbeat_at started_at completed_at created_at updated_at', AGENTS_OF),
  dated(comprehensive_reports, 'generated_at created_at'),
];

function dated(table: PgTable, moments: string, of = (id: string): SQL => sql`${idea_id} = ${id}`) {
  return { table: sql`${table}`, moments: moments.split(' '), of };
}

/** Lets days pass for an idea and all that hangs on it: every moment moves back by as much, so their order and distances stay. */
export async function backdate(tx: Db, id: string, days: number): Promise<void> {
  const back = sql`${days * DAY} * interval '1 millisecond'`;
  const parts = DATED.map(({ table, moments, of }, index) => {
    const set = moments.map((moment) => sql`${sql.identifier(moment)} = ${sql.identifier(moment)} - ${back}`);
    return sql`${sql.identifier(`part_${index}`)} as (update ${table} set ${sql.join(set, sql`, `)} where ${of(id)})`;
  });
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

/** Gives an idea a picture, and says that a language model wrote it: neither is anything that its owner may say of it. */
export async function dress(
  tx: Db,
  id: string,
  { thumbnail_url, ai_generated }: Pick<DemoIdea, 'thumbnail_url' | 'ai_generated'>,
): Promise<void> {
  if (!thumbnail_url && !ai_generated) return;
  await tx
    .update(ideas)
    .set({ thumbnail_url: thumbnail_url ?? null, ai_generated: ai_generated ?? false })
    .where(eq(ideas.id, id));
}

/** Everybody has read all but their last two notifications; no page was open, so there are no events to send again. */
export async function settleMessages(tx: Db): Promise<void> {
  await tx.execute(sql`update ${notifications} n set read = true where n.id not in (
    select l.id from ${profiles} p cross join lateral (select x.id from ${notifications} x
      where x.user_id = p.id order by x.created_at desc, x.id desc limit 2) l)`);
  await tx.delete(events);
}
