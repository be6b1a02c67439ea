import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { entryTo, isKnownAddress, landingFor, type Entry } from '../../shared/navigation/access.ts';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import { meQuery } from '../session/me.ts';
import { api, asAppError } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toast, type ToastInput } from '../ui/toasts.ts';

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
export async function guard(place: Place): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  // the server refuses nearly everything until then
  if (me?.two_factor_required && place.pathname !== SET_UP) redirect({ to: SET_UP, throw: true });
  const entry = entryTo(me, place.pathname);
  if (entry === 'open') return;
  if (!me) return toSignIn(place);
  toast(await reasonWhy(entry, place.pathname));
  redirect({ to: landingFor(me.role), throw: true });
}

/** Why somebody is sent away. An idea that they may not open says nothing about what is planned for it. */
async function reasonWhy(entry: Entry, pathname: string): Promise<ToastInput> {
  if (entry !== 'planned') {
    return {
      title: i18n._(msg`Access Denied`),
      description: i18n._(msg`Your role does not open this page.`),
      variant: 'warning',
    };
  }
  if (await isClosedIdea(pathname)) {
    return {
      title: i18n._(msg`This idea could not be found`),
      description: i18n._(msg`It may have been deleted, or you may not open it.`),
      variant: 'warning',
    };
  }
  return {
    title: i18n._(msg`This page is not ready yet.`),
    description: i18n._(msg`It comes with a later version.`),
  };
}

async function isClosedIdea(pathname: string): Promise<boolean> {
  const id = /^\/ideas\/([\da-f-]{36})\//.exec(pathname)?.[1];
  if (id === undefined) return false;
  try {
    await queryClient.ensureQueryData(api.ideas.get.queryOptions({ input: { id } }));
    return false;
  } catch (cause) {
    return ['forbidden', 'not_found'].includes(asAppError(cause).code);
  }
}

/** Lets a person into a page that is none: it says so. What is planned leads on like a place that exists. */
export async function guardElsewhere(place: Place): Promise<void> {
  if (isKnownAddress(place.pathname)) await guard(place);
}

/**
 * Sends those who are signed in already on, away from the sign-in and sign-up.
 *
 * @param to where to; without it, or where they may not go there, to where they work
 */
export async function onlyVisitors(to?: string): Promise<void> {
  // A server that cannot be asked lets the form be seen; sending it will show.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
  if (!me) return;
  const place =
    to === undefined ? landingFor(me.role) : afterLogin(me, { origin: to, user_mode: me.user_mode });
  redirect({ to: place, throw: true });
}

function toSignIn(place: Place): void {
  redirect({ to: '/login', search: { from: place.href }, throw: true });
}
