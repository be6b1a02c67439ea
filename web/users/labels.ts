import { useLingui } from '@lingui/react/macro';
import { COMPLETENESS_FIELDS } from '../../shared/users/completeness.ts';
import type { Me } from '../../shared/users/model.ts';

type ProfileField = (typeof COMPLETENESS_FIELDS)[number];

/** What the 14 fields are called in a sentence. */
export function useFieldLabel(): (field: ProfileField) => string {
  const { t } = useLingui();
  return (field) => {
    switch (field) {
      case 'first_name':
        return t`first name`;
      case 'last_name':
        return t`last name`;
      case 'bio':
        return t`bio`;
      case 'company':
        return t`company`;
      case 'position':
        return t`position`;
      case 'location':
        return t`location`;
      case 'website':
        return t`website`;
      case 'linkedin_url':
        return t`LinkedIn`;
      case 'phone':
        return t`phone`;
      case 'profile_picture_url':
        return t`picture`;
      case 'skills':
        return t`skills`;
      case 'interests':
        return t`interests`;
      case 'experience_level':
        return t`experience level`;
      case 'age_group':
        return t`age group`;
      default:
        return field satisfies never;
    }
  };
}

/** The experience levels in the language of the page. */
export function useExperienceLabel(): (level: NonNullable<Me['experience_level']>) => string {
  const { t } = useLingui();
  return (level) => {
    switch (level) {
      case 'beginner':
        return t`Beginner`;
      case 'intermediate':
        return t`Intermediate`;
      case 'advanced':
        return t`Advanced`;
      case 'expert':
        return t`Expert`;
      default:
        return level satisfies never;
    }
  };
}

/** The fields that are still empty, in the order of the profile. */
export function missingFields(me: Me): ProfileField[] {
  return COMPLETENESS_FIELDS.filter((field) => {
    const value = me[field];
    return typeof value === 'string' ? value.trim() === '' : (value ?? []).length === 0;
  });
}
