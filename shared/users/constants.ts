/** Age groups of a profile. */
export const AGE_GROUPS = ['13-17', '18-24', '25-34', '35-44', '45-59', '60+'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/**
 * Whose guardian has to agree first, and who is never tracked: India's Digital Personal Data Protection Act of 2023 demands both
 * for children.
 */
export const MINORS: AgeGroup = '13-17';

export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** Tiers from the least to the most; a missing one is free. */
export const TIERS = ['free', 'basic', 'premium', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

/** What the person came to do. */
export const USER_MODES = ['qa', 'research', 'entrepreneur'] as const;
export type UserMode = (typeof USER_MODES)[number];
