/** What kind of publisher a page is of. */
export const SOURCE_TYPES = ['academic', 'business', 'government', 'news', 'other'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** How far a page counts: 1 who decides or measures the matter, 2 who reports it under an editor's or a register's eye, 3 anybody. */
export const SOURCE_TIERS = [1, 2, 3] as const;
export type SourceTier = (typeof SOURCE_TIERS)[number];

export const BLOCK_KINDS = ['heading', 'text', 'row'] as const;
