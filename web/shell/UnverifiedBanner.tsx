import { client } from '../platform/client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshMe } from '../session/me.ts';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';

/** Says that the email is not confirmed yet, looks again whether it is, and sends the link again. */
export function UnverifiedBanner() {
  const { t } = useLingui();
  const me = useMe();
  const [busy, setBusy] = useState<'check' | 'resend' | null>(null);
  if (!me || me.email_verified) return null;
  const attempt = async (what: 'check' | 'resend', work: () => Promise<void>, failed?: string) => {
    setBusy(what);
    try {
      await work();
    } catch (cause) {
      toastError(cause, failed);
    } finally {
      setBusy(null);
    }
  };
  const remind = (variant: 'success' | 'warning') =>
    toast({
      title: t`Please check your email and click the verification link to activate your account`,
      variant,
    });
  const resend = async () => {
    await client.auth.resendVerification({ email: me.email });
    remind('success');
  };
  const check = async () => {
    const now = await refreshMe();
    if (!now) toast({ title: t`User not authenticated`, variant: 'destructive' });
    else if (now.email_verified) toast({ title: t`Email verified successfully`, variant: 'success' });
    else remind('warning');
  };
  return (
    <Notice
      tone="warn"
      icon={MailWarning}
      className="mb-4"
      actions={
        <>
          <Button
            variant="quiet"
            busy={busy === 'check'}
            onClick={() => void attempt('check', check, t`Unable to check verification status`)}
          >
            <Trans>Check again</Trans>
          </Button>
          <InPerson otherwise={null}>
            <Button variant="quiet" busy={busy === 'resend'} onClick={() => void attempt('resend', resend)}>
              <Trans>Send the link again</Trans>
            </Button>
          </InPerson>
        </>
      }
    >
      <Trans>
        Your email <bdi>{me.email}</bdi> is not confirmed yet.
      </Trans>
    </Notice>
  );
}
