import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { createIdea } from '../ideas/testing.ts';
import type { Db } from '../platform/database/database.ts';
import { research_jobs } from '../platform/schema/research.ts';

/** A run of an idea of this person, with a budget. @returns its id */
export async function createRun(
  db: Db,
  person: Actor,
  budget: { readonly tokens?: number; readonly requests?: number; readonly paise?: number } = {},
): Promise<string> {
  const idea = await createIdea(db, person);
  const id = newId();
  await db.insert(research_jobs).values({
    id,
    idea_id: idea.id,
    user_id: person.id,
    idea_content: {},
    budget_tokens: budget.tokens ?? 1000,
    budget_requests: budget.requests ?? 100,
    budget_paise: budget.paise ?? 1000,
  });
  return id;
}
