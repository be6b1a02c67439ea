import type { IdeaFields } from '../../shared/ideas/model.ts';
import { ideaDraftKey, newIdeaKey } from '../../shared/platform/device-keys.ts';
import { newId } from '../../shared/platform/ids.ts';
import { storedKeys } from '../platform/device.ts';
import {
  readStored,
  readStoredJson,
  removeStored,
  writeStored,
  writeStoredJson,
} from '../platform/storage.ts';

/** What has been typed and is not on the server yet. */
export type Changes = Partial<IdeaFields>;

export interface Kept {
  readonly changes: Changes;
  /** What the server had in the same fields, where it had the idea. */
  readonly was?: Changes;
  /** The version that it was written over; nothing where the idea is not on the server. */
  readonly version: number | null;
}

/** An idea of which something is on this device alone. */
export interface KeptIdea extends Kept {
  readonly id: string;
}

const listeners = new Set<() => void>();

/** Calls those back who look at what is kept, such as when it is known why it could not be sent. */
export const tellKept = (): void => listeners.forEach((listener) => listener());

/** Calls back when something is kept or forgotten, in this tab or another. @returns stops */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The id of the idea that a person has begun here and that is not on the server: a reload, and another try, go on with it. */
export function begunIdea(userId: string): string {
  const key = newIdeaKey(userId);
  const id = readStored(key) ?? newId();
  writeStored(key, id);
  return id;
}

/** Whether an idea was begun here and is not on the server. */
export function isBegun(userId: string, id: string): boolean {
  return readStored(newIdeaKey(userId)) === id || readKept(ideaDraftKey(userId, id))?.version === null;
}

/** The next new idea is another one: this one is on the server, or was left. */
export function forgetBegun(userId: string, id: string): void {
  if (readStored(newIdeaKey(userId)) === id) removeStored(newIdeaKey(userId));
}

/** What the device keeps under such a key; nothing where the server has it all. */
export function readKept(key: string): Kept | undefined {
  return readStoredJson(key, isKept);
}

/**
 * Keeps what is written of an idea, or forgets it where there is nothing left.
 *
 * @param before what the same writer kept until now: what another tab has kept besides stays
 */
export function keepChanges(key: string, kept: Kept, before?: Changes): void {
  const all = before ? besides(readKept(key), before, kept) : kept;
  if (Object.keys(all.changes).length === 0) return forgetKept(key);
  writeStoredJson(key, all);
  tellKept();
}

/** What one tab keeps together with what another has kept since, as written over the older version. The text of a field that was typed last counts. */
function besides(stored: Kept | undefined, before: Changes, kept: Kept): Kept {
  const isStill = (field: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(before, field));
  const others = Object.entries(stored?.changes ?? {}).filter(
    ([field, value]) =>
      !isStill(field, value) &&
      (!(field in kept.changes) || isStill(field, Reflect.get(kept.changes, field))),
  );
  if (!stored || others.length === 0) return kept;
  const changes = { ...kept.changes, ...Object.fromEntries(others) };
  if (kept.version === null) return { ...stored, changes };
  // what was written when there was no idea was written over nothing
  const was: Changes = Object.fromEntries(
    others.map(([field]): [string, unknown] => [field, Reflect.get(stored.was ?? {}, field) ?? null]),
  );
  return {
    changes,
    was: { ...kept.was, ...was },
    version: Math.min(stored.version ?? 0, kept.version),
  };
}

export function forgetKept(key: string): void {
  removeStored(key);
  tellKept();
}

/** All that a person wrote in ideas and only this device has, in the order in which the ideas were begun: their ids sort so. */
export function keptIdeas(userId: string): KeptIdea[] {
  const prefix = ideaDraftKey(userId, '');
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((key) => {
      const kept = readKept(key);
      return kept ? [{ id: key.slice(prefix.length), ...kept }] : [];
    });
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'changes' in value &&
    typeof value.changes === 'object' &&
    value.changes !== null &&
    'version' in value
  );
}
