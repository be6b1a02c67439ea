import { z } from 'zod';

/** Figures of the platform. A tag or category is named once three people used it. */
export const PlatformStats = z.object({
  totalIdeas: z.number().int(),
  totalUsers: z.number().int(),
  recentIdeasCount: z.number().int(),
  categoryStats: z.array(z.object({ category: z.string(), count: z.number().int() })),
  hashtagStats: z.array(z.object({ hashtag: z.string(), count: z.number().int() })),
});
export type PlatformStats = z.infer<typeof PlatformStats>;
