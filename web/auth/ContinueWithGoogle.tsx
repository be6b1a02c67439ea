import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../platform/client.ts';
import { site } from '../platform/site.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';

interface ContinueWithGoogleProps {
  /** Where the person wanted to go before they were asked to sign in. */
  readonly from?: string | undefined;
}

/** The other way in, under a form: leaves for Google. Nothing where the server knows no Google. */
export function ContinueWithGoogle({ from }: ContinueWithGoogleProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  if (!site.googleSignIn) return null;
  const leave = async () => {
    setBusy(true);
    toast({
      title: t`Redirecting to Google`,
      description: t`Please complete the sign-in process.`,
      key: 'google',
    });
    try {
      const { url } = await client.auth.startGoogle({ from });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      toastError(error, t`Google Sign-in Failed`);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>or</Trans>
      </p>
      <Button size="large" block busy={busy} onClick={() => void leave()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </div>
  );
}
