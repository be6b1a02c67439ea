import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { refreshMe, useMe, watchSession } from '../auth/hooks.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from '../ui/toasts.ts';
import { ScreenBoundary } from '../analytics/ScreenBoundary.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { rememberPlace, setNavigationOwner } from './store.ts';
import { Trail } from './Trail.tsx';

const UnverifiedBanner = lazy(() =>
  import('../auth/UnverifiedBanner.tsx').then((module) => ({ default: module.UnverifiedBanner })),
);
const Companions = lazy(() => import('./Companions.tsx').then((module) => ({ default: module.Companions })));

/** The frame of every signed-in screen (§2): rail, bar, trail, content, bottom bar on phones. */
export function Shell() {
  const me = useMe();
  useSession();
  useArrival();
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <Header />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 pt-4 pb-28 outline-none md:px-6 md:pb-12"
        >
          {me && !me.email_verified ? (
            <Suspense fallback={null}>
              <UnverifiedBanner />
            </Suspense>
          ) : null}
          <Trail />
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </main>
      </div>
      <BottomBar />
      <Suspense fallback={null}>
        <Companions />
      </Suspense>
    </div>
  );
}

/** Leaves when the session ends; what was typed stays on the device. */
function useSession(): void {
  const me = useMe();
  const navigate = useNavigate();
  const router = useRouter();
  const { href } = useLocation();
  const id = me?.id ?? null;
  useEffect(() => setNavigationOwner(id), [id]);
  const leave = useEffectEvent(async (why: 'elsewhere' | 'expired') => {
    // While the server cannot be asked, the person stays where they are: the next call will tell.
    const still = await refreshMe().catch(() => me);
    // in another role: the screen asks again whether it may be open, and whether codes have to be set up first
    if (still) return router.invalidate();
    if (why === 'expired') {
      toast({
        title: i18n._(msg`Session Expired`),
        description: i18n._(msg`Your session has expired due to inactivity. Please sign in again.`),
        variant: 'destructive',
      });
    }
    await navigate({ to: '/login', search: { from: href } });
  });
  useEffect(() => (id === null ? undefined : watchSession((why) => void leave(why))), [id]);
}

/** After a move to another screen: the top of it, and the focus at its start, so that it is read from there. */
function useArrival(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    rememberPlace(pathname);
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
