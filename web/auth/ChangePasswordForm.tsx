import { Trans, useLingui } from '@lingui/react/macro';
import { ChangePassword } from '../../shared/auth/model.ts';
import { asAppError, client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

/** A new password, which the current one must confirm; the first one is set by a mailed link. */
export function ChangePasswordForm() {
  return (
    <PasswordNeeded
      text={
        <Trans>
          You sign in with Google, so your account has no password yet. We send you a link to set one.
        </Trans>
      }
    >
      <Fields />
    </PasswordNeeded>
  );
}

/** The fields are cleared when the password is saved. */
function Fields() {
  const { t } = useLingui();
  const form = useForm({
    initial: EMPTY,
    schema: ChangePassword,
    submit: async (given) => {
      try {
        await client.auth.changePassword(given);
      } catch (cause) {
        if (asAppError(cause).fields) throw cause;
        toastError(cause, t`Failed to update password`);
        return;
      }
      form.set(EMPTY);
      toast({
        title: t`Success`,
        description: t`Password updated successfully`,
        variant: 'success',
      });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-form gap-4">
      <PasswordField
        field={form.text('current_password')}
        label={t`Current password`}
        autoComplete="current-password"
      />
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
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
