import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { meQuery } from '../session/me.ts';

/** One's own profile, with its states. */
export function useProfile() {
  return useQuery(meQuery);
}

/** What one uses and may use; read again wherever it is shown, since every idea changes it. */
export function useQuota() {
  return useQuery({ ...api.users.quota.queryOptions(), staleTime: 0 });
}
