/** Why a session ended: nothing was done for too long, it was too old, or somebody ended it. */
export const ENDING_REASONS = ['idle', 'old', 'ended'] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];
