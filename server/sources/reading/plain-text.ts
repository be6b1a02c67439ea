// Control characters, marks of direction and what is not seen; the joiners ZWJ and ZWNJ stay, for they change letters in Indian scripts.
const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these very characters are taken out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]/gu;

/** A text of the web as a reader would see it: well-formed, composed, without what cannot be seen. Line breaks stay. */
export function seen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, '').replace(/\r\n?/g, '\n').normalize('NFC');
}

/** The same on one line. */
export function oneLine(text: string): string {
  return seen(text).replace(/\s+/g, ' ').trim();
}
