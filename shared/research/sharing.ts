import { z } from 'zod';
import { Id } from '../platform/model.ts';
import { SHARED_WITH } from './constants.ts';

export type { SharedWith } from './constants.ts';

/** How many people of a kind there are besides the reader, and how many of them were notified of this report. No names: review may be blind. */
const Circle = z.object({ people: z.number().int(), notified: z.number().int() });

export const Sharing = z.object({ collaborators: Circle, reviewers: Circle });
export type Sharing = z.infer<typeof Sharing>;

export const ShareReport = z.object({ id: Id, with: z.array(z.enum(SHARED_WITH)).min(1) });
export type ShareReport = z.infer<typeof ShareReport>;
