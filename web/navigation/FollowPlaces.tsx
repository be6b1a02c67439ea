import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { client } from '../platform/client.ts';
import { saveLater } from '../platform/save-later.ts';
import { adoptNavigation, followedNavigation, type FollowedNavigation } from './followed.ts';
import { onNavigationChange, setNavigationOwner } from './store.ts';

const SAVE_AFTER_MS = 2 * SECOND;
const NOTHING_SENT = '';

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
    // what was marked here before the account was read is not sent yet
    return saved === null ? NOTHING_SENT : JSON.stringify(followedNavigation());
  });
  useEffect(() => {
    let sent = adopt();
    const onChange = (listener: () => void) => {
      if (sent === NOTHING_SENT) listener();
      return onNavigationChange(listener);
    };
    return saveLater(onChange, SAVE_AFTER_MS, async () => {
      const followed = followedNavigation();
      const now = JSON.stringify(followed);
      // the history alone changes with every step, and is this device's
      if (now === sent) return;
      await client.preferences.changeNavigation(followed);
      sent = now;
    });
  }, []);
  return null;
}
