import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { NotificationPage } from '../../shared/notifications/model.ts';
import { api, client } from '../platform/client.ts';
import { toast } from '../ui/toasts.ts';
import { refreshNotifications } from './unread.ts';

/** A page after another of one's notifications. */
export function useNotifications(unread: boolean) {
  return useInfiniteQuery({
    ...api.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(unread ? { unread: 'true' } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page: NotificationPage) => page.next ?? undefined,
    }),
    staleTime: 0,
  });
}

/** Marking as read and dismissing. */
export function useNotificationActions() {
  const { t } = useLingui();
  const outcome = {
    onSuccess: refreshNotifications,
    onError: () =>
      toast({
        title: t`Error`,
        description: t`Failed to mark notification as read`,
        variant: 'destructive',
      }),
  };
  return {
    read: useMutation({ mutationFn: (id: string) => client.notifications.read({ id }), ...outcome }),
    dismiss: useMutation({ mutationFn: (id: string) => client.notifications.dismiss({ id }), ...outcome }),
  };
}
