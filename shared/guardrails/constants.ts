/** What a guard may say of a text, the most pressing first. */
export const ADVISORY_KINDS = [
  'self_harm',
  'emergency',
  'abuse',
  'fraud',
  'aadhaar',
  'card',
  'pan',
  'account',
  'phone',
  'medical',
  'legal',
  'tax',
  'financial',
] as const;
export type AdvisoryKind = (typeof ADVISORY_KINDS)[number];

/** So much text is checked at once. */
export const TEXT_MAX = 20_000;
