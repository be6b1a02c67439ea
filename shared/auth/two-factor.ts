import { z } from 'zod';
import { latinDigits } from '../platform/digits.ts';
import { msg } from '../platform/messages.ts';
import { Done } from '../platform/model.ts';
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
  return latinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Six digits of the authenticator app, or a backup code. */
export const Code = z
  .string(MISSING)
  .max(100, MISSHAPEN)
  .transform(normaliseCode)
  .pipe(z.string().min(1, MISSING).regex(SHAPE, MISSHAPEN));

const PASSWORD_MISSING = msg('Password is required');
export const CurrentPassword = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000);

/** The second step of signing in, and the last one of setting codes up. */
export const OneTimeCode = z.object({ code: Code });
export type OneTimeCode = z.output<typeof OneTimeCode>;
/** Begins to set one-time codes up. */
export const TwoFactorStart = z.object({ current_password: CurrentPassword });
export type TwoFactorStart = z.output<typeof TwoFactorStart>;
/** Switches one-time codes off, or asks for new backup codes. */
export const TwoFactorChange = z.object({ current_password: CurrentPassword, code: Code });
export type TwoFactorChange = z.output<typeof TwoFactorChange>;

/** What a right password is answered with. */
export const SignInAnswer = Done.extend({
  two_factor: z.literal(true).optional().describe('No session has begun: a one-time code is asked for next'),
});
export type SignInAnswer = z.output<typeof SignInAnswer>;

/** What a right code is answered with. */
export const CodeAnswer = Done.extend({
  backup_codes_left: z.int().optional().describe('Where a backup code was used: how many are left'),
});
export type CodeAnswer = z.output<typeof CodeAnswer>;

/** What an authenticator app needs to know. */
export const TwoFactorSecret = z.object({
  secret: z.string().describe('Base32 (RFC 4648), to be typed'),
  uri: z.string().describe('The same as an otpauth: address'),
});
export type TwoFactorSecret = z.output<typeof TwoFactorSecret>;

/** Shown once; the server keeps hashes. */
export const BackupCodes = z.object({ backup_codes: z.array(z.string()) });
export type BackupCodes = z.output<typeof BackupCodes>;

/** Groups of four characters, which are easier to type over. */
export function groupsOfFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
