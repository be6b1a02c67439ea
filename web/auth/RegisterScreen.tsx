import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AFTER_REGISTRATION } from '../../shared/navigation/redirects.ts';
import { useTitle } from '../platform/hooks.ts';
import { site } from '../platform/site.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { AuthFrame, NextSteps } from './AuthFrame.tsx';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { GoogleNewcomer } from './GoogleNewcomer.tsx';
import { LinkAgain } from './LinkAgain.tsx';
import { RegisterForm, type SignUpWaits } from './RegisterForm.tsx';

/** A new account, with what comes next at the side. */
export function RegisterScreen() {
  const { t } = useLingui();
  useTitle(t`Create your account`);
  const navigate = useNavigate();
  const { invite, google, why } = useSearch({ from: '/plain/register' });
  const [answer, setAnswer] = useState<SignUpWaits>();
  const enter = () => navigate({ to: AFTER_REGISTRATION });
  if (answer) return <CheckMail answer={answer} />;
  if (google !== undefined)
    return (
      <GoogleNewcomer invite={invite} onSignedIn={enter} onAnswer={setAnswer} aside={<Next confirmed />} />
    );
  return (
    <AuthFrame
      title={<Trans>Create your account</Trans>}
      intro={
        why === 'idea' ? (
          <Trans>
            Your idea is kept in an account of your own. It takes two minutes. Nothing is charged.
          </Trans>
        ) : (
          <Trans>It takes two minutes. Nothing is charged.</Trans>
        )
      }
      aside={<Next />}
    >
      <RegisterForm
        keepAs="sign-up"
        initial={{ invite_code: invite ?? '' }}
        onSignedIn={enter}
        onAnswer={setAnswer}
      />
      <ContinueWithGoogle />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className={textLinkClass}>
            Sign In
          </Link>
        </Trans>
      </p>
      <p>
        <Link to="/register/classic" className={textLinkClass}>
          <Trans>Sign up step by step, read aloud</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Speaks of a mail only where one is sent. @param confirmed the address is known to be theirs already */
function Next({ confirmed = false }: { readonly confirmed?: boolean }) {
  const steps = [
    {
      key: 'mail',
      title: <Trans>A link by email</Trans>,
      text: <Trans>Open it to confirm the address is yours.</Trans>,
    },
    {
      key: 'idea',
      title: <Trans>Your idea, in one sentence</Trans>,
      text: <Trans>It stays a draft that only you and our team can see.</Trans>,
    },
    {
      key: 'research',
      title: <Trans>Research with sources</Trans>,
      text: <Trans>Six agents look into it and show where each figure comes from.</Trans>,
    },
  ];
  return (
    <NextSteps
      title={<Trans>What happens next</Trans>}
      steps={confirmed || !site.mail ? steps.filter(({ key }) => key !== 'mail') : steps}
    />
  );
}

/** After the form: what to do now. The same words whether the address was known or not. */
function CheckMail({ answer }: { readonly answer: SignUpWaits }) {
  return (
    <AuthFrame title={<Trans>Almost there</Trans>}>
      <LinkAgain
        unconfirmed={{ ...answer, guardian: answer.next === 'guardian' }}
        tone="good"
        icon={MailCheck}
        role="status"
      />
      <p>
        <Link to="/login" className={textLinkClass}>
          <Trans>Sign In</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
