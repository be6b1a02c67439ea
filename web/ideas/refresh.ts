import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Reads lists and counts again after something in them changed. */
export async function refreshIdeas(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.ideas.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.ideas.counts.key() }),
    queryClient.invalidateQueries({ queryKey: api.ideas.performance.key() }),
  ]);
}
