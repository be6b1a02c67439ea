import { z } from 'zod';
import { normaliseEmail } from '../platform/email.ts';
import { asLanguage } from '../platform/languages.ts';
import { msg } from '../platform/messages.ts';
import { Done } from '../platform/model.ts';
import { SIGN_UP_ROLES } from '../platform/roles.ts';
import { AGE_GROUPS, MINORS } from '../users/constants.ts';
import { FirstName, LastName } from '../users/name-fields.ts';
import { CONSENT_VERSION, EMAIL_MAX, INVITE_CODE } from './constants.ts';
import { PASSWORD_REFUSED, passwordProblem } from './password.ts';

function emailField(invalid: string) {
  const required = msg('Email is required');
  return z
    .string(required)
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(z.regexes.email, invalid)
        .max(EMAIL_MAX, msg('Email address is too long')),
    );
}

/** An email, as every form and operation takes it. */
export const Email = emailField(msg('Please enter a valid email address'));

export const INVITE_REFUSED = msg('Invalid or already used invite code');

/** An invite code as it is kept: capitals; blank counts as none. */
const InviteCode = z
  .string(INVITE_REFUSED)
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(new RegExp(`${INVITE_CODE.source}|^$`), INVITE_REFUSED))
  .transform((code) => code || undefined);

/** A password that is good enough. The field shows the first thing to fix. */
const Password = z.string(PASSWORD_REFUSED).check(({ value, issues }) => {
  const message = passwordProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** What the sign-up's select offers: the age groups, and the answer that ends it. */
export const AGE_ANSWERS = ['under-13', ...AGE_GROUPS] as const;

const AgeGroup = z.enum(AGE_ANSWERS, msg('Please choose your age group')).exclude(['under-13'], {
  error: ({ input }) =>
    input === 'under-13'
      ? msg('You must be at least 13 years old to create an account')
      : msg('Please choose your age group'),
});

const Guardian = emailField(msg('Please enter a valid email address of your guardian'));

/** Sign-up: the fields in the order in which the form shows and checks them. */
export const SignUp = z
  .object({
    email: Email,
    first_name: FirstName,
    last_name: LastName,
    role: z.enum(SIGN_UP_ROLES, msg('Please select a valid role')),
    invite_code: InviteCode.optional(),
    password: Password,
    age_group: AgeGroup,
    guardian_email: z.union([z.literal('').transform(() => undefined), Guardian]).optional(),
    consent_version: z.literal(CONSENT_VERSION, msg('Please read and accept the privacy notice to continue')),
    language: z
      .string()
      .transform((code) => asLanguage(code))
      .optional(),
  })
  .check(requireGuardian);
export type SignUp = z.output<typeof SignUp>;

/** The same for those whom Google knows: it vouches for the email, and no password is needed. */
export const GoogleSignUp = z
  .object(SignUp.shape)
  .omit({ email: true, password: true })
  .check(requireGuardian);
export type GoogleSignUp = z.output<typeof GoogleSignUp>;

/** Begins a visit to Google. @see GoogleAddress */
export const GoogleStart = z.object({
  from: z.string().optional().describe('The page of this site to come back to'),
});
export type GoogleStart = z.output<typeof GoogleStart>;

/** Where the browser goes to visit Google. */
export const GoogleAddress = z.object({ url: z.string() });
export type GoogleAddress = z.output<typeof GoogleAddress>;

/** What Google has said of somebody who has no account yet; the names can be corrected. */
export const GooglePerson = z.object({ email: z.string(), first_name: z.string(), last_name: z.string() });
export type GooglePerson = z.output<typeof GooglePerson>;

interface Ward {
  /** Missing where Google tells it. */
  readonly email?: string | undefined;
  readonly age_group: string;
  readonly guardian_email?: string | undefined;
}

function requireGuardian({ value, issues }: z.core.ParsePayload<Ward>): void {
  const message = guardianProblem(value);
  if (message) issues.push({ code: 'custom', input: value, path: ['guardian_email'], message });
}

/** What is wrong with the guardian of somebody under 18, if anything. */
export function guardianProblem({ age_group, email, guardian_email }: Ward): string | undefined {
  if (age_group !== MINORS) return undefined;
  if (!guardian_email) return msg('Please enter the email address of a parent or guardian');
  if (guardian_email === email) return msg("Your guardian's email address must be different from yours");
  return undefined;
}

/** What happens next after a sign-up; it depends on the settings and the age, never on whether the email was taken. */
export const SIGN_UP_NEXT = ['verify_email', 'guardian', 'sign_in'] as const;
export const SignUpAnswer = z.object({
  next: z
    .enum(SIGN_UP_NEXT)
    .describe('sign_in: the answer carries a session, unless the email belonged to somebody already'),
  message: z.string(),
});
export type SignUpAnswer = z.infer<typeof SignUpAnswer>;

const PASSWORD_MISSING = msg('Password is required');

export const SignIn = z.object({
  email: emailField(msg('Invalid email')),
  password: z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000, msg('Invalid email or password')),
  remember_me: z.boolean().default(false),
});
export type SignIn = z.output<typeof SignIn>;

/** Asks for a mail: a new verification link, or a reset link. */
export const MailRequest = z.object({ email: Email });
export type MailRequest = z.output<typeof MailRequest>;

/** The same for every address: it tells nobody whether there is an account. */
export const MailRequested = Done.extend({ message: z.string() });
export type MailRequested = z.output<typeof MailRequested>;

export const NEW_PASSWORD_SHORT = msg('New password must be at least 6 characters long');

/**
 * A new password, typed twice. The fields are in the order of the checks: both alike, six characters, then the rules of the
 * sign-up.
 */
const NEW_PASSWORD = {
  confirm_password: z.string(PASSWORD_MISSING),
  new_password: z.string(PASSWORD_MISSING).min(6, NEW_PASSWORD_SHORT).pipe(Password),
};

function sameTwice(passwords: { new_password: string; confirm_password: string }): boolean {
  return passwords.new_password === passwords.confirm_password;
}
const DIFFERENT = { error: msg("New passwords don't match"), path: ['confirm_password'], when: () => true };

const Secret = z.string(msg('This link is not valid any more. Please ask for a new one.')).min(1).max(200);

export const ResetPassword = z.object({ token: Secret, ...NEW_PASSWORD }).refine(sameTwice, DIFFERENT);
export type ResetPassword = z.output<typeof ResetPassword>;

export const ChangePassword = z
  .object({
    ...NEW_PASSWORD,
    current_password: z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000),
  })
  .refine(sameTwice, DIFFERENT);
export type ChangePassword = z.output<typeof ChangePassword>;

/** The short message for what is no address at all; the rules of the sign-up apply to the rest. */
const NO_EMAIL = msg('Invalid email: Please enter a valid email address.');

/** A new address for one's account; it takes effect when the link in a mail to it is followed. */
export const ChangeEmail = z.object({
  new_email: z.string(NO_EMAIL).includes('@', NO_EMAIL).pipe(emailField(NO_EMAIL)),
  current_password: z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000),
});
export type ChangeEmail = z.output<typeof ChangeEmail>;

/** What the owner of a suspended account is shown, and nobody else: why, and whom to write to. */
export const Suspension = z.object({
  reason: z.string().nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
});
export type Suspension = z.output<typeof Suspension>;

/** The first administrator, made with the link that the console printed. */
export const Setup = z.object({
  token: Secret,
  email: Email,
  first_name: FirstName,
  last_name: LastName,
  password: Password,
});
export type Setup = z.output<typeof Setup>;
