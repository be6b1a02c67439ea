/** What understands speech: it hears until the person is silent and gives what they said. */
export interface Listener {
  readonly languages: readonly string[];
  /** @throws AppError with a message for the person */
  listen(language: string, signal: AbortSignal): Promise<string>;
}

/** The listeners of this browser, the best first. */
const LISTENERS: readonly Listener[] = [];

/** Who understands the language here; where nobody does, the microphone is not offered. */
export function listenerFor(
  language: string,
  listeners: readonly Listener[] = LISTENERS,
): Listener | undefined {
  return listeners.find(({ languages }) => languages.includes(language));
}
