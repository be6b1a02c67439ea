import { queryOptions } from '@tanstack/react-query';
import { ENDING_REASONS, type EndingReason } from '../../shared/platform/session-ending.ts';
import { DAY, MINUTE } from '../../shared/platform/time.ts';
import type { Me } from '../../shared/users/model.ts';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { VIEW_AS_KEY } from '../../shared/platform/device-keys.ts';
import { welcomePerson } from '../platform/device.ts';
import { setFormDraftOwner } from '../platform/form-drafts.ts';
import { readCookie, readStored } from '../platform/storage.ts';
import { asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Who is signed in here; `null` for a visitor. Asked once at the start and whenever the session may have changed. */
export const meQuery = queryOptions<Me | null>({
  queryKey: ['me'],
  staleTime: 5 * MINUTE,
  queryFn: async () => {
    // The server sets this hint along with the session: without it there is nobody to ask about.
    if (!isHinted()) return null;
    try {
      const me = await client.users.me();
      // signed out, here or in another tab, while it was asked: nobody is welcomed again
      return isHinted() ? forgetAnother(me) : null;
    } catch (cause) {
      const error = asAppError(cause);
      if (error.code === 'unauthenticated') return afterViewing();
      throw error;
    }
  },
});

const isHinted = (): boolean => readCookie(SIGNED_IN_COOKIE) === '1';

let last: string | undefined;

/** What was read as somebody else is not shown to whoever signs in after them in the same page. */
function forgetAnother(me: Me): Me {
  if (last !== undefined && last !== me.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  last = me.id;
  welcomePerson(me.id);
  setFormDraftOwner(me.id, me.impersonated);
  return me;
}

/** What staff saw as somebody else may have ended by itself: then their own session goes on. */
async function afterViewing(): Promise<Me | null> {
  if (readStored(VIEW_AS_KEY) === null) return null;
  return (await import('./view-as.ts')).backToOneself();
}

/** Why the session of this page is over, asked of the server; `unknown` where it does not say, goes on, or cannot be asked. */
export async function askEnding(): Promise<EndingReason | 'unknown'> {
  const lastKnown = queryClient.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0;
  try {
    await client.users.me();
    return 'unknown';
  } catch (cause) {
    const reason = asAppError(cause).data?.['session_ended'];
    // after a day the server no longer tells a session that ended by itself from one that somebody ended
    if (reason === 'ended' && Date.now() - lastKnown > DAY) return 'old';
    return ENDING_REASONS.find((known) => known === reason) ?? 'unknown';
  }
}

/** Reads again who is signed in, after signing in or out. */
export async function refreshMe(): Promise<Me | null> {
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' });
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}
