import type { IDEA_ACCESS } from '../../shared/ideas/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { idea_collaborators, ideas } from '../platform/schema/ideas.ts';

type Columns = Partial<typeof ideas.$inferInsert>;
export type IdeaRow = typeof ideas.$inferSelect;

let made = 0;

/** Adds an idea that may be submitted: a draft with every required field, unless `fields` say otherwise. */
export async function createIdea(db: Db, owner: Pick<Actor, 'id'>, fields: Columns = {}): Promise<IdeaRow> {
  made += 1;
  const [idea] = await db
    .insert(ideas)
    .values({
      id: newId(),
      user_id: owner.id,
      title: `Solar dryer for mangoes ${made}`,
      description: 'Farmers dry mango slices in the sun and sell them all year round.',
      problem_statement: 'A third of the harvest rots before it reaches a market.',
      target_audience: 'Mango growers with one to three acres',
      solution_overview: 'A low-cost dryer shared by ten families',
      category: 'Agriculture',
      ...fields,
    })
    .returning();
  if (!idea) throw new Error('the idea was not added');
  return idea;
}

/** Lets a person work on an idea with its owner. */
export async function shareIdea(
  db: Db,
  idea: Pick<IdeaRow, 'id'>,
  person: Pick<Actor, 'id'>,
  access: (typeof IDEA_ACCESS)[number] = 'viewer',
): Promise<void> {
  await db.insert(idea_collaborators).values({ idea_id: idea.id, user_id: person.id, access });
}
