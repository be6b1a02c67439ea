import type { IdeaPage } from '../../shared/ideas/model.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { api } from '../platform/client.ts';
import { present } from '../platform/present.ts';
import { queryClient } from '../platform/queries.ts';
import { parseSearch } from '../platform/search.ts';
import { meQuery } from '../session/me.ts';
import { queryOf, readFilters, type Filters } from './filters.ts';

export type IdeasView = 'all' | 'mine' | 'favorites';

/** A page after another of the ideas under some filters. */
export function ideasQuery(view: IdeasView, filters: Filters) {
  return api.ideas.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      view,
      ...present(queryOf(filters)),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page: IdeaPage) => page.next ?? undefined,
  });
}

/** How many ideas the filters leave, of how many, and by status. */
export function ideaCountsQuery(view: IdeasView, filters: Filters) {
  return api.ideas.counts.queryOptions({ input: { view, ...present(queryOf(filters)) } });
}

/** Asks for the person's list before its screen is drawn. What fails is shown by the screen. */
export async function fetchIdeasAhead(): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me) return;
  const view = isStaff(me) ? 'all' : 'mine';
  const filters = readFilters(parseSearch(location.search));
  await Promise.all([
    queryClient.prefetchInfiniteQuery(ideasQuery(view, filters)),
    queryClient.prefetchQuery(ideaCountsQuery(view, filters)),
  ]);
}
