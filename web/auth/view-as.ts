import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import { impersonate, stopImpersonating } from './calls.ts';
import { announceSession } from './session.ts';

/** Says that this browser sees the app as somebody else, so that its end leads back to one's own session. */
const KEY = 'view-as';

/** Sees the app as somebody else from now on; the page has to be loaded anew. */
export async function viewAs(id: string): Promise<void> {
  await impersonate({ id });
  writeStored(KEY, '1');
  // the other tabs look again who is signed in
  announceSession('signed-out');
}

/** Goes back to one's own session; the page has to be loaded anew. */
export async function viewAsOneself(): Promise<void> {
  await stopImpersonating();
  removeStored(KEY);
  announceSession('signed-out');
}

/** Whether somebody else's session may have ended under a person who has one of their own. */
export function wasViewing(): boolean {
  return readStored(KEY) !== null;
}
