import { Suspense } from 'react';
import { useMe } from '../session/hooks.ts';
import { part } from '../ui/part.ts';

const ImpersonationBar = part(() => import('./ImpersonationBar.tsx'), 'ImpersonationBar');

/** On every screen that staff see as somebody else. */
export function Impersonated() {
  const me = useMe();
  if (!me?.impersonated) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBar name={me.full_name} />
    </Suspense>
  );
}
