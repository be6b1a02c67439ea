import { useState } from 'react';

/** True from the first time something was open: what is never opened is never fetched. */
export function useHasOpened(open: boolean): boolean {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used;
}
