import { z } from 'zod';
import { Id } from '../platform/model.ts';
import { RUN_STATES } from './constants.ts';

/** Payload of `research.progress`: something moved in a run; who watches it reads it again. */
export const ResearchProgress = z.object({
  id: Id,
  idea_id: Id,
  status: z.enum(RUN_STATES),
  progress: z.number().int(),
});
export type ResearchProgress = z.infer<typeof ResearchProgress>;
