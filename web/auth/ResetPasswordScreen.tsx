import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ResetPassword } from '../../shared/auth/model.ts';
import { client } from '../platform/client.ts';
import { useTitle } from '../platform/hooks.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { refreshMe } from '../session/me.ts';
import { PasswordField } from './PasswordField.tsx';

/** A new password by the link of the mail. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  useTitle(t`Choose a new password`);
  const { token = '' } = useSearch({ from: '/plain/reset-password' });
  const navigate = useNavigate();
  const form = useForm({
    initial: { token, new_password: '', confirm_password: '' },
    schema: ResetPassword,
    submit: async (given) => {
      await client.auth.resetPassword(given);
      toast({ title: t`Password updated successfully`, variant: 'success' });
      // every session of the account has ended, perhaps the one of this browser
      await refreshMe();
      await navigate({ to: '/login' });
    },
  });
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>}>
      {token === '' || form.errors.token !== undefined ? (
        <Notice tone="bad" role="alert">
          <Trans>This link is not valid any more. Please ask for a new one.</Trans>{' '}
          <Link to="/forgot-password" className={textLinkClass}>
            <Trans>Forgot Password</Trans>
          </Link>
        </Notice>
      ) : null}
      {token === '' ? null : (
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <PasswordField
            field={form.text('new_password')}
            label={t`New password`}
            autoComplete="new-password"
            strength
          />
          <PasswordField
            field={form.text('confirm_password')}
            label={t`New password again`}
            autoComplete="new-password"
          />
          <Button type="submit" variant="primary" size="large" block busy={form.busy}>
            <Trans>Save the new password</Trans>
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
