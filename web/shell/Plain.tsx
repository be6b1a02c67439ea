import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../session/hooks.ts';
import { ScreenBoundary } from '../analytics/ScreenBoundary.tsx';
import { FollowLooks } from '../preferences/FollowLooks.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useSessionEnd } from './session-end.ts';
import { HomeLink } from './Sidebar.tsx';
import { SignOut } from './SignOut.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The frame of the screens before one is signed in, and of the first steps after it: the mark, language, theme. */
export function Plain({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const me = useMe();
  useSessionEnd();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line" aria-label={t`Header`}>
        <div className="mx-auto flex min-h-15 max-w-[70rem] items-center gap-1 px-4 md:px-6">
          <HomeLink />
          {me ? null : <VisitorLinks />}
          <span className="grow" />
          <LanguageMenu />
          <ThemeToggle />
          {me ? null : <Doors />}
        </div>
      </header>
      <ScreenBoundary>{children}</ScreenBoundary>
      <SignOut />
      <FollowLooks />
    </div>
  );
}

/** Pages outside of the app, for who does not know it yet. Phones have them at the foot of the start. */
function VisitorLinks() {
  const link = cx(buttonClass({ variant: 'quiet' }), 'max-md:hidden');
  return (
    <>
      <a href="/about" className={cx(link, 'ms-4')}>
        <Trans>About</Trans>
      </a>
      <a href="/contact" className={link}>
        <Trans>Contact</Trans>
      </a>
    </>
  );
}

/** The way in and the way to an account, except to where one is. */
function Doors() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/login' ? null : (
        <Link to="/login" className={cx(buttonClass({ variant: 'quiet' }), 'max-md:hidden')}>
          <Trans>Sign In</Trans>
        </Link>
      )}
      {pathname.startsWith('/register') ? null : (
        <Link to="/register" className={cx(buttonClass(), 'max-md:hidden')}>
          <Trans>Get Started</Trans>
        </Link>
      )}
    </>
  );
}
