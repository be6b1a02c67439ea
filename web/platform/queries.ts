import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../shared/platform/errors.ts';
import { MINUTE } from '../../shared/platform/time.ts';

/** Calls that the server refused for a reason: asking again would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}

/** Server data kept in the browser (stale after 5 minutes, dropped after 10, one retry, no refetch on focus: data on mobile plans costs money). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      retry: (count, error) => count < 1 && !isFinal(error),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
