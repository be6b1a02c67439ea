import { Trans, useLingui } from '@lingui/react/macro';
import type { Overview } from '../../shared/admin/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { formatDateTime } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { AdminNav } from './AdminNav.tsx';
import { useOverview } from './hooks.ts';
import { RatedAnswers } from './RatedAnswers.tsx';
import {
  IdeaFigures,
  MailFigures,
  PeopleFigures,
  ResearchFigures,
  ReviewFigures,
  StorageFigures,
} from './Figures.tsx';

/** How the platform is doing, counted every half minute while the screen is open. */
export function AdminScreen() {
  const { t } = useLingui();
  useTitle(t`Administration`);
  const { data, isPending, isError, error, refetch, isFetching } = useOverview();
  return (
    <>
      <PageHeader title={<Trans>Administration</Trans>} />
      <AdminNav />
      {isPending ? (
        <OverviewSkeleton />
      ) : isError && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {asAppError(error).message}
        </ErrorState>
      ) : (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            <PeopleFigures people={data.people} />
            <IdeaFigures ideas={data.ideas} />
            <ReviewFigures review={data.review} />
            <ResearchFigures research={data.research} />
            <MailFigures mails={data.mails} />
            <StorageFigures storage={data.storage} />
          </div>
          <RatedAnswers feedback={data.feedback} />
          <Faults errors={data.errors} />
        </div>
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Card key={card} className="grid content-start gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-9 w-1/4" />
          <SkeletonLines lines={3} />
        </Card>
      ))}
    </Loading>
  );
}

/** What browsers reported to have gone wrong, the latest first. */
function Faults({ errors }: { readonly errors: Overview['errors'] }) {
  const { recent } = errors;
  return (
    <Card as="section">
      <h2 className="flex flex-wrap items-center gap-2.5 text-lg">
        <Trans>Reported faults</Trans>
        <Tag tone={recent > 0 ? 'warn' : 'good'}>
          <Trans>{recent} in seven days</Trans>
        </Tag>
      </h2>
      {errors.latest.length === 0 ? (
        <p className="mt-2 text-ink-2">
          <Trans>No browser has reported a fault.</Trans>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {errors.latest.map(({ id, message, url, level, created_at }) => (
            <li key={id} className="grid gap-0.5 py-2.5">
              <span className="wrap-anywhere" dir="ltr">
                {message}
              </span>
              <span className="text-xs text-ink-2">
                {formatDateTime(created_at)} · <bdi dir="ltr">{url}</bdi> · <bdi dir="ltr">{level}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
