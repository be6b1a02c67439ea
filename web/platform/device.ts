import { MODE_KEY, VIEW_AS_KEY } from '../../shared/platform/device-keys.ts';
import { clearFormDrafts } from './form-drafts.ts';
import { closeStored, reopenStored } from './storage.ts';

/** Of whoever is signed in, without their id in the name: the mode of work, and that staff see the app as somebody else. */
const NAMELESS: readonly string[] = [MODE_KEY, VIEW_AS_KEY];

/** The names of all that the device keeps of this site. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // storage that is closed keeps nothing
  }
}

/**
 * Forgets what the device keeps of a person who signs out, so that the next person at the device sees nothing of theirs: what they typed, drafts, places, steps. What is kept of
 * somebody bears their id in its name. Looks and language are the device's and stay, as does an email that is to be remembered. What is still under way in this tab, such as a save
 * whose answer comes later, keeps nothing either, until the person signs in again.
 */
export function forgetPerson(id: string): void {
  closeStored([id, ...NAMELESS]);
  clearFormDrafts();
  for (const key of storedKeys())
    if (key.includes(id) || NAMELESS.includes(key)) localStorage.removeItem(key);
}

/** The person is signed in here: the device may keep what is theirs. */
export function welcomePerson(id: string): void {
  reopenStored([id, ...NAMELESS]);
}
