import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditFilters, AuditPage, PeoplePage } from '../../shared/admin/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api } from '../platform/client.ts';
import { present } from './present.ts';
import type { PeopleFilters } from './filters.ts';

/** How often the dashboard counts again while it is looked at. */
const OVERVIEW_EVERY_MS = 30 * SECOND;

/** A page after another of the people; others change them too, so that they are always read anew. */
export function usePeople(filters: PeopleFilters) {
  return useInfiniteQuery({
    ...api.admin.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...present(filters), ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page: PeoplePage) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function usePeopleCounts() {
  return useQuery({ ...api.admin.counts.queryOptions(), staleTime: 0 });
}

/** What a person uses and may use. */
export function useQuotaOf(id: string) {
  return useQuery({ ...api.admin.quota.queryOptions({ input: { id } }), staleTime: 0 });
}

export function useOverview() {
  return useQuery({
    ...api.admin.overview.queryOptions(),
    staleTime: 0,
    refetchInterval: OVERVIEW_EVERY_MS,
  });
}

export function useOperatorSettings() {
  return useQuery(api.admin.settings.queryOptions());
}

export function useReviewSettings() {
  return useQuery({ ...api.review.settings.queryOptions(), staleTime: 0 });
}

/** A page after another of the audit log. */
export function useAudit(filters: AuditFilters) {
  return useInfiniteQuery({
    ...api.admin.audit.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 50,
        ...present(filters),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page: AuditPage) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAuditWords() {
  return useQuery({ ...api.admin.auditWords.queryOptions(), staleTime: 0 });
}

/** Providers of models and search, without their keys. */
export function useProviders() {
  return useQuery({ ...api.models.providers.queryOptions(), staleTime: 0 });
}
