import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvitePage } from '../../shared/invites/model.ts';
import { api } from '../platform/client.ts';

/** A page after another of the invite codes, the newest first. */
export function useInvites() {
  return useInfiniteQuery({
    ...api.invites.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: (page: InvitePage) => page.next ?? undefined,
    }),
    staleTime: 0,
  });
}
