import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { useMe } from '../session/hooks.ts';
import { saveLater } from '../platform/save-later.ts';
import { onAppearanceChosen } from '../platform/theme.ts';
import { useSavedPreferences } from './hooks.ts';
import { followLanguage } from './language.ts';
import { adoptLooks, saveLooks } from './looks.ts';

const LOOKS_AFTER_MS = SECOND / 2;

/** Lets looks and language follow the person from device to device. Mounted once by every frame. */
export function FollowLooks() {
  const me = useMe();
  const id = me?.id;
  const { data } = useSavedPreferences();
  const known = data !== undefined;
  // once, when they are first known: what changes later comes from here
  const adopt = useEffectEvent((owner: string) => data && adoptLooks(data.ui_preferences, owner));
  useEffect(() => {
    if (id && known) adopt(id);
  }, [id, known]);
  useEffect(() => {
    // a language that cannot be fetched now is followed with the next page
    if (me) void followLanguage(me).catch(() => undefined);
  }, [me]);
  useEffect(() => (id ? saveLater(onAppearanceChosen, LOOKS_AFTER_MS, saveLooks) : undefined), [id]);
  return null;
}
