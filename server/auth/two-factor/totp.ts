import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { BACKUP_ALPHABET, BACKUP_COUNT, BACKUP_LENGTH } from '../../../shared/auth/two-factor.ts';

/** Time-based one-time codes (RFC 6238), as all authenticator apps make them: SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const SHAPE = { digits: 6, period: PERIOD };
/** The clock of the phone may be one step off. */
const STEPS = [-1, 0, 1];

/** A new secret of 150 random bits; its 25 characters are the bytes that the app is told in base32. */
export function newTotpSecret(): string {
  return randomBytes(21).toString('base64url').slice(0, 25);
}

/** What the app reads: the secret, who asks and for whom. */
export async function otpauthAddress(secret: string, issuer: string, account: string): Promise<string> {
  const { createOTP } = await import('@better-auth/utils/otp');
  // some apps would show the + that stands for a space
  return createOTP(secret, SHAPE).url(issuer, account).replaceAll('+', '%20');
}

/**
 * Finds the step of time in which a code was made.
 *
 * @param seconds now, since 1970
 * @returns the number of the step, or nothing where the code is wrong, however near
 */
export async function stepOf(secret: string, code: string, seconds: number): Promise<number | undefined> {
  const { createOTP } = await import('@better-auth/utils/otp');
  const { hotp } = createOTP(secret, SHAPE);
  const now = Math.floor(seconds / PERIOD);
  let found: number | undefined;
  for (const step of STEPS.map((offset) => now + offset).filter((number) => number >= 0))
    if (sameText(await hotp(step), code)) found = step;
  return found;
}

/** New backup codes, each of 50 random bits. */
export function newBackupCodes(): string[] {
  const letter = () => BACKUP_ALPHABET.charAt(randomInt(BACKUP_ALPHABET.length));
  return Array.from({ length: BACKUP_COUNT }, () => Array.from({ length: BACKUP_LENGTH }, letter).join(''));
}

/** Compares in a time that tells nothing about where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
