/** Adds what was typed: blanks and what is there already are ignored; commas separate several. */
export function withWords(words: readonly string[], typed: string): readonly string[] {
  const known = new Set(words.map((word) => word.toLocaleLowerCase()));
  const added = typed
    .split(/[,،、\n]/u)
    .map((word) => word.trim().replace(/\s+/gu, ' '))
    .filter((word) => {
      const key = word.toLocaleLowerCase();
      if (word === '' || known.has(key)) return false;
      known.add(key);
      return true;
    });
  return added.length === 0 ? words : [...words, ...added];
}
