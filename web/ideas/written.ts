import { textOf } from '../../shared/ideas/amendment.ts';
import { COMPARED_FIELDS } from '../../shared/ideas/compare.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE } from '../../shared/ideas/constants.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Changes, Kept } from './on-device.ts';

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

/** Whether what was written when there was no idea would go over something that is written in it now. */
export function hides(idea: Idea, changes: Changes): boolean {
  const written = writtenIn(textOf(idea));
  return Object.entries(changes).some(([field, value]) => {
    const there: unknown = Reflect.get(written, field);
    return !isSame(there, null) && !isSame(there, value);
  });
}

/** The server keeps texts without the blanks around them. */
export function isSame(there: unknown, here: unknown): boolean {
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));
  return JSON.stringify(plain(there)) === JSON.stringify(plain(here));
}

/** What the device keeps of what is written over an idea. */
export function keptOver(base: Idea | null, changes: Changes): Kept {
  if (!base) return { changes, version: null };
  const was = Object.fromEntries(Object.keys(changes).map((field) => [field, valueOf(base, field)]));
  return { changes, was, version: base.version };
}

/** Whether what was typed was typed over another text than the one that is here: a version alone also rises with each move. */
export function isOverAnother(kept: Kept | undefined, base: Idea): boolean {
  if (!kept || kept.version === base.version) return false;
  const { was, version, changes } = kept;
  if (version === null) return hides(base, changes);
  return !was || Object.entries(was).some(([field, value]) => !isSame(valueOf(base, field), value));
}
