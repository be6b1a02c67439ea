/**
 * The letters in place of a name's picture: the first written character of its first and its last word, whole even where it takes
 * several code points (सी, کے).
 *
 * @param name missing where an answer lacks it: what stands next to a picture does not take the screen down
 * @returns one or two characters, or '?' for no name
 */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstCharacter(word) : '')).join('');
}

/** The first written character of a word, in capitals where its script has them. */
export function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return (first?.segment ?? '').toLocaleUpperCase();
}
