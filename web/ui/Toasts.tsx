import { Suspense, useEffect, useState } from 'react';
import { part } from './part.ts';

const Toaster = part(() => import('./Toaster.tsx'), 'Toaster');

/**
 * Where toasts appear. Fetched right after the first screen, before there is anything to say: the first toast may be about the
 * line, and a live region is heard only when it was there before its words.
 */
export function Toasts() {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    void Toaster.ahead().then(() => setFetched(true));
  }, []);
  if (!fetched) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
