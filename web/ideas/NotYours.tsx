import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { landingFor } from '../../shared/navigation/access.ts';
import { useActor } from '../session/hooks.ts';
import { toast } from '../ui/toasts.ts';

/** Leads somebody who may not open this page of an idea to where they work, and says why. */
export function NotYours({ why }: { readonly why: 'missing' | 'denied' }) {
  const { t } = useLingui();
  const actor = useActor();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toast(
      why === 'missing'
        ? {
            title: t`This idea could not be found`,
            description: t`It may have been deleted, or you may not open it.`,
            variant: 'warning',
          }
        : {
            title: t`Access Denied`,
            description: t`You may not open this page of the idea.`,
            variant: 'warning',
          },
    );
    void navigate({ to: landingFor(actor?.role), replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
