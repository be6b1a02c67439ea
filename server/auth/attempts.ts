import { createHmac } from 'node:crypto';
import { normaliseEmail } from '../../shared/auth/model.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import type { Context } from '../platform/context.ts';
import { requireToken } from '../platform/http/limits.ts';
import { networkOf } from '../platform/http/network.ts';

/** What is limited per email, each by itself (§9). */
export type Attempt =
  | 'sign-up'
  | 'sign-in'
  | 'google'
  | 'verify-email'
  | 'reset-password'
  | 'change-password'
  | 'change-email'
  | 'second-factor';

/**
 * Counts an attempt against the limits of §9: per address of the network for all attempts together, then per email. It
 * comes before every other check, so that nobody learns anything by trying fast.
 *
 * @param email as it was typed; without one only the address counts
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countAttempt(
  { db, settings, request }: Context,
  attempt: Attempt,
  email: string,
): Promise<void> {
  const { authPerAddressPerMinute, authPerEmailPerMinute } = settings.limits;
  // counters outlive accounts: they hold neither addresses nor emails
  const key = (kind: string, value: string) =>
    `auth:${kind}:${createHmac('sha256', settings.secrets.audit).update(value).digest('base64url')}`;
  await requireToken(db, key('address', networkOf(request.ip)), authPerAddressPerMinute, MINUTE);
  const normal = normaliseEmail(email);
  if (normal) await requireToken(db, key(attempt, normal), authPerEmailPerMinute, MINUTE);
}
