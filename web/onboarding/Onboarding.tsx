import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { stepOf } from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import type { Me } from '../../shared/users/model.ts';
import { useMe } from '../session/hooks.ts';
import { LinkAgain } from '../auth/LinkAgain.tsx';
import type { SignUpWaits } from '../auth/RegisterForm.tsx';
import { useTitle } from '../platform/hooks.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { stateToStartWith } from './start.ts';
import { useOnboarding, useSavedState } from './hooks.ts';
import { CurrentStep } from './CurrentStep.tsx';
import { readKept } from './store.ts';

/**
 * The six steps, for guests up to the account.
 *
 * @param spoken each prompt is read aloud by itself, and each question has a voice beside it
 */
export function Onboarding({ spoken = false }: { readonly spoken?: boolean }) {
  const me = useMe();
  const { edit } = useSearch({ strict: false });
  const { data, error, isPending, refetch } = useSavedState(me);
  if (!me) return <Steps key="guest" me={null} saved={null} spoken={spoken} again={false} />;
  if (data) return <Steps key={me.id} me={me} saved={data.state} spoken={spoken} again={edit === '1'} />;
  if (isPending) return <StepsLoading />;
  // without the server one goes on with what this device knows
  if (readKept(me.id)) return <Steps key={me.id} me={me} saved={null} spoken={spoken} again={false} />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[63rem] grow px-4 py-8 outline-none">
      <ErrorState size="page" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    </main>
  );
}

interface StepsProps {
  readonly me: Me | null;
  readonly saved: OnboardingState | null;
  readonly spoken: boolean;
  readonly again: boolean;
}

function Steps({ me, saved, spoken, again }: StepsProps) {
  const { _ } = useLingui();
  const onboarding = useOnboarding(me, () => stateToStartWith(me, saved, again));
  const [answer, setAnswer] = useState<SignUpWaits>();
  useTitle(_(stepOf(onboarding.state).title));
  if (answer) return <AccountWaits answer={answer} />;
  return <CurrentStep me={me} onboarding={onboarding} spoken={spoken} onAnswer={setAnswer} />;
}

/** The account has to be confirmed first; the steps go on from here after signing in. */
function AccountWaits({ answer }: { readonly answer: SignUpWaits }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-[63rem] grow content-start gap-5 px-4 py-8 outline-none md:px-6"
    >
      <h1 className="text-3xl">
        <Trans>Almost there</Trans>
      </h1>
      <LinkAgain
        unconfirmed={{ ...answer, guardian: answer.next === 'guardian' }}
        tone="good"
        icon={MailCheck}
        role="status"
      />
      <p>
        <Link to="/login" search={{ from: '/onboarding/voice' }} className={textLinkClass}>
          <Trans>Sign In</Trans>
        </Link>
      </p>
    </main>
  );
}

function StepsLoading() {
  const { t } = useMacro();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-[63rem] grow px-4 py-8 outline-none md:px-6"
    >
      <Loading label={t`Loading your steps`} className="grid gap-6">
        <Skeleton className="h-1.5 w-full" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-48 w-full max-w-[44rem]" />
      </Loading>
    </main>
  );
}
