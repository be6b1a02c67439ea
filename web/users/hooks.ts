import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../session/me.ts';

/** One's own profile, with its states. */
export function useProfile() {
  return useQuery(meQuery);
}
