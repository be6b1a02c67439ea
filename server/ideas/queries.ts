import type { FoundIdeas, Idea, IdeaFields } from '../../shared/ideas/model.ts';
import type { IdeaAccess } from '../../shared/ideas/rules.ts';
import { isReviewer, isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { and, desc, eq, ilike, or, sql } from '../platform/orm.ts';
import { idea_collaborators, idea_favorites, ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { reviewIsOpen } from '../platform/schema/review.ts';
import { visibleTo } from './visibility.queries.ts';

/** What services need of an idea before they act on it. `user_id` is its owner, for the server's use only. */
export interface FoundIdea extends IdeaAccess {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly version: number;
  readonly round: number;
  readonly pending_decision: 'approved' | 'rejected' | null;
}

const FOUND = {
  id: ideas.id,
  user_id: ideas.user_id,
  status: sql<IdeaAccess['status']>`${ideas.status}`,
  title: ideas.title,
  version: ideas.version,
  round: ideas.round,
  pending_decision: sql<FoundIdea['pending_decision']>`${ideas.pending_decision}`,
  access: sql<IdeaAccess['access']>`${idea_collaborators.access}`,
};

/** What the owner may write, as it is stored. */
const CONTENT = {
  title: ideas.title,
  description: ideas.description,
  summary: ideas.summary,
  problem_statement: ideas.problem_statement,
  target_audience: ideas.target_audience,
  solution_overview: ideas.solution_overview,
  market_size: ideas.market_size,
  competitive_advantage: ideas.competitive_advantage,
  revenue_model: ideas.revenue_model,
  funding_required: ideas.funding_required,
  user_base: ideas.user_base,
  category: sql<IdeaFields['category']>`${ideas.category}`,
  tags: ideas.tags,
  language: ideas.language,
  ai_generated: ideas.ai_generated,
};

/** @param lock holds the row until the transaction ends, so that nobody changes it meanwhile */
export async function selectFoundIdea(
  db: Db,
  me: string,
  id: string,
  lock = false,
): Promise<FoundIdea | undefined> {
  const query = db
    .select(FOUND)
    .from(ideas)
    .leftJoin(
      idea_collaborators,
      and(eq(idea_collaborators.idea_id, ideas.id), eq(idea_collaborators.user_id, me)),
    )
    .where(eq(ideas.id, id));
  const [found] = await (lock ? query.for('update', { of: ideas }) : query);
  return found;
}

/** Ideas that the person may open in which the letters stand: those with them in the title first, then the latest. */
export async function selectFoundIdeas(
  db: Db,
  actor: Actor,
  letters: string,
  limit: number,
): Promise<FoundIdeas> {
  const like = `%${letters.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({
      id: ideas.id,
      title: ideas.title,
      status: sql<Idea['status']>`${ideas.status}`,
      category: sql<IdeaFields['category']>`${ideas.category}`,
      updated_at: ideas.updated_at,
    })
    .from(ideas)
    .where(
      and(
        visibleTo(actor),
        or(ilike(ideas.title, like), ilike(ideas.description, like), ilike(ideas.category, like)),
      ),
    )
    .orderBy(sql`${ideas.title} not ilike ${like}`, desc(ideas.updated_at))
    .limit(limit);
}

/** What its people have written about an idea. */
export async function selectContent(db: Db, id: string): Promise<IdeaFields | undefined> {
  const [content] = await db.select(CONTENT).from(ideas).where(eq(ideas.id, id));
  return content;
}

interface IdeaRow extends Record<string, unknown> {
  /** The idea as JSON text. */
  idea: string;
}

const me = sql.placeholder('me');
// Only netzoop-team and the owner see whose an idea is (§6); reviewers where review is not blind (product §6).
const knows = sql`(${sql.placeholder('staff')}::boolean or i.user_id = ${me}
  or (${sql.placeholder('reviewer')}::boolean and i.status <> 'draft' and ${reviewIsOpen}))`;
const judges = sql`i.user_id <> ${me} and (${sql.placeholder('staff')}::boolean or (${sql.placeholder('reviewer')}::boolean and c.access is null))`;

const IDEA = new Statement<IdeaRow>(
  sql`select row_to_json(idea)::text as idea from (
    select i.id,
      case when ${knows} then i.user_id end as user_id,
      case when ${knows} then coalesce(nullif(p.full_name, ''), concat_ws(' ', p.first_name, p.last_name)) end as owner_name,
      i.title, i.description, i.summary, i.problem_statement, i.target_audience, i.solution_overview, i.market_size,
      i.competitive_advantage, i.revenue_model, i.funding_required, i.user_base, i.category, i.tags, i.language,
      i.ai_generated, i.status, i.attachments, i.image_url, i.thumbnail_url, i.version, i.round,
      exists (select from ${idea_favorites} f where f.user_id = ${me} and f.idea_id = i.id) as favorite,
      c.access, coalesce(i.pending_decision is not null and ${judges}, false) as pending_decision,
      i.submitted_at, i.decision_due_at, i.created_at, i.updated_at
    from ${ideas} i
    left join ${profiles} p on p.id = i.user_id
    left join ${idea_collaborators} c on c.idea_id = i.id and c.user_id = ${me}
    where i.id = ${sql.placeholder('id')}
  ) idea`,
  'ideas:one',
);

/** An idea as this person sees it, as JSON text. */
export async function selectIdeaText(db: Db, actor: Actor, id: string): Promise<string | undefined> {
  const [row] = await IDEA.run(db, { me: actor.id, id, staff: isStaff(actor), reviewer: isReviewer(actor) });
  return row?.idea;
}

/** An idea as this person sees it. */
export async function selectIdea(db: Db, actor: Actor, id: string): Promise<Idea | undefined> {
  const text = await selectIdeaText(db, actor, id);
  return text === undefined ? undefined : (JSON.parse(text) as Idea);
}

/** @returns whether it was added; not where the id is taken */
export async function insertIdea(
  db: Db,
  id: string,
  user_id: string,
  fields: Partial<IdeaFields>,
): Promise<boolean> {
  const added = await db
    .insert(ideas)
    .values({ ...fields, id, user_id })
    .onConflictDoNothing({ target: ideas.id })
    .returning({ id: ideas.id });
  return added.length > 0;
}

/** Writes the fields and counts the version up. @returns the new version */
export async function updateIdeaFields(db: Db, id: string, fields: Partial<IdeaFields>): Promise<number> {
  const [changed] = await db
    .update(ideas)
    .set({ ...fields, version: sql`${ideas.version} + 1`, updated_at: sql`now()` })
    .where(eq(ideas.id, id))
    .returning({ version: ideas.version });
  if (!changed) throw new Error('the idea that was to be changed is gone');
  return changed.version;
}

/** What hangs on an idea goes with it, by the tables' foreign keys. */
export async function deleteIdea(db: Db, id: string): Promise<void> {
  await db.delete(ideas).where(eq(ideas.id, id));
}

/** Owner and collaborators, in a fixed order. */
export async function selectPeopleOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from ${ideas} where id = ${id}
    union select user_id from ${idea_collaborators} where idea_id = ${id} order by user_id`);
  return rows.map((row) => row.user_id);
}
