import { Suspense, useEffect, useState } from 'react';
import { part } from './part.ts';

const load = () => import('./Toaster.tsx');
const Toaster = part(() => load().then((module) => module.Toaster));

/**
 * Where toasts appear. Fetched right after the first screen, before there is anything to say: the first toast may be about the
 * line, and a live region is heard only when it was there before its words.
 */
export function Toasts() {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    const ready = () => setFetched(true);
    // without a line the next screen tries again
    load().then(ready, () => undefined);
  }, []);
  if (!fetched) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
