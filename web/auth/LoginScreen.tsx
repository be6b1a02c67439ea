import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import { useTitle } from '../platform/hooks.ts';
import { announceSession } from '../session/lifecycle.ts';
import { refreshMe } from '../session/me.ts';
import { useSuspension } from '../session/suspension.ts';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass, textLinkClass } from '../ui/link-class.ts';
import { part } from '../ui/part.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { AuthFrame, NextSteps } from './AuthFrame.tsx';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { useGoogleEnding } from './google-ending.ts';
import { useSignIn } from './sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

const CodeStep = part(() => import('./CodeStep.tsx'), 'CodeStep');
const Suspended = part(() => import('./Suspended.tsx'), 'Suspended');

/** Signing in with email and password, or with Google. */
export function LoginScreen() {
  const { t } = useLingui();
  useTitle(t`Sign In`);
  const { from, google, step } = useSearch({ from: '/plain/login' });
  const [asksCode, setAsksCode] = useState(step === 'code');
  useGoogleEnding(google);
  const { suspension, pending, refused, forget } = useSuspension(google);
  const goOn = useLanding(from);
  const signIn = useSignIn({
    onBegun: async (next) => (next.asksCode ? setAsksCode(true) : goOn()),
    onRefused: refused,
  });
  const again = () => {
    signIn.form.set({ password: '' });
    setAsksCode(false);
  };
  if (pending) return <Loading className="grow">{null}</Loading>;
  if (suspension) {
    const other = () => {
      again();
      forget();
    };
    return (
      <Suspense fallback={<Loading className="grow">{null}</Loading>}>
        <Suspended suspension={suspension} onOther={other} />
      </Suspense>
    );
  }
  if (asksCode) {
    return (
      <AuthFrame title={<Trans>Enter your code</Trans>} aside={<Waiting />}>
        <Suspense fallback={<Loading className="h-40">{null}</Loading>}>
          <CodeStep onDone={goOn} onRefused={refused} onAgain={again} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<Trans>Sign In</Trans>} aside={<Waiting />}>
      <a href="/" className={`${quietLinkClass} order-first text-sm`}>
        <Icon as={ArrowLeft} size={18} flip />
        <Trans>Back to Home</Trans>
      </a>
      <SignInForm {...signIn} />
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

/** Goes where a person wanted to go before the sign-in, or to the first screen of their role. */
function useLanding(from: string | undefined) {
  const navigate = useNavigate();
  return async () => {
    const me = await refreshMe();
    announceSession('signed-in');
    if (me) await navigate({ to: afterLogin(me, { origin: from ?? null, user_mode: me.user_mode }) });
  };
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
