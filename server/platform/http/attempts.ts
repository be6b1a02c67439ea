import { createHmac } from 'node:crypto';
import type { AttemptKind, Attempts } from '../../../shared/platform/endpoint.ts';
import { normaliseEmail } from '../../../shared/platform/email.ts';
import { HOUR, MINUTE } from '../../../shared/platform/time.ts';
import type { Context } from '../context.ts';
import { knownDeviceOf } from './known-device.ts';
import { requireToken } from './limits.ts';
import { neighbourhoodOf, networkOf } from './network.ts';

/**
 * Counts an attempt at something that guards a secret: per address of the network for all kinds together, then per email or
 * person. It comes before the input is read, so that nobody learns anything by trying fast.
 *
 * @param given the unchecked input, in which the email is looked for
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countAttempt(context: Context, { of, per }: Attempts, given: unknown): Promise<void> {
  const { db, settings, request, actor } = context;
  const key = keyOf(context, 'address', networkOf(request.ip));
  await requireToken(db, key, settings.limits.authPerAddressPerMinute, MINUTE);
  if (per === 'email') await countEmail(context, of, emailIn(given));
  if (per === 'person') await countPerson(context, of, actor?.id ?? '');
}

/**
 * Counts an attempt of a kind against an email. Nobody can be kept out by wrong passwords from elsewhere: each neighbourhood
 * of the network has a count of its own, and so has a device on which the person has signed in. All neighbourhoods together
 * have one for an hour, so that many machines do not guess faster than a few.
 *
 * @param email as it was typed; an empty one is not counted
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countEmail(context: Context, of: AttemptKind, email: string): Promise<void> {
  const normal = normaliseEmail(email);
  if (!normal) return;
  const { db, settings, request } = context;
  const { authPerEmailPerMinute, authPerEmailPerHour } = settings.limits;
  const device = await knownDeviceOf(context, normal);
  const near = device ?? `in ${neighbourhoodOf(request.ip)}`;
  await requireToken(db, keyOf(context, of, `${normal} ${near}`), authPerEmailPerMinute, MINUTE);
  const everywhere = device ?? 'everywhere';
  await requireToken(db, keyOf(context, `${of}-hour`, `${normal} ${everywhere}`), authPerEmailPerHour, HOUR);
}

/**
 * Counts an attempt of a kind by the person it is aimed at, where only the operation can tell who that is.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countPerson(context: Context, of: AttemptKind, id: string): Promise<void> {
  const { db, settings } = context;
  await requireToken(db, keyOf(context, of, id), settings.limits.authPerEmailPerMinute, MINUTE);
}

/** Counters outlive accounts: they hold neither addresses nor emails. */
function keyOf({ settings }: Context, kind: string, value: string): string {
  return `auth:${kind}:${createHmac('sha256', settings.secrets.audit).update(value).digest('base64url')}`;
}

function emailIn(given: unknown): string {
  if (typeof given !== 'object' || given === null || !('email' in given)) return '';
  return typeof given.email === 'string' ? given.email : '';
}
