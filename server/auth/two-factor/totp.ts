import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '../../../shared/platform/time.ts';
import {
  BACKUP_ALPHABET,
  BACKUP_COUNT,
  BACKUP_LENGTH,
  type TwoFactorSecret,
} from '../../../shared/auth/two-factor.ts';

/** Time-based one-time codes (RFC 6238), as all authenticator apps make them: SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD };
/** Steps by which the clock of the phone may be off. */
const WINDOW = 1;

/** A new secret of 150 random bits; its 25 characters are the bytes that the app gets in base32. */
export function newTotpSecret(): string {
  return randomBytes(21).toString('base64url').slice(0, 25);
}

/** What the app gets: the secret, who asks and for whom. */
export function appSecret(secret: string, issuer: string, account: string): TwoFactorSecret {
  const key = Secret.fromUTF8(secret);
  // SHA1, six digits and 30 s are what every app assumes: leaving SHA1 out keeps the picture to scan small
  const uri = new TOTP({ ...SHAPE, issuer, label: account, secret: key })
    .toString()
    .replace('&algorithm=SHA1', '');
  return { secret: key.base32, uri };
}

/**
 * Finds the step of time in which a code was made.
 *
 * @param seconds now, since 1970
 * @returns the number of the step, or nothing where the code is wrong, however near
 */
export function stepOf(secret: string, code: string, seconds: number): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromUTF8(secret) });
  const timestamp = Math.floor(seconds) * SECOND;
  const offset = totp.validate({ token: code, timestamp, window: WINDOW });
  return offset === null ? undefined : Math.floor(seconds / PERIOD) + offset;
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
