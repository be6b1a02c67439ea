import { useSyncExternalStore } from 'react';
import { textOf } from '../../shared/ideas/amendment.ts';
import { AUTOSAVE_DELAY_MS } from '../../shared/ideas/constants.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { isTextLocked } from '../../shared/ideas/rules.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { AppError, type ErrorCode } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { meQuery } from '../session/me.ts';
import { askSignIn } from '../session/sign-in-here.ts';
import { forgetBegun, forgetKept, keepChanges, readKept, type Changes } from './on-device.ts';
import { hides, isOverAnother, isSame, keptOver, says, valueOf, writtenIn } from './written.ts';
import { holdIdea } from './idea-lock.ts';

const RETRY_MS = 10 * SECOND;

export type SaveState =
  | { readonly state: 'clean' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'device'; readonly error: AppError }
  | { readonly state: 'refused'; readonly error: AppError }
  | { readonly state: 'conflict'; readonly theirs: Idea }
  /** The server will not take it however often it is sent: it stays here until the person says what shall become of it. */
  | { readonly state: 'kept'; readonly error: AppError; readonly theirs: Idea | null };

export interface DraftSnapshot {
  /** The idea as the server has it, or nothing before its first save. */
  readonly base: Idea | null;
  readonly changes: Changes;
  readonly save: SaveState;
}

/** What cannot be mended by sending again, by merging or by another word in a field. */
const FINAL: readonly ErrorCode[] = ['locked', 'gone', 'quota', 'forbidden', 'not_found', 'conflict'];

/** Those on the screen. */
const open = new Set<IdeaDraft>();

/** The one that writes an idea now, by the name under which the device keeps it. */
const current = new Map<string, IdeaDraft>();

/** The draft that writes an idea in this tab, on the screen or after it was left. */
export function currentDraft(userId: string, id: string): IdeaDraft | undefined {
  return current.get(ideaDraftKey(userId, id));
}

