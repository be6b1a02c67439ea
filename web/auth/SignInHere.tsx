import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SignIn } from '../../shared/auth/model.ts';
import { client } from '../platform/client.ts';
import { useMe } from '../session/hooks.ts';
import { announceSession } from '../session/lifecycle.ts';
import { refreshMe } from '../session/me.ts';
import { endSignInHere } from '../session/sign-in-here.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useForm } from '../ui/form.ts';
import { toastError } from '../ui/toast-error.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Asks for the password, and for a code where the account has codes. */
function useSignInHere() {
  const email = useMe()?.email ?? '';
  const navigate = useNavigate();
  const { href } = useLocation();
  const [asksCode, setAsksCode] = useState(false);
  const goOn = async () => {
    await refreshMe();
    announceSession('signed-in');
    endSignInHere(true);
  };
  const form = useForm({
    initial: { email, password: '', remember_me: false },
    schema: SignIn,
    submit: async (given) => {
      const { two_factor } = await client.auth.signIn(given);
      if (two_factor) setAsksCode(true);
      else await goOn();
    },
  });
  const elsewhere = () => {
    endSignInHere(false);
    void refreshMe().finally(() => void navigate({ to: '/login', search: { from: href } }));
  };
  const again = () => {
    form.set({ password: '' });
    setAsksCode(false);
  };
  return { form, email, asksCode, goOn, again, elsewhere };
}

/** Signs the same person in again over what they are writing. Closing it leaves the text on this device and on the screen. */
export function SignInHere() {
  const { t } = useLingui();
  const { form, email, asksCode, goOn, again, elsewhere } = useSignInHere();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={() => endSignInHere(false)}
      title={<Trans>Sign in to go on</Trans>}
      description={
        <Trans>
          Your session has ended. What you wrote is still here, and is saved once you are signed in again.
        </Trans>
      }
    >
      {asksCode ? (
        <CodeStep onDone={goOn} onRefused={(cause) => toastError(cause)} onAgain={again} />
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <p className="wrap-anywhere" dir="ltr">
            {email}
          </p>
          <PasswordField field={form.text('password')} label={t`Password`} autoComplete="current-password" />
          <Button type="submit" variant="primary" size="large" block busy={form.busy}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="quiet" onClick={elsewhere}>
            <Trans>Another way to sign in</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  );
}
