import { msg } from '../platform/messages.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing it costs no more than another. */
export const PASSWORD_MAX = 128;
const BONUS_LENGTHS = [12, 16];
const SCORE_MAX = 4;
const SCORE_NEEDED = 2;

const REQUIREMENTS = [
  {
    message: msg('Password must be at least 8 characters long'),
    met: (password: string) => password.length >= PASSWORD_MIN,
  },
  {
    message: msg('Password must contain at least one uppercase letter'),
    met: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    message: msg('Password must contain at least one lowercase letter'),
    met: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    message: msg('Password must contain at least one number'),
    met: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    message: msg('Password must contain at least one special character'),
    met: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  },
] as const;

const TOO_LONG = msg('Password must be at most 128 characters long');
const TOO_COMMON = msg('Password is too common. Please choose a more unique password');
const REPEATS = msg('Avoid repeating characters');
const PATTERN = msg('Avoid keyboard patterns');

/** What is said above the form when the password is what prevents the sign-up. */
export const PASSWORD_REFUSED = msg('Password does not meet security requirements');

/** How good a password is, worst first. */
export const SCORE_LABELS = [
  msg('Very Weak'),
  msg('Weak'),
  msg('Fair'),
  msg('Strong'),
  msg('Very Strong'),
] as const;

export interface PasswordScore {
  /** 0 to 4. */
  readonly score: number;
  readonly label: (typeof SCORE_LABELS)[number];
  /** What to fix, the requirements first; a valid password may still carry advice. */
  readonly problems: readonly string[];
  /** Every requirement is met, no character stands three times in a row, and the score is 2 or more. */
  readonly valid: boolean;
}

/**
 * Judges a password. The five requirements give up to 2 points (half of those that are met, rounded down), 12 and 16
 * characters one each; repetition and keyboard patterns take one each; a common password has none. Three equal characters in a row are
 * refused, however long the password is.
 */
export function scorePassword(password: string): PasswordScore {
  const missing = REQUIREMENTS.filter(({ met }) => !met(password)).map(({ message }) => message);
  const tooLong = password.length > PASSWORD_MAX;
  const common = isCommon(password);
  const repeats = /(.)\1\1/su.test(password);
  const pattern = /qwerty|asdf|1234|abcd/i.test(password);
  const problems = [
    ...missing,
    ...(tooLong ? [TOO_LONG] : []),
    ...(common ? [TOO_COMMON] : []),
    ...(repeats ? [REPEATS] : []),
    ...(pattern ? [PATTERN] : []),
  ];
  const bonus = BONUS_LENGTHS.filter((length) => password.length >= length).length;
  const points =
    Math.floor((REQUIREMENTS.length - missing.length) / 2) + bonus - Number(repeats) - Number(pattern);
  const score = common ? 0 : Math.min(SCORE_MAX, Math.max(0, points));
  const valid = missing.length === 0 && !tooLong && !common && !repeats && score >= SCORE_NEEDED;
  return { score, label: SCORE_LABELS[score] ?? SCORE_LABELS[0], problems, valid };
}

/** What is shown next to the field of a refused password, or nothing for a good one. */
export function passwordProblem(password: string): string | undefined {
  const { valid, problems } = scorePassword(password);
  return valid ? undefined : (problems[0] ?? PASSWORD_REFUSED);
}

/** Also with other capitals and with signs around it: `Password123!` is `password123`. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[^\p{L}\p{N}]/gu, ''));
}