/** Whether an idea is written on the screen of this tab. */
export function isOpenDraft(userId: string, id: string): boolean {
  const draft = currentDraft(userId, id);
  return draft !== undefined && open.has(draft);
}

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
  readonly #userId: string;
  readonly #key: string;
  #snapshot: DraftSnapshot;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  /** What a call that was to create the idea said, whose answer did not come. */
  #asked: Changes | undefined;
  /** Another draft of the same idea has taken over. */
  #retired = false;
  /** Lets other tabs send what the device keeps of the idea. */
  #leave: (() => void) | undefined;
  /** What the device keeps of this draft. */
  #kept: Changes;
  /** What was typed was typed over another version than the one that is here. */
  #unseen = false;

  /** @param base the idea as the server has it, or nothing for a new one */
  constructor(userId: string, id: string, base: Idea | null) {
    this.id = id;
    this.#userId = userId;
    this.#key = ideaDraftKey(userId, id);
    const former = current.get(this.#key);
    if (former) former.#retire();
    current.set(this.#key, this);
    const kept = readKept(this.#key);
    this.#kept = kept?.changes ?? {};
    this.#snapshot = { base, changes: kept?.changes ?? {}, save: { state: 'clean' } };
    this.#unseen = base !== null && isOverAnother(kept, base);
    if (this.#unseen && base && !isTextLocked(base)) this.#meet(base);
    else if (kept) this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    open.add(this);
    this.#leave ??= holdIdea(this.id);
    window.addEventListener('online', this.#saveSoon);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) open.delete(this);
      window.removeEventListener('online', this.#saveSoon);
      void this.flush().finally(() => this.#left());
    };
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Takes in what was typed. */
  set(changes: Changes): void {
    const next = { ...this.#snapshot.changes, ...changes };
    this.#keep(next);
    if (this.#isStuck('conflict', 'kept')) return this.#set({ changes: next });
    this.#set({ changes: next, save: { state: 'waiting' } });
    this.#schedule(AUTOSAVE_DELAY_MS);
  }

  /** Saves now what waits. @returns whether all of it is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.isDirty() && !this.#isStuck('conflict', 'kept')) {
      this.#saving ??= this.#saveOnce().finally(() => {
        this.#saving = undefined;
      });
      await this.#saving;
      if (this.#isStuck('device', 'refused', 'conflict', 'kept')) return false;
    }
    return !this.isDirty();
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

  /** Goes on over the idea as the server has it now, such as once it was taken back. What both changed is a conflict. */
  async takeUp(current: Idea): Promise<void> {
    const { base, changes } = this.#snapshot;
    const touched = Object.keys(changes).some(
      (field) => base && !isSame(valueOf(base, field), valueOf(current, field)),
    );
    if (this.isDirty() && (touched || this.#unseen)) return this.#meet(current);
    this.#set({ base: current, save: { state: this.isDirty() ? 'waiting' : 'clean' } });
    this.#keep(changes);
    await this.flush();
  }

  /** Sends once more what the server did not take, because what was in the way may be gone. */
  async retry(): Promise<boolean> {
    if (this.#isStuck('kept')) this.#set({ save: { state: 'waiting' } });
    return this.flush();
  }

  /** All that is written, with what the server has of it: what a new idea is made of. */
  copy(): Changes {
    const { base, changes } = this.#snapshot;
    return { ...(base && writtenIn(textOf(base))), ...changes };
  }

  /** Forgets what the device keeps, because the idea was deleted. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#set({ changes: {}, save: { state: 'clean' } });
    if (current.get(this.#key) === this) current.delete(this.#key);
    forgetKept(this.#key);
  }

  /** Nobody looks at it any longer. */
  #left(): void {
    if (this.#listeners.size > 0) return;
    this.#leave?.();
    this.#leave = undefined;
  }

  #retire(): void {
    this.#retired = true;
    clearTimeout(this.#timer);
  }

  readonly #saveSoon = (): void => this.#schedule(0);

  /** Whether something that is written here is not on the server. */
  isDirty(): boolean {
    return Object.keys(this.#snapshot.changes).length > 0;
  }

  #isStuck(...states: SaveState['state'][]): boolean {
    return states.includes(this.#snapshot.save.state);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#retired) return;
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #saveOnce(): Promise<void> {
    const { base, changes: sent } = this.#snapshot;
    this.#set({ save: { state: 'saving' } });
    try {
      if (this.#isOfAnother()) throw new AppError('unauthenticated', msg('User not authenticated'));
      const saved = base
        ? await client.ideas.update({ id: this.id, version: base.version, ...sent })
        : await client.ideas.create({ id: this.id, ...sent });
      this.#took(saved, sent);
    } catch (cause) {
      this.#failed(asAppError(cause), sent);
    }
  }

  #took(saved: Idea, sent: Changes): void {
    const rest = Object.fromEntries(
      Object.entries(this.#snapshot.changes).filter(([field, value]) => Reflect.get(sent, field) !== value),
    );
    const isNew = this.#snapshot.base === null;
    this.#asked = undefined;
    this.#set({ base: saved, changes: rest, save: { state: 'saved', at: Date.now() } });
    this.#keep(rest);
    queryClient.setQueryData(api.ideas.get.queryKey({ input: { id: this.id } }), saved);
    void queryClient.invalidateQueries({ queryKey: api.ideas.list.key() });
    void queryClient.invalidateQueries({ queryKey: api.ideas.counts.key() });
    // the first idea of all changes what is offered
    if (isNew) void queryClient.invalidateQueries({ queryKey: api.preferences.get.key() });
  }

  #failed(error: AppError, sent: Changes): void {
    const theirs = (error.data?.['current'] as Idea | undefined) ?? null;
    if (error.code === 'conflict' && theirs) return this.#met(theirs);
    if (error.code === 'unauthenticated') return this.#signedOut(error);
    if (FINAL.includes(error.code)) return this.#set({ save: { state: 'kept', error, theirs } });
    if (error.status < 500 && error.code !== 'rate_limited')
      return this.#set({ save: { state: 'refused', error } });
    if (!this.#snapshot.base) this.#asked = sent;
    this.#set({ save: { state: 'device', error } });
    this.#schedule(RETRY_MS);
  }

  /** It waits here for its writer: nobody else's sign-in takes it along. */
  #signedOut(error: AppError): void {
    this.#set({ save: { state: 'device', error } });
    if (!this.#isOfAnother()) askSignIn(this.#saveSoon);
  }

  #isOfAnother(): boolean {
    const me = queryClient.getQueryData(meQuery.queryKey);
    return me != null && me.id !== this.#userId;
  }

  /** Another version is on the server: what was created here, if only the answer was lost; otherwise somebody else's. */
  #met(theirs: Idea): void {
    const asked = this.#snapshot.base ? undefined : this.#asked;
    if (!asked || !says(theirs, asked) || hides(theirs, { ...this.#snapshot.changes, ...asked }))
      return this.#meet(theirs);
    this.#set({ base: theirs, save: { state: 'waiting' } });
    this.#keep(this.#snapshot.changes);
    this.#schedule(0);
  }

  /** Another version is on the server: a conflict, unless all that is written here arrived there and only the answer was lost. */
  #meet(theirs: Idea): void {
    if (!says(theirs, this.#snapshot.changes))
      return this.#set({ save: { state: 'conflict', theirs: textOf(theirs) } });
    this.#set({ base: theirs, changes: {}, save: { state: 'saved', at: Date.parse(theirs.updated_at) } });
    this.#keep({});
  }

  #keep(changes: Changes): void {
    if (this.#retired) return;
    keepChanges(this.#key, keptOver(this.#snapshot.base, changes), this.#kept);
    this.#kept = changes;
  }

  #set(next: Partial<DraftSnapshot>): void {
    if (next.base) forgetBegun(this.#userId, this.id);
    this.#snapshot = { ...this.#snapshot, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** The draft's fields as they stand on the screen: what was typed over what the server has. */
export function useDraft(draft: IdeaDraft): DraftSnapshot & { readonly fields: Changes } {
  const snapshot = useSyncExternalStore(draft.subscribe, draft.snapshot);
  return { ...snapshot, fields: { ...(snapshot.base && textOf(snapshot.base)), ...snapshot.changes } };
}
