import { Trans } from '@lingui/react/macro';
import { FilePenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReviewCase } from '../../shared/review/model.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tag } from '../ui/Tag.tsx';

/** Title, state, round and what is due. */
export function ReviewHeader({
  review,
  actions,
}: {
  readonly review: ReviewCase;
  readonly actions: ReactNode;
}) {
  const { idea, last_round } = review;
  const { round } = idea;
  const due = idea.decision_due_at;
  const asked = idea.amendment?.asked_at != null;
  const [now] = useState(() => Date.now());
  return (
    <PageHeader
      title={<span dir="auto">{idea.title}</span>}
      actions={actions}
      meta={
        <>
          <StatusBadge status={idea.status} />
          {idea.amendment ? null : (
            <span className="tabular">
              <Trans>
                Round {round} of {last_round}
              </Trans>
            </span>
          )}
          {asked ? (
            <Tag icon={FilePenLine} tone="warn">
              <Trans>Amendment</Trans>
            </Tag>
          ) : null}
          {due && (asked || idea.status === 'under_review' || idea.status === 'submitted') ? (
            <span className={Date.parse(due) < now ? 'font-semibold text-bad' : undefined}>
              <Trans>
                Decision due <RelativeTime at={due} ahead />
              </Trans>
            </span>
          ) : null}
          {idea.owner_name ? (
            <bdi>{idea.owner_name}</bdi>
          ) : (
            <span>
              <Trans>Owner hidden</Trans>
            </span>
          )}
          {review.pending_decision ? (
            <Tag tone={review.pending_decision === 'approved' ? 'good' : 'bad'}>
              {review.pending_decision === 'approved' ? (
                <Trans>Approved, not published yet</Trans>
              ) : (
                <Trans>Rejected, not published yet</Trans>
              )}
            </Tag>
          ) : null}
        </>
      }
    />
  );
}
