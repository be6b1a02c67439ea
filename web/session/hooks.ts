import { useQuery } from '@tanstack/react-query';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Me } from '../../shared/users/model.ts';
import { meQuery } from './me.ts';

/** The person, or `null` for a visitor or while it is not known yet. */
export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null;
}

/** The person as the access rules want them. */
export function useActor(): Actor | null {
  const me = useMe();
  return me === null ? null : { id: me.id, role: me.role };
}
