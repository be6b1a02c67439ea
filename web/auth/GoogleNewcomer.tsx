import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '../../shared/users/model.ts';
import { asAppError, client } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { RegisterForm, type SignUpWaits } from './RegisterForm.tsx';

interface GoogleNewcomerProps {
  readonly invite: string | undefined;
  readonly onSignedIn: (me: Me) => void | Promise<void>;
  readonly onAnswer: (answer: SignUpWaits) => void;
  /** Beside the form: what comes next. */
  readonly aside: ReactNode;
}

/** Somebody has come from Google for the first time: what an account needs besides. */
export function GoogleNewcomer({ aside, ...questions }: GoogleNewcomerProps) {
  return (
    <AuthFrame
      title={<Trans>A few questions first</Trans>}
      aside={aside}
      intro={<Trans>Your account is made with your answers, not before.</Trans>}
    >
      <Questions {...questions} />
    </AuthFrame>
  );
}

function Questions({ invite, onSignedIn, onAnswer }: Omit<GoogleNewcomerProps, 'aside'>) {
  const { _ } = useLingui();
  // read once: what is typed over the names must stay
  const person = useQuery({
    queryKey: ['google-newcomer'],
    queryFn: () => client.auth.googlePerson(),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (person.isPending)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  if (person.isError) {
    const error = asAppError(person.error);
    if (error.code !== 'forbidden')
      return (
        <ErrorState onRetry={() => void person.refetch()} retrying={person.isFetching}>
          {_(error.message)}
        </ErrorState>
      );
    return (
      <>
        <Notice tone="warn" role="alert">
          {_(error.message)}
        </Notice>
        <ContinueWithGoogle />
      </>
    );
  }
  return (
    <RegisterForm
      initial={{ ...person.data, invite_code: invite ?? '' }}
      viaGoogle
      keepAs={`sign-up:${person.data.email}`}
      onSignedIn={onSignedIn}
      onAnswer={onAnswer}
    />
  );
}
