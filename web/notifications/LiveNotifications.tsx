import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Notification } from '../../shared/notifications/model.ts';
import { onLive } from '../platform/events.ts';
import { currentAppearance } from '../platform/theme.ts';
import { toast } from '../ui/toasts.ts';
import { useNotificationText } from './NotificationText.tsx';
import { refreshNotifications } from './unread.ts';

/** Shows what arrives at once: the count, the list, and a toast (red when of type error). Draws nothing itself; mounted once. */
export function LiveNotifications() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const textOf = useNotificationText();
  useEffect(() => {
    const unhear = [
      onLive('notification.created', (payload) => {
        refreshNotifications();
        const notification = payload as Notification;
        if (!popsUp(notification)) return;
        const { title, message } = textOf(notification);
        const url = notification.action_url;
        toast({
          title,
          description: message,
          variant:
            notification.type === 'error'
              ? 'destructive'
              : notification.type === 'success'
                ? 'success'
                : 'default',
          ...(url ? { action: { label: t`Open`, onSelect: () => void navigate({ to: url }) } } : {}),
        });
      }),
      onLive('notification.read', refreshNotifications),
    ];
    return () => unhear.forEach((stop) => stop());
  }, [navigate, t, textOf]);
  return null;
}

/** From this priority on news pop up whatever the person has switched off (they stay until they are looked at). */
const URGENT = 3;

/** Whether the person wants to be interrupted by news of this kind. */
function popsUp({ category, priority }: Notification): boolean {
  const toasts: Partial<Record<string, boolean>> = currentAppearance().notifications.toasts;
  return priority >= URGENT || toasts[category] !== false;
}
