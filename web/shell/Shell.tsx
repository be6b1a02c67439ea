import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useIdle } from '../platform/idle.ts';
import { useMe } from '../session/hooks.ts';
import { ScreenBoundary } from '../analytics/ScreenBoundary.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSessionEnd } from './session-end.ts';
import { useNavigationOwner } from '../navigation/hooks.ts';
import { rememberPlace } from '../navigation/recent.ts';
import { Trail } from './Trail.tsx';
import { part } from '../ui/part.ts';

const UnverifiedBanner = part(() => import('./UnverifiedBanner.tsx'), 'UnverifiedBanner');
const Companions = part(() => import('./later.ts'), 'Companions');

/** The addresses of the idea form. */
const WRITING = /^\/ideas\/(?:new|[^/]+\/edit)\/?$/;

/** The frame of every signed-in screen: rail, bar, trail, content, bottom bar on phones. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const me = useMe();
  useSessionEnd();
  useNavigationOwner(me?.id ?? null);
  useArrival();
  const idle = useIdle();
  // the form keeps the whole of a small screen
  const writing = WRITING.test(useLocation().pathname);
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <Header />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 pt-4 pb-28 outline-none md:pb-12 min-[82rem]:px-6"
        >
          {me && !me.email_verified && !writing ? (
            <Suspense fallback={<div aria-busy className="mb-4 min-h-tap" />}>
              <UnverifiedBanner />
            </Suspense>
          ) : null}
          <Trail />
          <ScreenBoundary>{children}</ScreenBoundary>
        </main>
      </div>
      <BottomBar />
      {idle ? (
        <Suspense fallback={null}>
          <Companions />
        </Suspense>
      ) : null}
    </div>
  );
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
