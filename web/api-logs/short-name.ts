const LETTERS = 8;

/** Letters that tell pseudonyms and ids apart on a screen: ids begin with the time, so that of those the end does. */
export function shortName(name: string): string {
  return name.includes('-') ? `…${name.slice(-LETTERS)}` : name.slice(0, LETTERS);
}
