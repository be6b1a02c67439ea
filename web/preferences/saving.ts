import { useSyncExternalStore } from 'react';

export interface Saving {
  readonly state: 'saved' | 'saving' | 'here';
  /** When the account had it. */
  readonly at: number;
}

let saving: Saving = { state: 'saved', at: 0 };
const listeners = new Set<() => void>();

export function setSaving(state: Saving['state']): void {
  saving = { state, at: state === 'saved' ? Date.now() : saving.at };
  for (const listener of listeners) listener();
}

/** Whether the account knows the choices already; `here` means that only this device does, because the server is away. */
export function useSaving(): Saving {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => saving,
  );
}
