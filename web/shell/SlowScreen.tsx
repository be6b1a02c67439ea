import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { toast } from '../ui/toasts.ts';

const PATIENCE_MS = SECOND;
const SAID_MS = 10 * SECOND;

/** Says why the screen that was asked for does not come, while the device is offline. Draws nothing itself. */
export function SlowScreen() {
  const { t } = useLingui();
  const waits = useRouterState({ select: ({ status }) => status === 'pending' });
  const tell = useEffectEvent(() => {
    if (navigator.onLine) return;
    toast({
      title: t`You are offline`,
      description: t`This page opens once you are online again.`,
      variant: 'warning',
      duration: SAID_MS,
    });
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => tell(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return null;
}
