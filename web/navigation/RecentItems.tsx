import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNavigationStore } from './hooks.ts';

/** The last five ideas that were opened. */
export function RecentItems({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { shownRecent } = useNavigationStore();
  if (shownRecent.length === 0) return null;
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h2 className="px-2.5 pb-1 font-sans text-xs font-semibold tracking-[0.04em] text-ink-2 uppercase lang-tall:tracking-[0em]">
        <Trans>Recent items</Trans>
      </h2>
      {shownRecent.map((item) => (
        <Link
          key={item.path}
          to={item.path}
          {...(onNavigate ? { onClick: onNavigate } : {})}
          className="flex min-h-tap items-center rounded-control px-2.5 text-sm text-ink-2 no-underline hover:bg-sunk hover:text-ink"
        >
          <span className="truncate" dir="auto">
            {item.title}
          </span>
        </Link>
      ))}
    </section>
  );
}
