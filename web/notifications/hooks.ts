import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Notification, NotificationPage } from '../../shared/notifications/model.ts';
import { useMe } from '../auth/hooks.ts';
import { api, client } from '../platform/client.ts';
import { onLive } from '../platform/events.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../platform/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { useNotificationText } from './NotificationText.tsx';

/** §9: from this priority on a notification is a high one. */
export const HIGH_PRIORITY = 2;

/** A page after another of one's notifications. */
export function useNotifications(unread: boolean) {
  return useInfiniteQuery({
    ...api.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...(unread ? { unread: 'true' } : {}), ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page: NotificationPage) => page.next ?? undefined,
    }),
    staleTime: 0,
  });
}

export function useUnreadCount(): number {
  const me = useMe();
  const { data } = useQuery(api.notifications.unread.queryOptions({ enabled: me !== null }));
  return data?.unread ?? 0;
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: api.notifications.key() });
}

/** Shows what arrives at once: the count, the list, and a toast (§4: destructive when of type error). Mounted once. */
export function useLiveNotifications(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const textOf = useNotificationText();
  useEffect(() => {
    const unhear = [
      onLive('notification.created', (payload) => {
        refresh();
        const notification = payload as Notification;
        const { title, message } = textOf(notification);
        const url = notification.action_url;
        toast({
          title,
          description: message,
          variant: notification.type === 'error' ? 'destructive' : notification.type === 'success' ? 'success' : 'default',
          ...(url ? { action: { label: t`Open`, onSelect: () => void navigate({ to: url }) } } : {}),
        });
      }),
      onLive('notification.read', refresh),
    ];
    return () => unhear.forEach((stop) => stop());
  }, [navigate, t, textOf]);
}

/** Marking as read, one and all, and dismissing (§8 for what can go wrong). */
export function useNotificationActions() {
  const { t } = useLingui();
  const failed = (title: string) => (cause: unknown) => toastError(cause, title);
  return {
    read: useMutation({ mutationFn: (id: string) => client.notifications.read({ id }), onSuccess: refresh, onError: failed(t`Failed to mark notification as read`) }),
    readAll: useMutation({ mutationFn: () => client.notifications.readAll(), onSuccess: refresh, onError: failed(t`Failed to mark all notifications as read`) }),
    dismiss: useMutation({ mutationFn: (id: string) => client.notifications.dismiss({ id }), onSuccess: refresh, onError: failed(t`Failed to mark notification as read`) }),
  };
}
