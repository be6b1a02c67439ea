import { z } from 'zod';
import { FEEDBACK_REASONS, RATINGS } from './constants.ts';

const REASONS = [...FEEDBACK_REASONS.up, ...FEEDBACK_REASONS.down] as const;

/** What a person says of an answer. */
export const Feedback = z.object({
  rating: z.enum(RATINGS),
  reasons: z.array(z.enum(REASONS)),
  comment: z.string().nullable(),
});
export type Feedback = z.output<typeof Feedback>;
