import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallState, OutsideService } from '../../shared/api-logs/constants.ts';
import type { LogFilters, LogPage } from '../../shared/api-logs/model.ts';
import { api } from '../platform/client.ts';

/** A page after another of the calls. */
export function useCalls(filters: LogFilters) {
  return useInfiniteQuery({
    ...api.apiLogs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...filters, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page: LogPage) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useLogTotals(filters: LogFilters) {
  return useQuery({
    ...api.apiLogs.totals.queryOptions({ input: filters }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useLogWords() {
  return useQuery({ ...api.apiLogs.words.queryOptions(), staleTime: 0 });
}

/** Services and states in words. */
export function useLogLabels() {
  const { t } = useLingui();
  const services: Readonly<Record<OutsideService, string>> = {
    model: t`Language model`,
    batch: t`Batch`,
    search: t`Web search`,
    page: t`Page`,
    embedding: t`Search by meaning`,
    speech: t`Speech`,
    translation: t`Translation`,
  };
  const states: Readonly<Record<CallState, string>> = {
    reserved: t`Under way`,
    succeeded: t`Succeeded`,
    failed: t`Failed`,
    unknown: t`Unknown end`,
  };
  return { services, states };
}
