import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { MINUTE } from '../platform/time.ts';

/** How long the code may be asked for after a right password. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE;

/** Backup codes are made of capitals and digits that cannot be taken for each other. */
export const BACKUP_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const BACKUP_LENGTH = 10;
export const BACKUP_COUNT = 10;

const MISSING = msg('Please enter the code');
const MISSHAPEN = msg('A code has six digits, a backup code ten letters and digits');
const SHAPE = new RegExp(String.raw`^(?:\d{6}|[${BACKUP_ALPHABET}]{${BACKUP_LENGTH}})$`);

/** A code as it is compared: without spaces and hyphens, in capitals, its digits those of English. */
export function normaliseCode(typed: string): string {
  return typed
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
}

/** Every script's ten digits form a row that begins at a multiple of sixteen, or six after one. */
function digitOf(digit: string): number {
  let value = 0;
  for (
    let code = (digit.codePointAt(0) ?? 0) - 1;
    value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code));
    code -= 1
  )
    value += 1;
  return value;
}

/** Six digits of the authenticator app, or a backup code. */
const Code = z
  .string(MISSING)
  .max(100, MISSHAPEN)
  .transform(normaliseCode)
  .pipe(z.string().min(1, MISSING).regex(SHAPE, MISSHAPEN));

const PASSWORD_MISSING = msg('Password is required');
const CurrentPassword = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000);

/** The second step of signing in, and the last one of setting codes up. */
export const OneTimeCode = z.object({ code: Code });
/** Begins to set one-time codes up. */
export const TwoFactorStart = z.object({ current_password: CurrentPassword });
/** Switches one-time codes off, or asks for new backup codes. */
export const TwoFactorChange = z.object({ current_password: CurrentPassword, code: Code });

/** What a right password is answered with. */
export interface SignInAnswer {
  /** No session has begun: a code is asked for next. */
  readonly two_factor?: true;
}

/** What a right code is answered with. */
export interface CodeAnswer {
  readonly done: true;
  /** Told where a backup code was used. */
  readonly backup_codes_left?: number;
}

/** What an authenticator app needs to know. */
export interface TwoFactorSecret {
  /** Base32 (RFC 4648), to be typed. */
  readonly secret: string;
  /** The same as an `otpauth:` address. */
  readonly uri: string;
}

/** Shown once; the server keeps hashes. */
export interface BackupCodes {
  readonly backup_codes: readonly string[];
}

/** Groups of four characters, which are easier to type over. */
export function groupsOfFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
