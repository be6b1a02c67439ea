import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { Button, IconButton } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useMarkAllRead, useUnreadCount } from './unread.ts';
import { part } from '../ui/part.ts';

const LatestNotifications = part(() => import('./LatestNotifications.tsx'), 'LatestNotifications');

/** The bell with the number of unread notifications; what it opens is fetched when it is first pressed. */
export function NotificationBell({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const readAll = useMarkAllRead();
  return (
    <Popover
      align="end"
      title={<Trans>Latest</Trans>}
      header={
        unread > 0 ? (
          <Button variant="quiet" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null
      }
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Bell}
          count={unread}
          label={
            unread === 0
              ? t`Notifications`
              : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
          }
        />
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <LatestNotifications
            onNavigate={() => {
              close();
              onNavigate?.();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
