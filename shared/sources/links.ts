const MOST = 10;
/** An address ends before white space, quotes and brackets, and not with the stop of its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’`{}|\\^[\]]+/giu;
const TRAILING = /[.,;:!?।॥۔،)]+$/u;

/** The addresses of the web in these texts, each once, in their order; at most ten. */
export function linksIn(texts: readonly (string | null)[]): string[] {
  const found = texts.flatMap((text) => (text ?? '').match(ADDRESS) ?? []);
  return [...new Set(found.map(withoutEnd).filter((link) => URL.canParse(link)))].slice(0, MOST);
}

/** A closing bracket belongs to an address that has the opening one. */
function withoutEnd(address: string): string {
  const bare = address.replace(TRAILING, '');
  return bare.includes('(') && address.startsWith(`${bare})`) ? `${bare})` : bare;
}
