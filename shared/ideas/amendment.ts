import { changedFields } from './fields.ts';
import type { Amendment, Idea, IdeaFields } from './model.ts';

// After its approval an idea keeps its text. What is written then is an amendment: what the idea shall say differently once that is approved.

/** The text as those who work on it have it before them: what the idea says, with what its amendment says differently. */
export function textOf(idea: Idea): Idea {
  return idea.amendment ? { ...idea, ...fieldsOf(idea.amendment) } : idea;
}

/** What an amendment says differently; nothing without one. */
export function fieldsOf(amendment: Pick<Amendment, 'fields'> | null): Partial<IdeaFields> {
  if (!amendment) return {};
  return Object.fromEntries(Object.entries(amendment.fields).filter(([, value]) => value !== undefined));
}

/** What the amendment says after a change: only what differs from the approved text. */
export function amendedFields(idea: Idea, change: Partial<IdeaFields>): Partial<IdeaFields> {
  return changedFields(idea, { ...fieldsOf(idea.amendment), ...change });
}
