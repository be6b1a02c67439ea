import { textOf } from '../../shared/ideas/amendment.ts';
import { COMPARED_FIELDS } from '../../shared/ideas/compare.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE } from '../../shared/ideas/constants.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Changes } from './on-device.ts';

/** Whether all that was written stands in the idea. */
export function says(idea: Idea, changes: Changes): boolean {
  return Object.entries(changes).every(([field, value]) => isSame(valueOf(idea, field), value));
}

export function valueOf(idea: Idea, field: string): unknown {
  return Reflect.get(textOf(idea), field);
}

/** What its owner wrote of an idea; what it says by itself is left out. */
export function writtenIn(idea: Idea): Changes {
  const { title, description } = idea;
  const others = COMPARED_FIELDS.filter((field) => field !== 'title' && field !== 'description');
  return {
    ...Object.fromEntries(others.map((field) => [field, idea[field]])),
    ...(title !== DEFAULT_TITLE && { title }),
    ...(description !== DEFAULT_DESCRIPTION && { description }),
  };
}

/** The server keeps texts without the blanks around them. */
export function isSame(there: unknown, here: unknown): boolean {
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));
  return JSON.stringify(plain(there)) === JSON.stringify(plain(here));
}
