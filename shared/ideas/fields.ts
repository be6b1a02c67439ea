import { detectLanguage } from '../translation/detection.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, IDEA_TEXT_FIELDS } from './constants.ts';
import type { IdeaFields } from './model.ts';

/** What a call wants to write: fields that are left out or undefined stay as they are. */
export type GivenFields = { readonly [Field in keyof IdeaFields]?: IdeaFields[Field] | undefined };

/**
 * The fields as they are stored: a blank title or description becomes the default, any other blank text is none.
 * Fields that are not given stay out.
 */
export function withDefaults(given: GivenFields): Partial<IdeaFields> {
  const stored: Partial<IdeaFields> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  for (const field of IDEA_TEXT_FIELDS) {
    if (stored[field] === undefined || stored[field]?.trim()) continue;
    if (field === 'title') stored.title = DEFAULT_TITLE;
    else if (field === 'description') stored.description = DEFAULT_DESCRIPTION;
    else stored[field] = null;
  }
  return stored;
}

/** Whether two values of a field say the same; lists are compared item by item. */
export function sameValue(one: IdeaFields[keyof IdeaFields], other: IdeaFields[keyof IdeaFields]): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.join('\n') === other.join('\n');
  return one === other;
}

/** Those fields of a change that say something else than the idea. */
export function changedFields(current: IdeaFields, change: Partial<IdeaFields>): Partial<IdeaFields> {
  const fields = Object.keys(current) as (keyof IdeaFields)[];
  const changed = fields.filter(
    (field) => change[field] !== undefined && !sameValue(current[field], change[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, change[field]]));
}

/** The language that an idea's own words are in, by their script; the defaults say nothing. */
export function languageOf(idea: GivenFields): string {
  const words = IDEA_TEXT_FIELDS.map((field) => idea[field] ?? '');
  return detectLanguage(
    words.filter((text) => text !== DEFAULT_TITLE && text !== DEFAULT_DESCRIPTION).join('\n'),
  ).language;
}

/**
 * The language after a change that does not name one: what the script says, unless somebody chose another than the
 * script said before.
 */
export function languageAfter(current: IdeaFields, change: Partial<IdeaFields>): string {
  if (current.language !== languageOf(current)) return current.language;
  return languageOf({ ...current, ...change });
}
