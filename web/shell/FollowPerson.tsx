import { useEffect } from 'react';
import { useMe } from '../session/hooks.ts';
import { FollowPlaces } from '../navigation/FollowPlaces.tsx';
import { FollowLooks } from '../preferences/FollowLooks.tsx';
import { retryTourUpdate } from '../preferences/tour.ts';
import { useSavedPreferences } from '../preferences/hooks.ts';
import { FirstVisit } from './FirstVisit.tsx';

/** Lets looks, places and the tour follow the person from device to device. Mounted once by the shell. */
export function FollowPerson() {
  const id = useMe()?.id;
  const { data } = useSavedPreferences();
  const known = data !== undefined;
  useEffect(() => {
    if (id && known) retryTourUpdate(id);
  }, [id, known]);
  return (
    <>
      <FollowLooks />
      {id && data ? (
        <>
          <FollowPlaces key={id} owner={id} saved={data.navigation_state} />
          <FirstVisit />
        </>
      ) : null}
    </>
  );
}
