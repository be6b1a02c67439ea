/**
 * What a table says of a value of the server. A page that has been open for a while may be older than its server and meet a value
 * that it does not know: it shows the other entry then, and everything around it.
 */
export function entryFor<Entry>(
  table: Readonly<Record<string, Entry>>,
  value: string,
  otherwise: Entry,
): Entry {
  return Object.hasOwn(table, value) ? (table[value] ?? otherwise) : otherwise;
}
