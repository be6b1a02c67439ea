/** What follows the question mark of an address: names and texts, as every screen reads them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The same the other way; what is undefined is left out. A text is written as it is: `edit=1`, not `edit="1"`. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * The search parameters that a route knows, as texts; its screen reads closed lists out of them. Others are dropped.
 *
 * @returns for `validateSearch`, so that links and `useSearch` are typed by these names
 */
export function searchNames<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [Key in Name]?: string | undefined } => {
    const known: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') known[name] = value;
    }
    return known;
  };
}
