import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { GOOGLE_ENDINGS } from '../../shared/auth/constants.ts';
import { toast } from '../ui/toasts.ts';

/**
 * Tells once how a sign-in with Google ended that came back without a session, and takes it out of the address. A suspension
 * is shown instead of the sign-in (see `suspension.ts`).
 *
 * @param ending from the address; whatever is not known counts as failed
 */
export function useGoogleEnding(ending: string | undefined): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tell = useEffectEvent((known: Exclude<(typeof GOOGLE_ENDINGS)[number], 'suspended'>) => {
    const words = {
      failed: t`Please try again or use email/password to sign in.`,
      guardian_pending: t`Your parent or guardian has not agreed yet. We have written to them.`,
    };
    toast({
      title: t`Google Sign-in Failed`,
      description: words[known],
      variant: 'destructive',
      key: 'google',
    });
    void navigate({
      to: '/login',
      search: (before) => ({ ...before, google: undefined }),
      replace: true,
    });
  });
  useEffect(() => {
    const known = GOOGLE_ENDINGS.find((one) => one === ending) ?? 'failed';
    if (ending !== undefined && known !== 'suspended') tell(known);
  }, [ending]);
}
