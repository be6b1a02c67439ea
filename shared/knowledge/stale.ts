/** An entry that nobody has looked at for so long may have been overtaken by a new order. */
export const STALE_AFTER_MONTHS = 12;

/** The part of an entry that ages. */
export interface Dated {
  readonly id: string;
  /** The month to which it was known, as YYYY-MM. */
  readonly as_of: string;
}

/**
 * The entries known only to a month that lies more than twelve months back, the oldest first.
 *
 * @param today as YYYY-MM-DD or YYYY-MM
 */
export function staleEntries<T extends Dated>(entries: readonly T[], today: string): T[] {
  return entries
    .filter(({ as_of }) => monthsOf(today) - monthsOf(as_of) > STALE_AFTER_MONTHS)
    .toSorted((a, b) => a.as_of.localeCompare(b.as_of) || a.id.localeCompare(b.id));
}

function monthsOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return year * 12 + month;
}
