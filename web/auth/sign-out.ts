import { useLingui } from '@lingui/react/macro';
import { asAppError } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toast } from '../ui/toasts.ts';
import { authCall } from './auth-call.ts';
import { announceSession } from './session.ts';

/** Signs out here and in the other tabs, forgets what the browser kept, and returns to the start (§8). */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    try {
      await authCall('sign-out');
    } catch (cause) {
      const error = asAppError(cause);
      // A session that has already ended is as good as signed out (§8: 'Session not found' is ignored).
      if (error.code !== 'unauthenticated' && error.code !== 'not_found') {
        toast({ title: t`Sign out failed!`, description: error.message, variant: 'destructive' });
        return;
      }
    }
    announceSession('signed-out');
    queryClient.clear();
    toast({ title: t`Signed out`, description: t`You have been signed out.` });
    window.location.assign('/');
  };
}
