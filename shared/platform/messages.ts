/**
 * Marks a sentence that a person will read, so that it is collected into the language catalogues.
 * The text is the catalogue's key: write plain English, with ICU placeholders for what varies.
 *
 * @returns the text itself
 */
export function msg<const Text extends string>(text: Text): Text {
  return text;
}

/** What fills the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A sentence that is translated only where it is shown: the catalogue's key and what fills it. */
export interface Message {
  readonly text: string;
  readonly values?: MessageValues;
}
