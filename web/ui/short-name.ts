const LETTERS = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PSEUDONYM = /^[0-9a-f]{16,}$/;

/** Letters that tell pseudonyms and ids apart on a screen: ids begin with the time, so that of those the end does. Names stay whole. */
export function shortName(name: string): string {
  if (UUID.test(name)) return `…${name.slice(-LETTERS)}`;
  return PSEUDONYM.test(name) ? name.slice(0, LETTERS) : name;
}
