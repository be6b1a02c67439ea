import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Reads queues, counts and reviews again after something in them changed. */
export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.review.key() });
}
