import type { Role } from '../../shared/platform/roles.ts';
import type { Me } from '../../shared/users/model.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { meQuery } from '../session/me.ts';

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

/**
 * Takes the role that an invite code gives; what was read in the role before is read again.
 *
 * @returns the role that the person has now
 * @throws AppError
 */
export async function takeInvite(given: Parameters<typeof client.invites.use>[0]): Promise<Role> {
  const { role } = await client.invites.use(given);
  await queryClient.invalidateQueries();
  return role;
}
