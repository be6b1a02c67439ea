import { z } from 'zod';

export const Id = z.uuid();
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

/** What an operation without an answer answers. */
export const Done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;
