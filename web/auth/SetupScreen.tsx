import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Setup } from '../../shared/auth/model.ts';
import { landingFor } from '../../shared/navigation/access.ts';
import { useTitle } from '../platform/hooks.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { refreshMe } from '../session/me.ts';
import { PasswordField } from './PasswordField.tsx';

/** The first administrator, by the one-time link that the console printed. */
export function SetupScreen() {
  const { t } = useLingui();
  useTitle(t`Set up this server`);
  const { token = '' } = useSearch({ from: '/plain/setup' });
  const navigate = useNavigate();
  const form = useForm({
    initial: { token, email: '', first_name: '', last_name: '', password: '' },
    schema: Setup,
    submit: async (given) => {
      await client.auth.setUp(given);
      await client.auth.signIn({ email: given.email, password: given.password, remember_me: false });
      const me = await refreshMe();
      if (me) await navigate({ to: landingFor(me.role) });
    },
  });
  return (
    <AuthFrame
      title={<Trans>Set up this server</Trans>}
      intro={<Trans>This link works once. It makes you the first administrator.</Trans>}
    >
      {token === '' || form.errors.token !== undefined ? (
        <Notice tone="bad" role="alert">
          <Trans>This link is not valid any more. Start the server again to print a new one.</Trans>
        </Notice>
      ) : null}
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          {...form.text('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.text('first_name')} label={t`First name`} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <PasswordField
          field={form.text('password')}
          label={t`Password`}
          autoComplete="new-password"
          strength
        />
        <Button type="submit" variant="primary" size="large" block busy={form.busy}>
          <Trans>Create the administrator</Trans>
        </Button>
      </form>
    </AuthFrame>
  );
}
