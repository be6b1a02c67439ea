import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Notification } from '../../shared/notifications/model.ts';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { HIGH_PRIORITY } from './priority.ts';
import { useNotificationActions, useNotifications } from './hooks.ts';
import { lookOf, useNotificationText } from './NotificationText.tsx';

/** The bell shows the latest five; the list has the rest. */
const BELL_SHOWS = 5;

/** What the bell opens: the latest notifications, and the way to all of them. */
export function LatestNotifications({ onNavigate }: { readonly onNavigate: () => void }) {
  const { data, isPending, isError, refetch, isFetching } = useNotifications(false);
  const latest = data?.pages[0]?.items.slice(0, BELL_SHOWS) ?? [];
  if (isPending) {
    return (
      <Loading>
        {Array.from({ length: BELL_SHOWS }, (_, row) => (
          <SkeletonLines key={row} lines={3} className="min-h-24 content-start px-2 py-3" />
        ))}
      </Loading>
    );
  }
  if (isError)
    return (
      <ErrorState
        title={<Trans>Failed to load notifications</Trans>}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (latest.length === 0) {
    return (
      <EmptyState size="part" title={<Trans>Nothing new</Trans>}>
        <Trans>News for you appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {latest.map((notification) => (
          <li key={notification.id}>
            <BellItem notification={notification} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      <footer className="border-t border-line pt-1 text-center">
        <Link to="/notifications" onClick={onNavigate} className={quietLinkClass}>
          <Trans>View all</Trans>
        </Link>
      </footer>
    </>
  );
}

function BellItem({
  notification,
  onNavigate,
}: {
  readonly notification: Notification;
  readonly onNavigate: () => void;
}) {
  const { t } = useLingui();
  const textOf = useNotificationText();
  const { read } = useNotificationActions();
  const look = lookOf(notification.type);
  const { title, message } = textOf(notification);
  return (
    <Link
      to={notification.action_url ?? '/notifications'}
      onClick={() => {
        if (!notification.read) read.mutate(notification.id);
        onNavigate();
      }}
      className="flex items-start gap-2.5 rounded-control px-2 py-2.5 text-sm text-ink no-underline hover:bg-sunk"
    >
      <Icon as={look.icon} size={18} className={cx('mt-0.5', look.className)} />
      <span className="min-w-0 grow">
        <b className={cx('block', notification.read ? 'font-medium' : 'font-semibold')}>{title}</b>
        <span className="clamp-2 text-ink-2">{message}</span>
        <span className="text-xs text-ink-2">
          <RelativeTime at={notification.created_at} />
          {notification.priority >= HIGH_PRIORITY ? (
            <>
              {' · '}
              <Trans>High priority</Trans>
            </>
          ) : null}
        </span>
      </span>
      {notification.read ? null : (
        <span role="img" aria-label={t`Unread`} className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
      )}
    </Link>
  );
}
