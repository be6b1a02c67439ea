import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { ScreenBoundary } from '../analytics/ScreenBoundary.tsx';
import { FollowLooks } from '../preferences/FollowLooks.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useSessionEnd } from './session-end.ts';
import { HomeLink } from './Sidebar.tsx';
import { SignOut } from './SignOut.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The frame of the screens before one is signed in, and of the first steps after it: the mark, language, theme. */
export function Plain() {
  const { t } = useLingui();
  useSessionEnd();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line" aria-label={t`Header`}>
        <div className="mx-auto flex min-h-15 max-w-[70rem] items-center gap-1 px-4 md:px-6">
          <HomeLink />
          <span className="grow" />
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </header>
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
      <SignOut />
      <FollowLooks />
    </div>
  );
}
