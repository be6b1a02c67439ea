import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { SavedPreferences } from '../../shared/preferences/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { useMe } from '../auth/hooks.ts';
import { FollowPlaces } from '../navigation/FollowPlaces.tsx';
import { DEFAULT_APPEARANCE } from '../platform/appearance.ts';
import { client } from '../platform/client.ts';
import { saveLater } from '../platform/save-later.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import {
  adoptAppearance,
  currentAppearance,
  onAppearanceChosen,
  UNSAVED_APPEARANCE_KEY,
} from '../platform/theme.ts';
import { setSaving, tellTourAgain, useSavedPreferences } from './hooks.ts';

const FirstVisit = lazy(() =>
  import('../navigation/FirstVisit.tsx').then((module) => ({ default: module.FirstVisit })),
);

/** Whose looks this device keeps. */
const OWNER_KEY = 'ui-preferences:owner';
const LOOKS_AFTER_MS = SECOND / 2;

/** Lets looks, places and the tour follow the person from device to device. Mounted once by the shell. */
export function FollowPerson() {
  const me = useMe();
  const { data } = useSavedPreferences();
  const id = me?.id;
  const known = data !== undefined;
  // once, when it is first known: what changes later comes from here
  const adopt = useEffectEvent((owner: string) => {
    if (!data) return;
    adoptLooks(data.ui_preferences, owner);
    tellTourAgain(owner);
  });
  useEffect(() => {
    if (id && known) adopt(id);
  }, [id, known]);
  useEffect(() => (id ? saveLater(onAppearanceChosen, LOOKS_AFTER_MS, saveLooks) : undefined), [id]);
  if (!id || !data) return null;
  return (
    <>
      <FollowPlaces key={id} owner={id} saved={data.navigation_state} />
      <Suspense fallback={null}>
        <FirstVisit />
      </Suspense>
    </>
  );
}

/** The account's looks, unless this person chose others here that it does not know yet. Somebody else's are not theirs. */
function adoptLooks(saved: SavedPreferences['ui_preferences'], owner: string): void {
  const before = readStored(OWNER_KEY);
  const foreign = before !== null && before !== owner;
  writeStored(OWNER_KEY, owner);
  if (foreign) removeStored(UNSAVED_APPEARANCE_KEY);
  if (readStored(UNSAVED_APPEARANCE_KEY) !== null) {
    // kept here and tried again with the next change where it fails
    saveLooks().catch(() => undefined);
    return;
  }
  if (saved) adoptAppearance(saved);
  else if (foreign) adoptAppearance(DEFAULT_APPEARANCE);
}

async function saveLooks(): Promise<void> {
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
