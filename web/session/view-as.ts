import type { Me } from '../../shared/users/model.ts';
import { VIEW_AS_KEY } from '../../shared/platform/device-keys.ts';
import { client } from '../platform/client.ts';
import { removeStored, writeStored } from '../platform/storage.ts';
import { announceSession } from './lifecycle.ts';

/** Where one comes back to. */
const BACK = '/admin/users';

/** Sees the app as somebody else from now on; the page has to be reloaded. */
export async function viewAs(id: string): Promise<void> {
  await client.auth.impersonate({ id });
  writeStored(VIEW_AS_KEY, '1');
  // the other tabs look again who is signed in
  announceSession('signed-out');
}

/** Goes back to one's own session, and to where one left it. */
export async function viewAsOneself(): Promise<void> {
  await client.auth.stopImpersonating();
  removeStored(VIEW_AS_KEY);
  announceSession('signed-out');
  window.location.assign(BACK);
}

/**
 * The session of somebody else is over: one's own goes on where it still holds.
 *
 * @returns nothing where it does not
 */
export async function backToOneself(): Promise<Me | null> {
  await client.auth.stopImpersonating();
  removeStored(VIEW_AS_KEY);
  try {
    const me = await client.users.me();
    // what was read so far was read as somebody else
    window.location.assign(BACK);
    return me;
  } catch {
    return null; // signed out as well: the sign-in follows
  }
}
