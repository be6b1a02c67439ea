import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMe } from '../session/hooks.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toast } from '../ui/toasts.ts';

/** How many notifications are unread; the bell's number. */
export function useUnreadCount(): number {
  const me = useMe();
  const { data } = useQuery(api.notifications.unread.queryOptions({ enabled: me !== null }));
  return data?.unread ?? 0;
}

/** Reads lists and the number again. */
export function refreshNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: api.notifications.key() });
}

/** Marks all as read. */
export function useMarkAllRead() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => client.notifications.readAll(),
    onSuccess: refreshNotifications,
    onError: () =>
      toast({
        title: t`Error`,
        description: t`Failed to mark all notifications as read`,
        variant: 'destructive',
      }),
  });
}
