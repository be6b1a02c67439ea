import { CACHE_DROPPED, CACHE_MAX_CHARACTERS, CACHE_MAX_ENTRIES } from './constants.ts';

/** Spoken audio of this session: longer entries are not kept, and above 20 the 5 oldest go. */
export class SpeechCache {
  readonly #entries = new Map<string, string>();

  get(key: string): string | undefined {
    return this.#entries.get(key);
  }

  /** @param audio base64 */
  set(key: string, audio: string): void {
    if (audio.length > CACHE_MAX_CHARACTERS) return;
    this.#entries.set(key, audio);
    if (this.#entries.size <= CACHE_MAX_ENTRIES) return;
    for (const oldest of [...this.#entries.keys()].slice(0, CACHE_DROPPED)) this.#entries.delete(oldest);
  }
}
