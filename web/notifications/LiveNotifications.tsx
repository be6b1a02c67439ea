import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Notification } from '../../shared/notifications/model.ts';
import { onLive } from '../platform/events.ts';
import { currentAppearance } from '../platform/theme.ts';
import { toast, type ToastVariant } from '../ui/toasts.ts';
import { showInBrowser } from './browser.ts';
import { useNotificationActions } from './hooks.ts';
import { useNotificationText } from './NotificationText.tsx';
import { URGENT } from './priority.ts';
import { refreshNotifications } from './unread.ts';

const VARIANTS: Partial<Record<Notification['type'], ToastVariant>> = {
  error: 'destructive',
  success: 'success',
};

/** Shows what arrives at once: the count, the list, and a toast (red when of type error). Draws nothing itself; mounted once. */
export function LiveNotifications() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const textOf = useNotificationText();
  const { read } = useNotificationActions();
  const show = useEffectEvent((notification: Notification) => {
    const { title, message } = textOf(notification);
    const url = notification.action_url;
    // the screen of a run follows it by itself
    if (notification.category === 'research' && isOpen(url)) return read.mutate(notification.id);
    const open = () => {
      read.mutate(notification.id);
      if (url) void navigate({ to: url });
    };
    toast({
      title,
      description: message,
      variant: VARIANTS[notification.type] ?? 'default',
      ...(url ? { action: { label: t`Open`, onSelect: open } } : {}),
    });
    showInBrowser(notification, { title, message }, open);
  });
  useEffect(() => {
    const unhear = [
      onLive('notification.created', (payload) => {
        refreshNotifications();
        const notification = payload as Notification;
        if (!popsUp(notification)) return;
        show(notification);
      }),
      onLive('notification.read', refreshNotifications),
    ];
    return () => unhear.forEach((stop) => stop());
  }, []);
  return null;
}

/** Whether a notification leads to the screen that the person looks at. */
function isOpen(url: string | null): boolean {
  return url === window.location.pathname && document.visibilityState === 'visible';
}

/** Whether the person wants to be interrupted by news of this kind. */
function popsUp({ category, priority }: Notification): boolean {
  const toasts: Partial<Record<string, boolean>> = currentAppearance().notifications.toasts;
  return priority >= URGENT || toasts[category] !== false;
}
