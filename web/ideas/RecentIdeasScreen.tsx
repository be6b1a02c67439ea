import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNavigationStore } from '../navigation/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';

/** The ideas opened last on this device; ten are kept. */
export function RecentIdeasScreen() {
  const { t } = useLingui();
  const { recentItems } = useNavigationStore();
  useTitle(t`Recent Ideas`);
  return (
    <>
      <PageHeader title={t`Recent Ideas`} subtitle={t`What you opened last.`} />
      {recentItems.length === 0 ? (
        <EmptyState
          drawing="notebook"
          title={<Trans>Nothing opened yet</Trans>}
          action={
            <Link to="/ideas" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to ideas</Trans>
            </Link>
          }
        >
          <Trans>Ideas that you open are listed here.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
          {recentItems.map((item) => (
            <li
              key={item.path}
              className="relative flex min-h-tap items-center gap-3 px-4 py-3 hover:bg-sunk"
            >
              <Link to={item.path} className={cardLinkClass} dir="auto">
                {item.title}
              </Link>
              <span className="ms-auto shrink-0 text-sm text-ink-2">
                <RelativeTime at={item.timestamp} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
