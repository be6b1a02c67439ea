/** The fields that make a profile complete. */
export const COMPLETENESS_FIELDS = [
  'first_name',
  'last_name',
  'bio',
  'company',
  'position',
  'location',
  'website',
  'linkedin_url',
  'phone',
  'profile_picture_url',
  'skills',
  'interests',
  'experience_level',
  'age_group',
] as const;

type Field = (typeof COMPLETENESS_FIELDS)[number];
export type CompletableProfile = Readonly<Record<Field, string | readonly string[] | null | undefined>>;

/** How much of the 14 fields is filled, in whole percent; blank text and empty lists count as nothing. */
export function completenessOf(profile: CompletableProfile): number {
  const filled = COMPLETENESS_FIELDS.filter((field) => isFilled(profile[field]));
  return Math.round((filled.length / COMPLETENESS_FIELDS.length) * 100);
}

function isFilled(value: string | readonly string[] | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return (value ?? []).some((entry) => entry.trim() !== '');
}

/** The colour of the badge: 100% green, 75 and more amber, 40 and more orange, below red. */
export function completenessColour(percent: number): 'green' | 'amber' | 'orange' | 'red' {
  if (percent >= 100) return 'green';
  if (percent >= 75) return 'amber';
  return percent >= 40 ? 'orange' : 'red';
}
