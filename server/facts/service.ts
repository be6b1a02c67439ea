import { factItems, openDoubts } from '../../shared/facts/items.ts';
import { readFacts } from '../../shared/facts/reader.ts';
import type { FactDoubt, FactItem } from '../../shared/facts/sheet.ts';
import { notFound } from '../../shared/platform/errors.ts';
import type { Db } from '../platform/database/database.ts';
import { selectConfirmed, selectForm } from './queries.ts';
import { loadReading } from './reading.ts';

/** What is known of an idea's business now. */
export interface CurrentFacts {
  /** Null until something was confirmed: then everything is as read. */
  readonly revision: number | null;
  readonly confirmed_at: string | null;
  /** Every fact once. Only those in the states `confirmed` and `corrected` were said to be right; one in `read` has to be marked. */
  readonly items: readonly FactItem[];
  readonly doubts: readonly FactDoubt[];
}

/**
 * The facts of an idea: confirmed where there are some, else read from its words. Assert the reader's right to the idea first.
 *
 * @throws AppError `not_found` where there is no such idea
 */
export async function currentFacts(db: Db, ideaId: string): Promise<CurrentFacts> {
  const form = await selectForm(db, ideaId);
  if (!form) throw notFound();
  const confirmed = await selectConfirmed(db, ideaId);
  const read = readFacts(form, await loadReading());
  const items = factItems(form, read, confirmed?.facts ?? []);
  return {
    revision: confirmed?.revision ?? null,
    confirmed_at: confirmed?.created_at ?? null,
    items,
    doubts: openDoubts(read, items),
  };
}
