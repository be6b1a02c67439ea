import { z } from 'zod';
import { COUNTED_MAX } from './counting.ts';

/** The identifier of a thing: a UUID of version 7, as every part of the program makes it. */
export const Id = z.uuidv7();
export const Moment = z.string().describe('ISO 8601 time with zone');
export const ById = z.object({ id: Id });

/** Asks for a page of a list: `cursor` is the `next` of the page before. */
export const PageQuery = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** A page of a list; `next` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** A count that is exact to 999; 1,000 stands for more. */
export const CappedCount = z
  .number()
  .int()
  .min(0)
  .max(COUNTED_MAX + 1)
  .describe(`Exact to ${COUNTED_MAX}; ${COUNTED_MAX + 1} stands for more`);

/** What an operation without an answer answers. */
export const Done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;
