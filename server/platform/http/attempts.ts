import { createHmac } from 'node:crypto';
import type { AttemptKind, Attempts } from '../../../shared/platform/endpoint.ts';
import { normaliseEmail } from '../../../shared/platform/email.ts';
import { MINUTE } from '../../../shared/platform/time.ts';
import type { Context } from '../context.ts';
import { requireToken } from './limits.ts';
import { networkOf } from './network.ts';

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
  if (per === 'email') await countSubject(context, of, emailIn(given));
  if (per === 'person') await countSubject(context, of, actor?.id ?? '');
}

/**
 * Counts an attempt of a kind by whom it is aimed at, where only the operation can tell who that is.
 *
 * @param subject an email as it was typed, or a person's id; an empty one is not counted
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countSubject(context: Context, of: AttemptKind, subject: string): Promise<void> {
  const { db, settings } = context;
  const normal = normaliseEmail(subject);
  if (normal)
    await requireToken(db, keyOf(context, of, normal), settings.limits.authPerEmailPerMinute, MINUTE);
}

/** Counters outlive accounts: they hold neither addresses nor emails. */
function keyOf({ settings }: Context, kind: string, value: string): string {
  return `auth:${kind}:${createHmac('sha256', settings.secrets.audit).update(value).digest('base64url')}`;
}

function emailIn(given: unknown): string {
  if (typeof given !== 'object' || given === null || !('email' in given)) return '';
  return typeof given.email === 'string' ? given.email : '';
}
