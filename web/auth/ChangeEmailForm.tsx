import { Trans, useLingui } from '@lingui/react/macro';
import { ChangeEmail } from '../../shared/auth/model.ts';
import { asAppError, client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { useMe } from '../session/hooks.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';

const BLANK = { new_email: '', current_password: '' };

/** What was typed stays where the server refuses it. */
function useChangeEmail() {
  const { t } = useLingui();
  const form = useForm({
    initial: BLANK,
    schema: ChangeEmail,
    keepAs: 'change-email',
    secret: ['current_password'],
    submit: async (given) => {
      try {
        await client.auth.changeEmail(given);
      } catch (cause) {
        const { fields, code } = asAppError(cause);
        if (fields) throw cause;
        if (code === 'internal')
          toast({
            title: t`Email update failed`,
            description: t`Unable to update email.`,
            variant: 'destructive',
          });
        else toastError(cause, t`Email update failed`);
        return;
      }
      form.set(BLANK);
      form.forget();
      toast({
        title: t`Email update initiated`,
        description: t`Check your inbox to confirm the new email.`,
        variant: 'success',
      });
    },
  });
  return form;
}

/** Asks for another email address, which takes effect with the link that is mailed to it: so a mistyped address never locks its owner out. */
export function ChangeEmailForm() {
  const { t } = useLingui();
  const email = useMe()?.email ?? '';
  const form = useChangeEmail();
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="email-title"
      className="grid max-w-[47rem] gap-5"
    >
      <div className="grid gap-1">
        <h2 id="email-title" className="text-lg">
          <Trans>Change email</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>
            Now <bdi dir="ltr">{email}</bdi>. It changes when you follow the link that we send to the new
            address.
          </Trans>
        </p>
      </div>
      <PasswordNeeded>
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <TextField
            {...form.text('new_email')}
            label={t`New email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            dir="ltr"
          />
          <PasswordField
            field={form.text('current_password')}
            label={t`Current password`}
            autoComplete="current-password"
          />
        </div>
        <div>
          <Button type="submit" busy={form.busy} className="max-sm:w-full">
            <Trans>Update email</Trans>
          </Button>
        </div>
      </PasswordNeeded>
    </form>
  );
}
