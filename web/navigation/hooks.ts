import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpen } from '../../shared/navigation/access.ts';
import { isReviewer } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { api } from '../platform/client.ts';
import { onLive } from '../platform/events.ts';
import { queryClient } from '../platform/queries.ts';
import { site } from '../platform/site.ts';

/** Puts the screen's name into the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? site.appName : `${title} – ${site.appName}`;
  }, [title]);
}

/** The paths that are built. */
export function useBuilt(): readonly string[] {
  return Object.keys(useRouter().routesByPath);
}

/** Whether a place can be offered to this person: it is built, and they may open it. */
export function useOffers(): (path: string) => boolean {
  const actor = useActor();
  const built = useBuilt();
  return (path) => built.includes(path) && canOpen(actor, path);
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

// What other features may do with what the navigation remembers.
export { forgetItem, rememberItem, useNavigationStore } from './store.ts';
