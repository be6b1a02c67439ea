import { client } from '../platform/client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { site } from '../platform/site.ts';
import { toast } from '../ui/toasts.ts';
import { refreshMe } from '../session/me.ts';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';

/** One line: the email is not confirmed yet. Looks again whether it is, and sends the link again where mails are sent. */
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
      title: site.mail
        ? t`Please check your email and click the verification link to activate your account`
        : t`No mails are sent from here yet. You can use everything without confirming your email.`,
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
    <div className="mb-4 flex min-h-tap items-center gap-2.5 rounded-control bg-warn-soft ps-3 text-sm">
      <Icon as={MailWarning} size={18} className="text-warn" />
      <p className="min-w-0 grow py-1">
        <Trans>Email not confirmed</Trans>
      </p>
      <Button
        variant="quiet"
        className={cx('shrink-0 px-3', site.mail && 'max-sm:hidden')}
        busy={busy === 'check'}
        onClick={() => void attempt('check', check, t`Unable to check verification status`)}
      >
        <Trans>Check again</Trans>
      </Button>
      {site.mail ? (
        <InPerson otherwise={null}>
          <Button variant="quiet" busy={busy === 'resend'} onClick={() => void attempt('resend', resend)}>
            <Trans>Send the link again</Trans>
          </Button>
        </InPerson>
      ) : null}
    </div>
  );
}
