import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

/** What research and answers came to, by week; counted again with every visit. */
export function useUsage() {
  return useQuery({ ...api.analytics.usage.queryOptions(), staleTime: 0 });
}
