import { z } from 'zod';
import { FACT_FIELDS } from './constants.ts';

/** A trade that rules name and of which nothing else is known: enough to judge licences and schemes. `signs` by form of writing, as for other trades. */
export const NamedTrade = z.object({
  id: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  category: z.string(),
  activity: z.enum(FACT_FIELDS.activity.options),
  supplies: z.enum(FACT_FIELDS.supplies.options),
  signs: z.record(z.string(), z.array(z.string())),
});
export type NamedTrade = z.infer<typeof NamedTrade>;
