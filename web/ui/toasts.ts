import { SECOND } from '../../shared/platform/time.ts';

export type ToastVariant = 'default' | 'success' | 'destructive' | 'warning';

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  /** One command, such as Undo. The toast stays 10 s. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Background news: up to three next to each other for 4 s, under the main one. */
  readonly secondary?: boolean;
  /** Milliseconds in sight, where another time is wanted (5 s for offline, 10 s for an update); `Infinity` stays. */
  readonly duration?: number;
  /** 0 to 1: how far the work it is about is. */
  readonly progress?: number;
  /** A later toast with the same key takes this one's place. */
  readonly key?: string;
  /** Why the person stands where they stand: what is told later goes under it until it is closed. */
  readonly lasting?: boolean;
}
export interface Toast extends ToastInput {
  readonly id: string;
}

/** How long toasts are in sight: one with a command longest, since it has to be read and pressed. */
export const TOAST_MS = 3 * SECOND;
export const SECONDARY_TOAST_MS = 4 * SECOND;
export const ACTION_TOAST_MS = 10 * SECOND;
export const MAX_SECONDARY_TOASTS = 3;

/** How long a toast is in sight. Destructive ones stay until they are closed. */
export function lifetimeOf(toast: ToastInput): number {
  if (toast.duration !== undefined) return toast.duration;
  if (toast.variant === 'destructive') return Infinity;
  if (toast.action) return ACTION_TOAST_MS;
  return toast.secondary ? SECONDARY_TOAST_MS : TOAST_MS;
}

interface Clockwork {
  readonly remaining: number;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/** Keeps what is in sight: one main toast, up to three secondary ones, each with its clock. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #clocks = new Map<string, Clockwork>();
  #listeners = new Set<() => void>();
  #paused = false;
  #made = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly Toast[] => this.#toasts;

  /** Shows a toast and returns its id. A main toast takes the place of the one before, where that is not a lasting one. */
  show(input: ToastInput): string {
    const id = input.key ?? `toast-${(this.#made += 1)}`;
    const others = this.#toasts.filter((toast) => toast.id !== id);
    const secondary = input.secondary === true || others.some(({ lasting }) => lasting);
    const kept = secondary
      ? [
          ...others.filter((toast) => !toast.secondary),
          ...others.filter((toast) => toast.secondary).slice(1 - MAX_SECONDARY_TOASTS),
        ]
      : others.filter((toast) => toast.secondary);
    this.#set([...kept, { ...input, secondary, id }]);
    return id;
  }

  dismiss(id: string): void {
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  /** Stops every clock while a toast is pointed at or has the focus. */
  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    for (const [id, clock] of this.#clocks) {
      clearTimeout(clock.timer);
      this.#clocks.set(id, {
        remaining: clock.remaining - (Date.now() - clock.since),
        since: Date.now(),
        timer: undefined,
      });
    }
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const [id, clock] of this.#clocks) this.#start(id, clock.remaining);
  }

  #set(toasts: readonly Toast[]): void {
    const before = this.#toasts;
    this.#toasts = toasts;
    for (const toast of before) if (!toasts.includes(toast)) this.#stop(toast.id);
    for (const toast of toasts) if (!before.includes(toast)) this.#start(toast.id, lifetimeOf(toast));
    if (toasts.length === 0) this.#paused = false;
    for (const listener of this.#listeners) listener();
  }

  #start(id: string, remaining: number): void {
    if (!Number.isFinite(remaining)) return;
    const timer = this.#paused ? undefined : setTimeout(() => this.dismiss(id), remaining);
    this.#clocks.set(id, { remaining, since: Date.now(), timer });
  }

  #stop(id: string): void {
    clearTimeout(this.#clocks.get(id)?.timer);
    this.#clocks.delete(id);
  }
}

/** The app's toasts. */
export const toasts = new ToastStore();

/** Says something briefly: `toast({ title: t`Idea deleted successfully`, action: { label: t`Undo`, onSelect: restore } })`. */
export function toast(input: ToastInput): string {
  return toasts.show(input);
}
