import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '../../../shared/platform/email.ts';
import { DAY, SECOND } from '../../../shared/platform/time.ts';
import type { Context } from '../context.ts';

const LIFETIME_MS = 365 * DAY;
/** A shared phone is known for so many people; the one who signed in longest ago is forgotten first. */
const MARKS_MAX = 5;
const SEPARATOR = '~';

type Known = Pick<Context, 'cookies' | 'settings'>;

/**
 * Remembers in this browser that the person has signed in here. Whoever tries to keep them out by wrong passwords from
 * elsewhere does not make this device wait. It opens nothing: only the count of tries is a device's own.
 */
export function rememberDevice(context: Known, email: string): void {
  const kept = marksOf(context).filter((mark) => !isMarkOf(context, mark, email));
  const said = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / SECOND)}`;
  const mark = `${said}.${signatureOf(context, said, email)}`;
  context.cookies.set('known_device', [mark, ...kept].slice(0, MARKS_MAX).join(SEPARATOR), LIFETIME_MS);
}

/** What this browser is known by as one on which the person has signed in within a year; nothing where it is not. */
export function knownDeviceOf(context: Known, email: string): string | undefined {
  return marksOf(context).find((mark) => isMarkOf(context, mark, email));
}

function marksOf({ cookies }: Known): string[] {
  return (cookies.get('known_device') ?? '').split(SEPARATOR).filter(Boolean).slice(0, MARKS_MAX);
}

function isMarkOf(context: Known, mark: string, email: string): boolean {
  const [, said = '', seconds = '', signature = ''] =
    /^([\w-]{16}\.(\d{1,12}))\.([\w-]{43})$/.exec(mark) ?? [];
  const expected = Buffer.from(signatureOf(context, said, email));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Date.now() - Number(seconds) * SECOND < LIFETIME_MS;
}

function signatureOf({ settings }: Known, said: string, email: string): string {
  const about = `known-device:${said}:${normaliseEmail(email)}`;
  return createHmac('sha256', settings.secrets.auth).update(about).digest('base64url');
}
