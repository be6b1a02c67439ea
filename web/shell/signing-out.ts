import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { asAppError, client } from '../platform/client.ts';
import { forgetPerson } from '../platform/device.ts';
import { queryClient } from '../platform/queries.ts';
import { toast } from '../ui/toasts.ts';
import { announceEnd, announceForgotten, announceSession } from '../session/lifecycle.ts';

/**
 * Signs out here and in the other tabs, forgets what the browser kept of the person, and returns to the start,
 * which says so.
 *
 * @param id who they are, where it is known
 */
export async function signOutHere(id: string | undefined): Promise<void> {
  const takeBack = announceEnd();
  try {
    await client.auth.signOut();
  } catch (cause) {
    const error = asAppError(cause);
    // A session that has already ended is as good as signed out.
    if (error.code !== 'unauthenticated' && error.code !== 'not_found') {
      toast({
        title: i18n._(msg`Sign out failed!`),
        description: i18n._(error.message, { ...error.values }),
        variant: 'destructive',
      });
      takeBack();
      return;
    }
  }
  announceForgotten(id);
  announceSession('signed-out');
  queryClient.clear();
  if (id !== undefined) forgetPerson(id);
  window.location.assign('/?signed=out');
}
