import { APPEARANCE_OWNER_KEY, UNSAVED_APPEARANCE_KEY } from '../../shared/platform/device-keys.ts';
import type { SavedPreferences } from '../../shared/preferences/model.ts';
import { DEFAULT_APPEARANCE } from '../platform/appearance.ts';
import { client } from '../platform/client.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import { adoptAppearance, currentAppearance, setAppearance } from '../platform/theme.ts';
import { setSaving } from './saving.ts';

/** What was chosen here before there was an account is its person's, to be saved with it. */
export function claimLooks(owner: string): void {
  writeStored(APPEARANCE_OWNER_KEY, owner);
  setAppearance(currentAppearance());
}

/** The account's looks, unless this person chose others here that it does not know yet. Somebody else's are not theirs. */
export function adoptLooks(saved: SavedPreferences['ui_preferences'], owner: string): void {
  const before = readStored(APPEARANCE_OWNER_KEY);
  const foreign = before !== null && before !== owner;
  writeStored(APPEARANCE_OWNER_KEY, owner);
  if (foreign) removeStored(UNSAVED_APPEARANCE_KEY);
  if (readStored(UNSAVED_APPEARANCE_KEY) !== null) {
    // kept here and tried again with the next change where it fails
    saveLooks().catch(() => undefined);
    return;
  }
  if (saved) adoptAppearance(saved);
  else if (foreign) adoptAppearance(DEFAULT_APPEARANCE);
}

/** @throws AppError; the choices stay marked as unsaved */
export async function saveLooks(): Promise<void> {
  const preferences = currentAppearance();
  setSaving('saving');
  try {
    await client.preferences.saveUi({ preferences });
  } catch (cause) {
    setSaving('here');
    throw cause;
  }
  if (preferences !== currentAppearance()) return;
  removeStored(UNSAVED_APPEARANCE_KEY);
  setSaving('saved');
}
