import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canOpen } from '../../shared/navigation/access.ts';
import { askEnding, refreshMe } from '../session/me.ts';
import { useMe } from '../session/hooks.ts';
import { askSignIn, endSignInHere, isSignInAsked } from '../session/sign-in-here.ts';
import { watchSession, type SessionEnd } from '../session/lifecycle.ts';
import { toast, toasts } from '../ui/toasts.ts';

/** What is said of a session's end, as far as it is known. */
const WHY: Readonly<Record<Exclude<SessionEnd, 'elsewhere'>, MessageDescriptor>> = {
  idle: msg`Your session has expired due to inactivity. Please sign in again.`,
  old: msg`You signed in more than 24 hours ago. Please sign in again.`,
  ended: msg`Your session was ended from another device or by our team. Please sign in again.`,
  unknown: msg`Your session has ended. Please sign in again.`,
};

/** The toast of the session's end. */
const TOAST = 'session-end';

/** Screens on which ideas are written: their person signs in over them. */
const WRITING = /^\/ideas\/(new|[^/]+\/edit)$/;

function tell(why: keyof typeof WHY): void {
  toast({
    key: TOAST,
    title: i18n._(msg`Session Expired`),
    description: i18n._(WHY[why]),
    variant: 'destructive',
    // what this screen still sends while it is left may fail, and would hide it
    lasting: true,
  });
}

/** Leaves a screen of signed-in people when their session ends; the way back is kept, and what was typed. */
export function useSessionEnd(): void {
  const me = useMe();
  const navigate = useNavigate();
  const router = useRouter();
  const { href, pathname } = useLocation();
  const id = me === null || canOpen(null, pathname) ? null : me.id;
  /** How the end that is being dealt with was noticed. It may be noticed in several ways at once: another tab's word counts. */
  const leaving = useRef<SessionEnd>(undefined);
  const isElsewhere = () => leaving.current === 'elsewhere';
  const leave = useEffectEvent(async (told: SessionEnd, suspension?: unknown) => {
    // what is written on this screen goes on in place
    const asked = isSignInAsked();
    if (asked && told !== 'elsewhere') return;
    // the stream was refused, or never open: the server's answer to a call says why
    const known = told === 'unknown' && !suspension ? await askEnding() : told;
    const why = isElsewhere() ? 'elsewhere' : known;
    if (WRITING.test(pathname) && !suspension && (why === 'idle' || why === 'old' || why === 'ended')) {
      tell(why);
      return askSignIn();
    }
    // While the server cannot be asked, the person stays where they are: the next call will show.
    let still = await refreshMe().catch(() => me);
    if (why !== 'elsewhere' && isElsewhere()) still = await refreshMe().catch(() => me);
    // signed in or out in another tab while it is asked here
    if (asked) endSignInHere(still !== null && still.id === id);
    // in another role: the screen asks again whether it may be open, and whether codes have to be set up first
    if (still) return router.invalidate();
    // the sign-in shows it
    if (suspension) return navigate({ to: '/login', state: { suspension } });
    if (why !== 'elsewhere' && !isElsewhere()) tell(why);
    await navigate({ to: '/login', search: { from: href } });
  });
  const notice = useEffectEvent(async (told: SessionEnd, suspension?: unknown) => {
    if (leaving.current !== undefined) {
      if (told === 'elsewhere') leaving.current = told;
      return;
    }
    leaving.current = told;
    try {
      await leave(told, suspension);
    } finally {
      leaving.current = undefined;
    }
  });
  useEffect(() => {
    if (id === null) return;
    // signed in again: said and done
    toasts.dismiss(TOAST);
    return watchSession((...why) => void notice(...why));
  }, [id]);
}
