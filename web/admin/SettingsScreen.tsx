import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../platform/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { AdminNav } from './AdminNav.tsx';
import { useOperatorSettings, useReviewSettings } from './hooks.ts';
import { OperatorPanel } from './OperatorPanel.tsx';
import { ProviderKeys } from './ProviderKeys.tsx';
import { ReviewSettingsForm } from './ReviewSettingsForm.tsx';

/** Rules of review, and what the operator has set. */
export function SettingsScreen() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <AdminNav />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Review />
        <ProviderKeys />
        <Operator />
      </div>
    </>
  );
}

function Review() {
  const { data, isPending, isError, error, refetch, isFetching } = useReviewSettings();
  if (isPending) return <PartSkeleton />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  return <ReviewSettingsForm saved={data} />;
}

function Operator() {
  const { data, isPending, isError, error, refetch, isFetching } = useOperatorSettings();
  if (isPending) return <PartSkeleton />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  return <OperatorPanel settings={data} />;
}

function PartSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-6 w-1/3" />
      <SkeletonLines lines={5} />
      <SkeletonLines lines={5} />
    </Loading>
  );
}
