import { expect, it } from 'vitest';
import { COMPLETENESS_FIELDS } from '../../shared/users/completeness.ts';
import type { Me } from '../../shared/users/model.ts';
import { missingFields } from './labels.ts';

it('a profile lacks what is empty, in the order of the profile', () => {
  const blank = Object.fromEntries(COMPLETENESS_FIELDS.map((field) => [field, null])) as Partial<Me>;
  expect(missingFields(blank as Me)).toEqual(COMPLETENESS_FIELDS);
  const some: Partial<Me> = { ...blank, bio: ' \n ', skills: [], interests: ['Food'], first_name: 'Asha' };
  expect(missingFields(some as Me)).toEqual(
    COMPLETENESS_FIELDS.filter((field) => field !== 'first_name' && field !== 'interests'),
  );
});
