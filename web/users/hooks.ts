import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../shared/users/model.ts';
import { meQuery } from '../auth/hooks.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** One's own profile, with its states. */
export function useProfile() {
  return useQuery(meQuery);
}

/** Every part of the page shows the change at once. */
function show(me: Me): Me {
  queryClient.setQueryData(meQuery.queryKey, me);
  return me;
}

/** Saves what is named of one's own profile. @throws AppError */
export async function saveProfile(changes: Parameters<typeof client.users.update>[0]): Promise<Me> {
  return show(await client.users.update(changes));
}

/** Sends a picture of one's own. @throws AppError */
export async function sendPicture(picture: File): Promise<Me> {
  return show(await client.users.picture({ picture }));
}

// What other features need of profiles.
