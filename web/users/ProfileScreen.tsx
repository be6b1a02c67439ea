import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useTitle } from '../platform/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { useProfile } from './hooks.ts';
import { ProfileEdit } from './ProfileEdit.tsx';
import { ProfileView } from './ProfileView.tsx';

/** One's own profile: seen, or with `?view=edit` changed. `?view=onboarding` ends the onboarding by saving. */
export function ProfileScreen() {
  const { t } = useLingui();
  useTitle(t`Profile`);
  const { view } = useSearch({ from: '/shell/profile' });
  const { data: me, error, refetch, isFetching } = useProfile();
  if (me)
    return view === 'edit' || view === 'onboarding' ? (
      <ProfileEdit me={me} onboarding={view === 'onboarding'} />
    ) : (
      <ProfileView me={me} />
    );
  if (me === null) return <NoProfile />;
  if (!error) return <ProfileSkeleton />;
  return (
    <ErrorState
      size="page"
      title={<Trans>Failed to load profile</Trans>}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {asAppError(error).message}
    </ErrorState>
  );
}

function NoProfile() {
  return (
    <EmptyState
      whole
      drawing="lost"
      title={<Trans>Profile Not Found</Trans>}
      action={
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          <Trans>Sign In</Trans>
        </Link>
      }
    >
      <Trans>You may have been signed out. Sign in again to see your profile.</Trans>
    </EmptyState>
  );
}

function ProfileSkeleton() {
  return (
    <Loading className="grid max-w-[62rem] gap-7">
      <span className="flex gap-6">
        <Skeleton className="size-24 rounded-full" />
        <span className="grid grow content-center gap-2.5">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-4 w-1/3" />
        </span>
      </span>
      <Skeleton className="h-21 rounded-card" />
      <SkeletonLines lines={5} />
    </Loading>
  );
}
