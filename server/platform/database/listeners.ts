/** Called with what NOTIFY sent. */
export type OnNotice = (payload: string) => void;
/** Called after an interruption in which notices may have been missed: read the tables again. */
export type OnGap = () => void;

interface Listener {
  onNotice: OnNotice;
  onGap: OnGap | undefined;
}

/** Who listens on which channel; it survives the connection that the notices come over. */
export class Listeners {
  readonly #channels = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#channels.keys()];
  }

  /** @returns a function that stops listening */
  add(channel: string, onNotice: OnNotice, onGap?: OnGap): () => void {
    const listener = { onNotice, onGap };
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  deliver(channel: string, payload: string) {
    for (const { onNotice } of this.#channels.get(channel) ?? []) onNotice(payload);
  }

  tellGap() {
    for (const listeners of this.#channels.values()) for (const { onGap } of listeners) onGap?.();
  }
}
