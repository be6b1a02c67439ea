import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminPerson, AuditFilters, AuditPage, PeoplePage } from '../../shared/admin/model.ts';
import type { PeopleState } from '../../shared/admin/constants.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** How often the dashboard counts again while it is looked at. */
const OVERVIEW_EVERY_MS = 30 * SECOND;

/** What a list of people is narrowed to. */
export interface PeopleFilters {
  readonly q?: string | undefined;
  readonly role?: AdminPerson['role'] | undefined;
  readonly tier?: AdminPerson['subscription_tier'] | undefined;
  readonly state?: PeopleState | undefined;
}

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

/** Reads again what staff see of people. */
export async function refreshPeople(): Promise<void> {
  await Promise.all(
    [api.admin.people, api.admin.counts, api.admin.overview].map((operation) =>
      queryClient.invalidateQueries({ queryKey: operation.key() }),
    ),
  );
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

/** Drops what narrows nothing. */
export function present<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Key in keyof Given]?: Exclude<Given[Key], undefined> };
}
