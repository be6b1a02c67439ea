import { z } from 'zod';

/**
 * A text of an entry in another language. `path` says where in the entry it is (`rules.age.text`, `papers.0`); `hash` names the English
 * that it was made from, so that a corrected text is not shown with its former translation.
 */
export const Translation = z.strictObject({
  id: z.string(),
  path: z.string(),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  text: z.string().min(1),
});
export type Translation = z.infer<typeof Translation>;
export const Translations = z.strictObject({ texts: z.array(Translation) });
