import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../platform/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { resendVerification } from './calls.ts';
import { useMe } from './hooks.ts';

/** Says that the email is not confirmed yet, and sends the link again (product §3). */
export function UnverifiedBanner() {
  const { t } = useLingui();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  if (!me || me.email_verified) return null;
  const resend = async () => {
    setBusy(true);
    try {
      await resendVerification({ email: me.email });
      toast({
        title: t`Please check your email and click the verification link to activate your account`,
        variant: 'success',
      });
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="warn"
      icon={MailWarning}
      className="mb-4"
      actions={
        <Button variant="quiet" busy={busy} onClick={() => void resend()}>
          <Trans>Send the link again</Trans>
        </Button>
      }
    >
      <Trans>
        Your email <bdi>{me.email}</bdi> is not confirmed yet.
      </Trans>
    </Notice>
  );
}
