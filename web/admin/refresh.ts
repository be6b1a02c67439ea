import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Reads again what staff see of people. */
export async function refreshPeople(): Promise<void> {
  await Promise.all(
    [api.admin.people, api.admin.counts, api.admin.overview, api.admin.quota].map((operation) =>
      queryClient.invalidateQueries({ queryKey: operation.key() }),
    ),
  );
}
