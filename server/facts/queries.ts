import type { ConfirmedFact } from '../../shared/facts/items.ts';
import { READ_FIELDS, type IdeaForm } from '../../shared/facts/model.ts';
import type { Db } from '../platform/database/database.ts';
import { desc, eq, sql } from '../platform/orm.ts';
import { idea_facts, ideas } from '../platform/schema/ideas.ts';

const FORM_COLUMNS = {
  ...(Object.fromEntries(READ_FIELDS.map((field) => [field, ideas[field]])) as Pick<
    typeof ideas._.columns,
    (typeof READ_FIELDS)[number]
  >),
  category: ideas.category,
  tags: ideas.tags,
};

/** The words of an idea that facts are read from. */
export async function selectForm(db: Db, ideaId: string): Promise<IdeaForm | undefined> {
  const [form] = await db.select(FORM_COLUMNS).from(ideas).where(eq(ideas.id, ideaId));
  return form;
}

export interface ConfirmedRevision {
  readonly revision: number;
  readonly facts: readonly ConfirmedFact[];
  readonly confirmed_by: string | null;
  readonly created_at: string;
}

/** What was confirmed last of an idea. */
export async function selectConfirmed(db: Db, ideaId: string): Promise<ConfirmedRevision | undefined> {
  const [row] = await db
    .select({
      revision: idea_facts.revision,
      facts: sql<ConfirmedFact[]>`${idea_facts.facts}`,
      confirmed_by: idea_facts.confirmed_by,
      created_at: idea_facts.created_at,
    })
    .from(idea_facts)
    .where(eq(idea_facts.idea_id, ideaId))
    .orderBy(desc(idea_facts.revision))
    .limit(1);
  return row;
}
