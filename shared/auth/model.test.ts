import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ChangeMe } from '../users/model.ts';
import { CONSENT_VERSION } from './constants.ts';
import { ChangeEmail, ChangePassword, ResetPassword, SignIn, SignUp } from './model.ts';

const GOOD = {
  email: 'asha@example.test',
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'entrepreneur',
  password: 'Mango-Tree-42',
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};

/** The fields that are refused in a form, in the order in which they were checked, each with its first message. */
function problemsOf(schema: z.ZodType, input: unknown) {
  const refused: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    refused[path.join('.')] ??= message;
  return refused;
}

const signUpProblems = (change: Record<string, unknown>) => problemsOf(SignUp, { ...GOOD, ...change });
const letters = (count: number) => 'a'.repeat(count);

describe('sign-up', () => {
  it('takes a good form, tidied', () => {
    const form = {
      ...GOOD,
      email: '  Asha@Example.TEST ',
      first_name: '  Mary   Ann ',
      last_name: "O'Neil-Verma",
      invite_code: ' ab-12 ',
    };
    expect(SignUp.parse(form)).toMatchObject({
      email: 'asha@example.test',
      first_name: 'Mary Ann',
      last_name: "O'Neil-Verma",
      invite_code: 'AB-12',
    });
  });

  it.each([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['email', 'asha@example', 'Please enter a valid email address'],
    ['email', 'asha@example.test\r\nBcc: all@example.test', 'Please enter a valid email address'],
    ['email', `${letters(250)}@example.test`, 'Email address is too long'],
    ['first_name', '', 'First name is required'],
    ['first_name', ' A ', 'First name must be at least 2 characters long'],
    ['first_name', letters(51), 'First name must be less than 50 characters long'],
    ['first_name', 'Asha1', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['first_name', 'Asha\u0000', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['last_name', undefined, 'Last name is required'],
    ['last_name', 'V', 'Last name must be at least 2 characters long'],
    ['last_name', letters(51), 'Last name must be less than 50 characters long'],
    ['last_name', '<b>Verma</b>', 'Last name can only contain letters, spaces, hyphens, and apostrophes'],
    ['role', undefined, 'Please select a valid role'],
    ['role', 'netzoop-team', 'Please select a valid role'],
    ['role', 'mentor', 'Please select a valid role'],
    ['invite_code', 'abc', 'Invalid or already used invite code'],
    ['invite_code', letters(21), 'Invalid or already used invite code'],
    ['invite_code', 'AB_12', 'Invalid or already used invite code'],
    ['invite_code', 42, 'Invalid or already used invite code'],
    ['password', 'Ab1!', 'Password must be at least 8 characters long'],
    ['password', 'mango-tree-42', 'Password must contain at least one uppercase letter'],
    ['password', 'MANGO-TREE-42', 'Password must contain at least one lowercase letter'],
    ['password', 'Mango-Tree', 'Password must contain at least one number'],
    ['password', 'MangoTree42', 'Password must contain at least one special character'],
    ['password', 'Password1!', 'Password is too common. Please choose a more unique password'],
    ['password', 'Maaango-4', 'Avoid repeating characters'],
    ['password', 'Asdf-9x!', 'Avoid keyboard patterns'],
    ['password', undefined, 'Password does not meet security requirements'],
    ['age_group', undefined, 'Please choose your age group'],
    ['age_group', '12', 'Please choose your age group'],
    ['age_group', 'under-13', 'You must be at least 13 years old to create an account'],
    ['consent_version', undefined, 'Please read and accept the privacy notice to continue'],
    ['consent_version', '2001-01', 'Please read and accept the privacy notice to continue'],
  ])('%s %j gets the message: %s', (field, value, message) => {
    expect(signUpProblems({ [field]: value })).toEqual({ [field]: message });
  });

  it.each(['Åsa', 'अर्जुन', 'ভট্টাচার্য', 'محمد', 'D’Souza', "D'Souza", 'Anne-Marie', 'ക്ഷേമ'])(
    'takes the name %s',
    (name) => {
      expect(signUpProblems({ first_name: name, last_name: name })).toEqual({});
    },
  );

  it.each([
    ['turned round', 'Asha\u202egnp.exe'],
    ['isolated', 'Asha\u2066Verma'],
    ['marked', 'Asha\u200f'],
    ['with a control', 'Asha\u0007Verma'],
    ['a link', 'evil.example'],
    ['of joiners alone', '\u200d\u200d'],
    ['of a filler that looks empty', '\u3164\u3164'],
    ['of marks alone', '\u0301\u0301'],
  ])('refuses a name that is %s', (_what, name) => {
    expect(signUpProblems({ first_name: name })).toEqual({
      first_name: 'First name can only contain letters, spaces, hyphens, and apostrophes',
    });
    expect(ChangeMe.safeParse({ full_name: name }).error?.issues).toMatchObject([
      { message: 'A name can only contain letters, spaces, hyphens, and apostrophes' },
    ]);
  });

  it('counts lengths at their edges', () => {
    expect(signUpProblems({ first_name: 'Jo', last_name: letters(50) })).toEqual({});
    expect(signUpProblems({ email: `${letters(242)}@example.com` })).toEqual({});
    expect(signUpProblems({ email: `${letters(243)}@example.com` })).toEqual({
      email: 'Email address is too long',
    });
    expect(signUpProblems({ invite_code: 'AB-1' })).toEqual({});
    expect(signUpProblems({ invite_code: letters(20) })).toEqual({});
    expect(signUpProblems({ invite_code: '' })).toEqual({});
  });

  it('checks the fields in the order of the form', () => {
    const nothing = { email: '', first_name: '', last_name: '', role: '', invite_code: '?', password: '' };
    expect(Object.keys(signUpProblems(nothing))).toEqual([
      'email',
      'first_name',
      'last_name',
      'role',
      'invite_code',
      'password',
    ]);
  });

  it('asks those under 18 for their guardian', () => {
    const minor = { age_group: '13-17' };
    expect(signUpProblems(minor)).toEqual({
      guardian_email: 'Please enter the email address of a parent or guardian',
    });
    expect(signUpProblems({ ...minor, guardian_email: '' })).toHaveProperty('guardian_email');
    expect(signUpProblems({ ...minor, guardian_email: 'ASHA@example.test' })).toEqual({
      guardian_email: "Your guardian's email address must be different from yours",
    });
    expect(signUpProblems({ ...minor, guardian_email: 'mother@example.test' })).toEqual({});
  });

  it('keeps nothing that was not asked for', () => {
    const form = SignUp.parse({
      ...GOOD,
      subscription_tier: 'enterprise',
      email_verified: true,
      feature_flags: { all: true },
    });
    expect(Object.keys(form).toSorted()).toEqual(Object.keys(GOOD).toSorted());
  });

  it('answers long hostile text at once', () => {
    const long = `${letters(100_000)}@`;
    expect(
      signUpProblems({ email: long, first_name: long, password: long, invite_code: long }),
    ).toHaveProperty('email');
  });
});

describe('sign-in', () => {
  it.each([
    ['email', '', 'Email is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'asha@', 'Invalid email'],
    ['email', `${letters(250)}@example.test`, 'Email address is too long'],
    ['password', '', 'Password is required'],
    ['password', undefined, 'Password is required'],
  ])('%s %j gets the message: %s', (field, value, message) => {
    expect(problemsOf(SignIn, { email: GOOD.email, password: 'x', [field]: value })).toEqual({
      [field]: message,
    });
  });
});

describe('a new password', () => {
  const reset = (new_password: string, confirm_password = new_password) =>
    problemsOf(ResetPassword, { token: 'secret', new_password, confirm_password });

  it('must be typed twice alike', () => {
    expect(reset('Mango-Tree-42', 'Mango-Tree-43')).toEqual({
      confirm_password: "New passwords don't match",
    });
    expect(reset('Mango-Tree-42')).toEqual({});
  });

  it('gets the message of six characters first, then the rules of the sign-up', () => {
    expect(reset('Ab1!')).toEqual({ new_password: 'New password must be at least 6 characters long' });
    expect(reset('Ab1!xy')).toEqual({ new_password: 'Password must be at least 8 characters long' });
    expect(reset('mango-tree-42')).toEqual({
      new_password: 'Password must contain at least one uppercase letter',
    });
  });

  it('needs the current one when it is changed', () => {
    const change = { new_password: 'Mango-Tree-42', confirm_password: 'Mango-Tree-42' };
    expect(problemsOf(ChangePassword, change)).toEqual({ current_password: 'Password is required' });
  });
});

describe('another email', () => {
  it.each([
    ['', 'Invalid email: Please enter a valid email address.'],
    ['nobody', 'Invalid email: Please enter a valid email address.'],
    ['nobody@', 'Invalid email: Please enter a valid email address.'],
    [`${letters(250)}@example.test`, 'Email address is too long'],
  ])('%j gets the message: %s', (new_email, message) => {
    expect(problemsOf(ChangeEmail, { new_email, current_password: 'x' })).toEqual({ new_email: message });
  });

  it('is kept tidied', () => {
    expect(ChangeEmail.parse({ new_email: ' Asha@Example.TEST ', current_password: 'x' })).toMatchObject({
      new_email: 'asha@example.test',
    });
  });
});
