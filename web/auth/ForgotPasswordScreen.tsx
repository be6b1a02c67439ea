import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { MailRequest } from '../../shared/auth/model.ts';
import { client } from '../platform/client.ts';
import { useTitle } from '../platform/hooks.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Asks for a link to set a new password. The answer is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useLingui();
  useTitle(t`Forgot Password`);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    schema: MailRequest,
    submit: async (given) => {
      await client.auth.requestReset(given);
      setSent(true);
    },
  });
  return (
    <AuthFrame
      title={<Trans>Forgot Password</Trans>}
      intro={<Trans>We send you a link to choose a new one.</Trans>}
    >
      {sent ? (
        <Notice tone="good" icon={MailCheck} role="status">
          <Trans>If an account belongs to this address, a link is on its way. It works for one hour.</Trans>
        </Notice>
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <TextField
            {...form.text('email')}
            label={t`Email`}
            type="email"
            autoComplete="username"
            inputMode="email"
            dir="ltr"
          />
          <Button type="submit" variant="primary" size="large" block busy={form.busy}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      )}
      <p>
        <Link to="/login" className={textLinkClass}>
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
