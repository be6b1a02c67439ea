import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '../../../shared/platform/email.ts';
import { DAY, SECOND } from '../../../shared/platform/time.ts';
import type { Context } from '../context.ts';
import { and, eq, sql } from '../orm.ts';
import { accounts, profiles } from '../schema/people.ts';

const LIFETIME_MS = 365 * DAY;
/** A shared phone is known for so many people; the one who signed in longest ago is forgotten first. */
const MARKS_MAX = 5;
const SEPARATOR = '~';

type Known = Pick<Context, 'cookies' | 'settings' | 'db'>;

/** Whom a mark is for. It dies with the password: who knew an old one could have collected marks, each with tries of its own. */
interface Bearer {
  readonly email: string;
  /** PHC string; empty for who has none, or no account. */
  readonly password: string;
}

/**
 * Remembers in this browser that the person has signed in here. Whoever tries to keep them out by wrong passwords from
 * elsewhere does not make this device wait. It opens nothing: only the count of tries is a device's own.
 */
export async function rememberDevice(context: Known, email: string): Promise<void> {
  const bearer = await bearerOf(context, email);
  const kept = marksOf(context).filter((mark) => !isMarkOf(context, mark, bearer));
  const said = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / SECOND)}`;
  const mark = `${said}.${signatureOf(context, said, bearer)}`;
  context.cookies.set('known_device', [mark, ...kept].slice(0, MARKS_MAX).join(SEPARATOR), LIFETIME_MS);
}

/**
 * What this browser is known by as one on which the person has signed in within a year, with the password that they have now;
 * nothing where it is not.
 */
export async function knownDeviceOf(context: Known, email: string): Promise<string | undefined> {
  const marks = marksOf(context);
  if (marks.length === 0) return undefined;
  const bearer = await bearerOf(context, email);
  return marks.find((mark) => isMarkOf(context, mark, bearer));
}

async function bearerOf({ db }: Known, email: string): Promise<Bearer> {
  const normal = normaliseEmail(email);
  const [account] = await db
    .select({ password: accounts.password })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.user_id, profiles.id), eq(accounts.provider_id, 'credential')))
    .where(sql`lower(${profiles.email}) = ${normal}`);
  return { email: normal, password: account?.password ?? '' };
}

function marksOf({ cookies }: Known): string[] {
  return (cookies.get('known_device') ?? '').split(SEPARATOR).filter(Boolean).slice(0, MARKS_MAX);
}

function isMarkOf(context: Known, mark: string, bearer: Bearer): boolean {
  const [, said = '', seconds = '', signature = ''] =
    /^([\w-]{16}\.(\d{1,12}))\.([\w-]{43})$/.exec(mark) ?? [];
  const expected = Buffer.from(signatureOf(context, said, bearer));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Date.now() - Number(seconds) * SECOND < LIFETIME_MS;
}

function signatureOf({ settings }: Known, said: string, { email, password }: Bearer): string {
  const about = `known-device:${said}:${email}:${password}`;
  return createHmac('sha256', settings.secrets.auth).update(about).digest('base64url');
}
