import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, EXPERIENCE_LEVELS, TIERS } from './constants.ts';
import { ChangeMe, ProfileForm } from './model.ts';

const BLANK = { bio: '', company: '', position: '', website: '', linkedin_url: ' ', twitter_url: '' };
const GOOD = {
  ...BLANK,
  full_name: 'Mary Ann Joseph',
  location: 'Kochi, Kerala',
  phone: '+91 98765 43210',
  skills: ['Costing'],
  interests: ['Textiles'],
  age_group: '25-34',
  experience_level: 'beginner',
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

function problemsOf(change: Record<string, unknown>) {
  const told: Record<string, string> = {};
  for (const { path, message } of ProfileForm.safeParse({ ...GOOD, ...change }).error?.issues ?? [])
    told[String(path[0])] ??= message;
  return told;
}

describe('the profile form', () => {
  it.each([
    ['full_name', undefined, 'Missing name: Please enter your full name.'],
    ['full_name', ' \t ', 'Missing name: Please enter your full name.'],
    ['location', '  ', 'Location is required'],
    ['location', undefined, 'Location is required'],
    ['phone', '', 'Phone is required'],
    ['phone', 'call me', 'Please enter a phone number, such as +91 98765 43210'],
    ['skills', [], 'At least one skill is required.'],
    ['skills', ['', '  '], 'At least one skill is required.'],
    ['interests', [], 'At least one interest is required.'],
    ['interests', [' '], 'At least one interest is required.'],
    ['skills', many(51), 'At most 50 entries fit here.'],
    ['age_group', '12', 'Please choose your age group'],
    ['experience_level', 'guru', 'Please choose your experience level'],
    ['website', 'example.test', 'Please enter a web address that begins with https://'],
  ])('%s %j is refused with: %s', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('asks for the name, one skill and one interest, location and phone, and for nothing else', () => {
    expect(problemsOf({ age_group: '', experience_level: '' })).toEqual({});
    const none = { full_name: '', location: '', phone: '', skills: [], interests: [] };
    expect(Object.keys(problemsOf(none)).toSorted()).toEqual(Object.keys(none).toSorted());
  });

  it('ignores duplicates and blanks among skills and interests', () => {
    expect(
      ProfileForm.parse({ ...GOOD, skills: ['Sewing', ' sewing ', '', 'Sales'], interests: ['a', 'A'] }),
    ).toMatchObject({ skills: ['sewing', 'Sales'], interests: ['A'] });
  });

  it.each(AGE_GROUPS)('takes the age group %s', (age_group) => {
    expect(problemsOf({ age_group })).toEqual({});
  });

  it.each(EXPERIENCE_LEVELS)('takes the experience level %s', (experience_level) => {
    expect(problemsOf({ experience_level })).toEqual({});
  });
});

describe('what is written', () => {
  it.each([
    ['Asha', 'Asha', ''],
    ['Asha Verma', 'Asha', 'Verma'],
    ['  Mary   Ann  Joseph ', 'Mary', 'Ann Joseph'],
  ])('the name %j becomes %j and %j', (full_name, first_name, last_name) => {
    expect(ChangeMe.parse({ full_name })).toEqual({ first_name, last_name });
  });

  it.each(['role', 'role_requested', 'email', 'email_verified', 'subscription_tier', 'feature_flags'])(
    'never %s',
    (field) => {
      expect(ChangeMe.parse({ bio: 'I sew.', [field]: 'x' })).toEqual({ bio: 'I sew.' });
    },
  );
});

it('knows the values of the specification in their order', () => {
  expect(AGE_GROUPS).toEqual(['13-17', '18-24', '25-34', '35-44', '45-59', '60+']);
  expect(EXPERIENCE_LEVELS).toEqual(['beginner', 'intermediate', 'advanced', 'expert']);
  expect(TIERS).toEqual(['free', 'basic', 'premium', 'enterprise']);
});
