import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SignIn } from '../../shared/auth/model.ts';
import { normaliseEmail } from '../../shared/platform/email.ts';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import { REMEMBERED_EMAIL_KEY } from '../../shared/platform/device-keys.ts';
import { client } from '../platform/client.ts';
import { forgetFrame, typedInFrame, wasFocused } from '../platform/frame.ts';
import { useTitle } from '../platform/hooks.ts';
import { useForm } from '../ui/form.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass, textLinkClass } from '../ui/link-class.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthFrame, NextSteps } from './AuthFrame.tsx';
import { CodeStep } from './CodeStep.tsx';
import { refreshMe } from '../session/me.ts';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { useGoogleEnding } from './google-ending.ts';
import { LinkAgain } from './LinkAgain.tsx';
import { PasswordField } from './PasswordField.tsx';
import { announceSession } from '../session/lifecycle.ts';
import { Suspended } from './Suspended.tsx';
import { useSuspension } from '../session/suspension.ts';
import { unconfirmedIn, type Unconfirmed } from './unconfirmed.ts';

/** The fields that the page has before the app is there. */
const FIELDS = [
  { name: 'email', autocomplete: 'username' },
  { name: 'password', autocomplete: 'current-password' },
] as const;

/** Signing in with email and password, or with Google. */
export function LoginScreen() {
  const { t } = useLingui();
  useTitle(t`Sign In`);
  const { from, google, step } = useSearch({ from: '/plain/login' });
  const [asksCode, setAsksCode] = useState(step === 'code');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const navigate = useNavigate();
  useGoogleEnding(google);
  const { suspension, pending, refused, forget } = useSuspension(google);
  const goOn = async () => {
    const me = await refreshMe();
    announceSession('signed-in');
    if (me)
      await navigate({
        to: afterLogin(me, { origin: from ?? null, user_mode: me.user_mode }),
      });
  };
  const remembered = readStored(REMEMBERED_EMAIL_KEY) ?? '';
  const form = useForm({
    initial: {
      email: typedInFrame('email') ?? remembered,
      password: typedInFrame('password') ?? '',
      remember_me: remembered !== '',
    },
    schema: SignIn,
    submit: async (given) => {
      setUnconfirmed(undefined);
      const begun = await client.auth.signIn(given).catch((cause: unknown) => {
        const waiting = unconfirmedIn(cause, given.email);
        if (!waiting) return refused(cause);
        setUnconfirmed(waiting);
      });
      if (!begun) return;
      if (given.remember_me) writeStored(REMEMBERED_EMAIL_KEY, given.email);
      else removeStored(REMEMBERED_EMAIL_KEY);
      if (begun.two_factor) setAsksCode(true);
      else await goOn();
    },
  });
  useEffect(() => {
    const field = FIELDS.find(({ name }) => wasFocused(name));
    if (field)
      document.querySelector<HTMLInputElement>(`#main input[autocomplete="${field.autocomplete}"]`)?.focus();
    forgetFrame();
  }, []);
  // for those who have only left the password out; the field says the same
  const warn = () => {
    if (form.values.email.trim() === '' || form.values.password !== '') return;
    toast({
      title: t`Password is required`,
      description: t`Please enter your password`,
      variant: 'warning',
      key: 'password',
    });
  };
  if (pending) return <Loading className="grow">{null}</Loading>;
  if (suspension) {
    const other = () => {
      form.set({ password: '' });
      setAsksCode(false);
      forget();
    };
    return <Suspended suspension={suspension} onOther={other} />;
  }
  if (asksCode) {
    return (
      <AuthFrame title={<Trans>Enter your code</Trans>} aside={<Waiting />}>
        <CodeStep
          onDone={goOn}
          onRefused={refused}
          onAgain={() => {
            form.set({ password: '' });
            setAsksCode(false);
          }}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<Trans>Sign In</Trans>} aside={<Waiting />}>
      <a href="/" className={`${quietLinkClass} order-first text-sm`}>
        <Icon as={ArrowLeft} size={18} flip />
        <Trans>Back to Home</Trans>
      </a>
      <form
        noValidate
        onSubmit={(event) => {
          warn();
          form.onSubmit(event);
        }}
        className="grid gap-4"
      >
        <TextField
          {...form.text('email')}
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          dir="ltr"
        />
        <PasswordField field={form.text('password')} label={t`Password`} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={<Trans>Remember me</Trans>}
            checked={form.values.remember_me}
            onChange={(remember_me) => form.set({ remember_me })}
          />
          <Link to="/forgot-password" className={`${textLinkClass} py-2.5 text-sm`}>
            <Trans>Forgot Password</Trans>
          </Link>
        </div>
        {unconfirmed?.email === normaliseEmail(form.values.email) ? (
          <LinkAgain unconfirmed={unconfirmed} tone="warn" role="alert" />
        ) : null}
        <Button type="submit" variant="primary" size="large" block busy={form.busy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <ContinueWithGoogle from={from} />
      <p>
        <Trans>
          New here?{' '}
          <Link to="/register" className={textLinkClass}>
            Sign up here
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  );
}

function Waiting() {
  return (
    <NextSteps
      title={<Trans>Where you left off</Trans>}
      steps={[
        {
          key: 'ideas',
          title: <Trans>Your ideas</Trans>,
          text: <Trans>With what the reviewers asked for, as a check-list.</Trans>,
        },
        {
          key: 'research',
          title: <Trans>Your research</Trans>,
          text: <Trans>Every figure with the place it came from.</Trans>,
        },
      ]}
    />
  );
}
