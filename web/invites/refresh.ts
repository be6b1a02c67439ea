import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Reads the invite codes again after something in them changed. */
export async function refreshInvites(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: api.invites.list.key() });
}
