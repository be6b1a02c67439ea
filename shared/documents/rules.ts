/** How many documents an idea may have: each agent reads all of them, next to pages of the web. */
export const MOST_DOCUMENTS = 5;
/** What one may weigh, as a PDF of the web. */
export const DOCUMENT_MAX_BYTES = 10_000_000;
/** Characters of a file's name that are kept. */
export const LONGEST_NAME = 120;

/** How such files end, for the browser's choice of a file; what a file really is, the server finds out. */
export const DOCUMENT_ENDINGS = ['.pdf', '.docx', '.txt', '.md', '.csv'] as const;
/** What is not in a name: what some system does not take, and what turns it round, so that it seems to end otherwise. */
const REFUSED = /[\\/:*?"<>|]|\p{Cc}|\p{Bidi_Control}/gu;

/**
 * What is wrong with a file by its name and size, before it is sent.
 *
 * @param size bytes
 */
export function documentProblem({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): 'type' | 'size' | 'empty' | undefined {
  if (size === 0) return 'empty';
  if (size > DOCUMENT_MAX_BYTES) return 'size';
  return DOCUMENT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) ? undefined : 'type';
}

/** The name of a file as it is kept and shown: on one line, cut before its ending. */
export function documentName(given: string): string {
  const name = given.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - ending.length));
  return `${
    stem
      .slice(0, LONGEST_NAME - ending.length)
      .join('')
      .trim() || 'document'
  }${ending}`;
}
