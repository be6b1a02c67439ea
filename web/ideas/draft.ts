import { useSyncExternalStore } from 'react';
import { AUTOSAVE_DELAY_MS } from '../../shared/ideas/constants.ts';
import type { Idea, IdeaFields } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import type { AppError } from '../../shared/platform/errors.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { readStoredJson, removeStored, writeStoredJson } from '../platform/storage.ts';

const RETRY_MS = 10 * SECOND;

/** What has been typed and is not on the server yet. */
type Changes = Partial<IdeaFields>;

export type SaveState =
  | { readonly state: 'clean' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'device'; readonly error: AppError }
  | { readonly state: 'refused'; readonly error: AppError }
  | { readonly state: 'conflict'; readonly theirs: Idea };

export interface DraftSnapshot {
  /** The idea as the server has it, or nothing before its first save. */
  readonly base: Idea | null;
  readonly changes: Changes;
  readonly save: SaveState;
}

interface Kept {
  readonly changes: Changes;
  readonly version: number | null;
}

/** What the device keeps under such a key; nothing where the server has it all. */
export function readDraft(key: string): Kept | undefined {
  return readStoredJson(key, isKept);
}

/** Those on the screen. */
const open = new Set<IdeaDraft>();

/** Saves what waits in the ideas that are written in this tab, as far as the server takes it. */
export async function saveOpenDrafts(): Promise<void> {
  await Promise.all([...open].map((draft) => draft.flush()));
}

/**
 * One idea while it is written: kept on the device with every key, on the server within two seconds.
 * Nothing typed is lost: not by a lost line, not by a reload, not by somebody else's change.
 */
export class IdeaDraft {
  readonly id: string;
  readonly #key: string;
  #snapshot: DraftSnapshot;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  /** @param base the idea as the server has it, or nothing for a new one */
  constructor(userId: string, id: string, base: Idea | null) {
    this.id = id;
    this.#key = ideaDraftKey(userId, id);
    const kept = readDraft(this.#key);
    this.#snapshot = { base, changes: kept?.changes ?? {}, save: { state: 'clean' } };
    if (kept && base && kept.version !== null && kept.version !== base.version) this.#meet(base);
    else if (kept) this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    open.add(this);
    window.addEventListener('online', this.#saveSoon);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) open.delete(this);
      window.removeEventListener('online', this.#saveSoon);
      void this.flush();
    };
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Takes in what was typed. */
  set(changes: Changes): void {
    const next = { ...this.#snapshot.changes, ...changes };
    this.#keep(next);
    if (this.#snapshot.save.state === 'conflict') return this.#set({ changes: next });
    this.#set({ changes: next, save: { state: 'waiting' } });
    this.#schedule(AUTOSAVE_DELAY_MS);
  }

  /** Saves now what waits. @returns whether all of it is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#isDirty() && !this.#isStuck('conflict')) {
      this.#saving ??= this.#saveOnce().finally(() => {
        this.#saving = undefined;
      });
      await this.#saving;
      if (this.#isStuck('device', 'refused', 'conflict')) return false;
    }
    return !this.#isDirty();
  }

  /** Ends a conflict: one's own text goes over the other, or is given up. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { save, changes } = this.#snapshot;
    if (save.state !== 'conflict') return;
    const kept = choice === 'mine' ? changes : {};
    this.#set({ base: save.theirs, changes: kept, save: { state: 'waiting' } });
    this.#keep(kept);
    await this.flush();
  }

  /** Forgets what the device keeps, because the idea was deleted. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#set({ changes: {} });
    removeStored(this.#key);
  }

  readonly #saveSoon = (): void => this.#schedule(0);

  #isDirty(): boolean {
    return Object.keys(this.#snapshot.changes).length > 0;
  }

  #isStuck(...states: SaveState['state'][]): boolean {
    return states.includes(this.#snapshot.save.state);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #saveOnce(): Promise<void> {
    const { base, changes: sent } = this.#snapshot;
    this.#set({ save: { state: 'saving' } });
    try {
      const saved = base
        ? await client.ideas.update({ id: this.id, version: base.version, ...sent })
        : await client.ideas.create({ id: this.id, ...sent });
      this.#took(saved, sent);
    } catch (cause) {
      this.#failed(asAppError(cause));
    }
  }

  #took(saved: Idea, sent: Changes): void {
    const rest = Object.fromEntries(
      Object.entries(this.#snapshot.changes).filter(([field, value]) => Reflect.get(sent, field) !== value),
    );
    this.#set({ base: saved, changes: rest, save: { state: 'saved', at: Date.now() } });
    this.#keep(rest);
    queryClient.setQueryData(api.ideas.get.queryKey({ input: { id: this.id } }), saved);
    void queryClient.invalidateQueries({ queryKey: api.ideas.list.key() });
    void queryClient.invalidateQueries({ queryKey: api.ideas.counts.key() });
  }

  #failed(error: AppError): void {
    const theirs = error.code === 'conflict' ? (error.data?.['current'] as Idea | undefined) : undefined;
    if (theirs) this.#meet(theirs);
    else if (error.status < 500 && error.code !== 'rate_limited')
      this.#set({ save: { state: 'refused', error } });
    else {
      this.#set({ save: { state: 'device', error } });
      this.#schedule(RETRY_MS);
    }
  }

  /** Another version is on the server: a conflict, unless all that is written here arrived there and only the answer was lost. */
  #meet(theirs: Idea): void {
    const { changes } = this.#snapshot;
    const arrived = Object.entries(changes).every(([field, value]) =>
      isSame(Reflect.get(theirs, field), value),
    );
    if (!arrived) return this.#set({ save: { state: 'conflict', theirs } });
    this.#set({ base: theirs, changes: {}, save: { state: 'saved', at: Date.parse(theirs.updated_at) } });
    this.#keep({});
  }

  #keep(changes: Changes): void {
    if (Object.keys(changes).length === 0) removeStored(this.#key);
    else
      writeStoredJson(this.#key, { changes, version: this.#snapshot.base?.version ?? null } satisfies Kept);
  }

  #set(next: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** The server keeps texts without the blanks around them. */
function isSame(there: unknown, here: unknown): boolean {
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));
  return JSON.stringify(plain(there)) === JSON.stringify(plain(here));
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

/** The draft's fields as they stand on the screen: what was typed over what the server has. */
export function useDraft(draft: IdeaDraft): DraftSnapshot & { readonly fields: Changes } {
  const snapshot = useSyncExternalStore(draft.subscribe, draft.snapshot);
  return { ...snapshot, fields: { ...snapshot.base, ...snapshot.changes } };
}
