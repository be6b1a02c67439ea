import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMe } from '../session/hooks.ts';
import { site } from '../platform/site.ts';
import { useTour } from '../preferences/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { part } from '../ui/part.ts';

const Tour = part(() => import('./Tour.tsx'), 'Tour');

/** Where a person arrives; the tour does not come between them and their work elsewhere. */
const HOMES = ['/ideas', '/dashboard', '/review-dashboard'];

/**
 * Offers the tour on the first visit, until it was taken or declined on any device. Explorers do not
 * have what it shows.
 */
export function FirstVisit() {
  const { t } = useLingui();
  const me = useMe();
  const { pathname } = useLocation();
  const { state, update } = useTour();
  const [touring, setTouring] = useState(false);
  const appName = site.appName;
  if (!me || me.impersonated || me.role === 'explorer' || !state || state.hasCompletedInitialTour)
    return null;
  const end = (seen: boolean) => {
    setTouring(false);
    // the button that had it is gone
    document.getElementById('main')?.focus({ preventScroll: true });
    update({ hasCompletedInitialTour: true, ...(seen && { completedTours: ['initial'] }) });
  };
  if (touring)
    return (
      <Suspense fallback={null}>
        <Tour onEnd={end} />
      </Suspense>
    );
  if (!HOMES.includes(pathname)) return null;
  return (
    <aside
      aria-label={t`Welcome`}
      className={cx(
        'fixed inset-x-3 bottom-19 z-30 grid gap-3 rounded-card border border-line-2 bg-raised p-4 shadow-float md:start-auto md:end-6 md:bottom-6 md:w-72 print:hidden',
        // a phone shows one thing at a time: the way to the first idea comes before the tour
        !state.hasCreatedFirstIdea && pathname !== '/review-dashboard' && 'max-md:hidden',
      )}
    >
      <div role="status" className="grid gap-1">
        <p className="font-heading text-lg font-semibold">
          <Trans>Welcome to {appName}</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Shall we show you around? It takes four steps.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setTouring(true)}>
          <Trans>Show me around</Trans>
        </Button>
        <Button variant="quiet" onClick={() => end(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </aside>
  );
}
