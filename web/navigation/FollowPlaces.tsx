import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { client } from '../platform/client.ts';
import { saveLater } from '../platform/save-later.ts';
import { adoptNavigation, followedNavigation, rememberSent, type FollowedNavigation } from './followed.ts';
import { navigationOwner, onNavigationChange, setNavigationOwner } from './store.ts';

const SAVE_AFTER_MS = 2 * SECOND;
const NOTHING_SENT = '';

const asText = ({ sidebarCollapsed, navigationMode, favoriteItems, recentItems }: FollowedNavigation) =>
  JSON.stringify([sidebarCollapsed, navigationMode, favoriteItems, recentItems]);

interface FollowPlacesProps {
  /** Whose they are. */
  readonly owner: string;
  /** What the account keeps; null while it keeps nothing. */
  readonly saved: FollowedNavigation | null;
}

/** Lets sidebar, favorite and recent places follow the person from device to device. Draws nothing. */
export function FollowPlaces({ owner, saved }: FollowPlacesProps) {
  const adopt = useEffectEvent(() => {
    setNavigationOwner(owner);
    adoptNavigation(saved);
    return saved ? asText({ ...saved, recentItems: followedNavigation().recentItems }) : NOTHING_SENT;
  });
  useEffect(() => {
    let sent = adopt();
    const onChange = (listener: () => void) => {
      // what was marked here before the account was read is not sent yet
      if (sent !== asText(followedNavigation())) listener();
      return onNavigationChange(listener);
    };
    return saveLater(onChange, SAVE_AFTER_MS, async () => {
      const isAnother = () => navigationOwner() !== owner;
      if (isAnother()) return;
      const followed = followedNavigation();
      const now = asText(followed);
      // the history alone changes with every step, and is this device's
      if (now === sent) return;
      await client.preferences.changeNavigation(followed);
      sent = now;
      // somebody else may have signed in before the answer came
      if (!isAnother()) rememberSent(followed);
    });
  }, [owner]);
  return null;
}
