import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CheckCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Notification } from '../../shared/notifications/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useListKeys } from '../ui/use-list-keys.ts';
import { HIGH_PRIORITY } from './priority.ts';
import { useNotificationActions, useNotifications } from './hooks.ts';
import { lookOf, useNotificationText } from './NotificationText.tsx';
import { useMarkAllRead, useUnreadCount } from './unread.ts';
import { UnreadWords } from './UnreadWords.tsx';

/** All that the person was told, newest first. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const unread = useUnreadCount();
  const readAll = useMarkAllRead();
  useTitle(t`Notifications`);
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={<Trans>Notifications</Trans>}
        subtitle={<UnreadWords unread={unread} />}
        actions={
          unread > 0 ? (
            <Button icon={CheckCheck} busy={readAll.isPending} onClick={() => readAll.mutate()}>
              <Trans>Mark all as read</Trans>
            </Button>
          ) : null
        }
      />
      <ChipRow label={t`Show`} className="mb-4">
        <Chip pressed={!onlyUnread} onClick={() => setOnlyUnread(false)}>
          <Trans>All</Trans>
        </Chip>
        <Chip pressed={onlyUnread} count={unread} onClick={() => setOnlyUnread(true)}>
          <Trans>Unread</Trans>
        </Chip>
      </ChipRow>
      <List key={String(onlyUnread)} onlyUnread={onlyUnread} />
    </div>
  );
}

function List({ onlyUnread }: { readonly onlyUnread: boolean }) {
  return (
    <PagedList
      query={useNotifications(onlyUnread)}
      skeleton={
        <Loading className="grid gap-6">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="flex gap-3">
              <Skeleton className="size-6 rounded-full" />
              <SkeletonLines lines={2} className="grow" />
            </div>
          ))}
        </Loading>
      }
      errorTitle={<Trans>Failed to load notifications</Trans>}
      empty={
        <EmptyState
          drawing="letterbox"
          title={onlyUnread ? <Trans>Everything is read</Trans> : <Trans>No notifications yet</Trans>}
        >
          <Trans>News for you appears here.</Trans>
        </EmptyState>
      }
    >
      {(notifications) => <Rows notifications={notifications} />}
    </PagedList>
  );
}

function Rows({ notifications }: { readonly notifications: readonly Notification[] }) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list, 'h2 a, h2 button');
  return (
    <ul ref={list} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {notifications.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function Row({ notification }: { readonly notification: Notification }) {
  const { t } = useLingui();
  const textOf = useNotificationText();
  const { read, dismiss } = useNotificationActions();
  const look = lookOf(notification.type);
  const { title, message } = textOf(notification);
  const markRead = () => {
    if (!notification.read) read.mutate(notification.id);
  };
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 px-4 py-3.5',
        notification.read ? 'hover:bg-sunk' : 'bg-accent-soft/40 hover:bg-accent-soft',
      )}
    >
      <Icon as={look.icon} className={cx('mt-0.5', look.className)} />
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-2 font-sans text-base leading-snug">
          {notification.action_url ? (
            <Link to={notification.action_url} onClick={markRead} className={cardLinkClass}>
              {title}
            </Link>
          ) : (
            <button type="button" onClick={markRead} className={cx(cardLinkClass, 'text-start')}>
              {title}
            </button>
          )}
          {notification.priority >= HIGH_PRIORITY && !notification.read ? (
            <Tag tone={notification.type === 'success' ? 'good' : 'warn'}>
              <Trans>High priority</Trans>
            </Tag>
          ) : null}
        </h2>
        <p className="text-sm text-ink-2">{message}</p>
        <p className="mt-0.5 text-xs text-ink-2">
          <RelativeTime at={notification.created_at} />
          {notification.read ? null : (
            <b className="ms-2 font-semibold text-accent">
              <Trans>Unread</Trans>
            </b>
          )}
        </p>
      </div>
      <IconButton
        icon={X}
        label={t`Dismiss: ${title}`}
        className="z-1"
        onClick={() => dismiss.mutate(notification.id)}
      />
    </li>
  );
}
