import { useEffect } from 'react';

/** In place of a screen whose code could not be fetched: loads the page again once it is shown, not when it was only asked for ahead. */
export function LoadAgain() {
  useEffect(() => window.location.reload(), []);
  return null;
}
