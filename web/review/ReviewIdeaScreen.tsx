import { Trans, useLingui } from '@lingui/react/macro';
import { loadPart } from '../platform/part-messages.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ReviewCase } from '../../shared/review/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { part as partOf } from '../ui/part.ts';
import { Tabs, type Tab } from '../ui/Tabs.tsx';
import { AmendmentPanel } from '../ideas/AmendmentPanel.tsx';
import { NotYours } from '../ideas/NotYours.tsx';
import { IdeaTexts } from '../ideas/IdeaTexts.tsx';
import { ConflictAction } from './ConflictAction.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { useReviewCase } from './hooks.ts';
import { ReviewersPanel } from './ReviewersPanel.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import { RoundChanges } from './RoundChanges.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { snapshotIdea } from './snapshots.ts';
import { OtherReviews, readableReviews } from './OtherReviews.tsx';

/** One idea before a reviewer: what stands in it, what the research found, the scorecard, the decision. */
export function ReviewIdeaScreen() {
  const { id } = useParams({ from: '/shell/review/idea/$id' });
  const { data, error, refetch, isFetching } = useReviewCase(id);
  if (data) return <Case review={data} />;
  if (!error) {
    return (
      <Loading className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Skeleton className="h-9 w-3/4" />
          <SkeletonLines lines={5} />
        </div>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const refused = asAppError(error);
  if (refused.code === 'unauthenticated') return null;
  if (refused.status < 500 && refused.code !== 'rate_limited')
    return <NotYours why={refused.code === 'forbidden' ? 'denied' : 'missing'} />;
  return (
    <ErrorState size="page" onRetry={() => void refetch()} retrying={isFetching}>
      {refused.message}
    </ErrorState>
  );
}

// The report is large and read by few of those who only score.
const ReportView = lazy(async () => {
  const [module] = await Promise.all([import('../research/ReportView.tsx'), loadPart('research')]);
  return { default: module.ReportView };
});

// what happened is looked up, seldom read
const Timeline = partOf(() => import('../ideas/Timeline.tsx'), 'Timeline');

function Later({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}

type Part = 'changes' | 'idea' | 'report' | 'others' | 'history';

function Case({ review }: { readonly review: ReviewCase }) {
  const { t } = useLingui();
  const { idea } = review;
  useTitle(t`Review: ${idea.title}`);
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/review/idea/$id' });
  const amended = idea.amendment !== null;
  const again = amended || review.snapshots.length > 1;
  const judged = snapshotIdea(review);
  const tabs: Tab<Part>[] = [
    ...(again
      ? [
          {
            value: 'changes' as const,
            label: <Trans>What changed</Trans>,
            panel: amended ? <AmendmentPanel idea={idea} /> : <RoundChanges review={review} />,
          },
        ]
      : []),
    { value: 'idea', label: <Trans>Whole idea</Trans>, panel: <IdeaTexts idea={judged} /> },
    ...(review.report_job_id
      ? [
          {
            value: 'report' as const,
            label: <Trans>Research report</Trans>,
            panel: (
              <Later>
                <ReportView jobId={review.report_job_id} embedded />
              </Later>
            ),
          },
        ]
      : []),
    {
      value: 'others',
      label: <Trans>Reviews</Trans>,
      count: readableReviews(review).length,
      panel: <OtherReviews review={review} />,
    },
    {
      value: 'history',
      label: <Trans>History</Trans>,
      panel: (
        <Later>
          <Timeline idea={idea} />
        </Later>
      ),
    },
  ];
  const part = tabs.find(({ value }) => value === search.part)?.value ?? tabs[0]?.value ?? 'idea';
  return (
    <>
      <ReviewHeader review={review} actions={<ConflictAction key={idea.id} review={review} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Tabs
          label={t`Parts of the review`}
          tabs={tabs}
          value={part}
          onChange={(next) =>
            void navigate({ to: '.', search: { part: next }, replace: true, resetScroll: false })
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ScorecardForm key={`${idea.id}:${idea.round}`} review={review} />
          <ReviewersPanel key={`reviewers:${idea.id}`} review={review} />
          <DecisionPanel key={`decision:${idea.id}:${idea.round}`} review={review} />
        </div>
      </div>
    </>
  );
}
