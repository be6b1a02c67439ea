import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { canOpen } from '../../shared/navigation/access.ts';
import { isReviewer } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { api } from '../platform/client.ts';
import { onLive } from '../platform/events.ts';
import { queryClient } from '../platform/queries.ts';
import { RECENT_SHOWN } from './recent.ts';
import { changeNavigation, navigationState, onNavigationChange, setNavigationOwner } from './store.ts';

/** Whether a place can be offered to this person: it exists, and they may open it. */
export function useOffers(): (path: string) => boolean {
  const actor = useActor();
  return (path) => canOpen(actor, path);
}

/** How many ideas wait for a reviewer; nothing for those who do not review. */
export function useReviewBadge(): number {
  const actor = useActor();
  const enabled = actor !== null && isReviewer(actor);
  const { data } = useQuery(api.review.counts.queryOptions({ enabled }));
  useEffect(() => {
    if (!enabled) return;
    return onLive(
      'notification.created',
      () => void queryClient.invalidateQueries({ queryKey: api.review.counts.key() }),
    );
  }, [enabled]);
  return data?.waiting ?? 0;
}

/** Turns to what this device remembers for a person, or for a visitor. */
export function useNavigationOwner(userId: string | null): void {
  // before the effects of the screens inside, which remember what is opened
  useLayoutEffect(() => setNavigationOwner(userId), [userId]);
}

function setSidebarCollapsed(sidebarCollapsed: boolean): void {
  changeNavigation({ sidebarCollapsed });
}

/** What is remembered of the navigation, and the latest items to show. */
export function useNavigationStore() {
  const current = useSyncExternalStore(onNavigationChange, navigationState);
  return { ...current, shownRecent: current.recentItems.slice(0, RECENT_SHOWN), setSidebarCollapsed };
}
