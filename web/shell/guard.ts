import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { canOpen, landingFor, nearestBuilt } from '../../shared/navigation/access.ts';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import { meQuery } from '../session/me.ts';
import { queryClient } from '../platform/queries.ts';
import { toast } from '../ui/toasts.ts';

/** Where staff set up one-time codes. */
const SET_UP = '/two-factor';

interface Place {
  readonly pathname: string;
  readonly href: string;
}

/**
 * Lets a person into a place, or sends them elsewhere: visitors to the sign-in, with the way back
 * remembered; those who may not open it to their landing page, with a toast that says why.
 *
 * @throws a redirect
 */
export async function guard(place: Place, built: readonly string[]): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  // the server refuses nearly everything until then
  if (me?.two_factor_required && place.pathname !== SET_UP) redirect({ to: SET_UP, throw: true });
  if (canOpen(me, place.pathname)) return;
  if (!me) return toSignIn(place);
  toast({
    title: i18n._(msg`Access Denied`),
    description: i18n._(msg`Your role does not open this page.`),
    variant: 'warning',
  });
  redirect({ to: nearestBuilt(landingFor(me.role), built, me), throw: true });
}

/**
 * Sends those who are signed in already on, away from the sign-in and sign-up.
 *
 * @param to where to; without it, or where they may not go there, to where they work
 */
export async function onlyVisitors(built: readonly string[], to?: string): Promise<void> {
  // A server that cannot be asked lets the form be seen; sending it will show.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
  if (!me) return;
  const place =
    to === undefined ? landingFor(me.role) : afterLogin(me, { origin: to, user_mode: me.user_mode });
  redirect({ to: nearestBuilt(place, built, me), throw: true });
}

function toSignIn(place: Place): void {
  redirect({ to: '/login', search: { from: place.href }, throw: true });
}
