/** Audio that was made already, the longest unused going first. Those who ask while it is being made wait for the same making. */
export class Recordings {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #making = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** @param maxBytes what all of them may take */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  has(key: string): boolean {
    return this.#kept.has(key) || this.#making.has(key);
  }

  /** The kept audio, or what `make` gives. A failure is not kept. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const running = this.#making.get(key);
    if (running) return running;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await making;
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, audio: Uint8Array): void {
    if (audio.byteLength > this.#maxBytes) return;
    this.#kept.set(key, audio);
    this.#bytes += audio.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
