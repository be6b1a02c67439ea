import { z } from 'zod';
import { Id } from '../platform/model.ts';

/** Payload of `idea.changed`, sent to the idea's owner and collaborators: other pages read it again. */
export const IdeaChanged = z.object({
  id: Id,
  version: z.number().int(),
  deleted: z.boolean(),
});
export type IdeaChanged = z.infer<typeof IdeaChanged>;
