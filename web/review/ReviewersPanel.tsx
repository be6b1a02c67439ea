import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CaseReviewer, ReviewCase } from '../../shared/review/model.ts';
import { isInReview } from '../../shared/review/rules.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { useMoveIdea } from '../ideas/moves.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toastError } from '../ui/toast-error.ts';
import { useHasOpened } from '../ui/use-has-opened.ts';
import { part } from '../ui/part.ts';

const AssignDialog = part(() => import('./AssignDialog.tsx'), 'AssignDialog');

/** Who reviews the idea, for netzoop-team: they put people on it and take them off. */
export function ReviewersPanel({ review }: { readonly review: ReviewCase }) {
  const actor = useActor();
  const [choosing, setChoosing] = useState(false);
  const hasOpened = useHasOpened(choosing);
  const { idea, reviewers } = review;
  const amendment = idea.amendment?.asked_at ? 'asked' : 'none';
  if (!actor || !isStaff(actor) || !isInReview({ status: idea.status, amendment })) return null;
  const mayChange = review.pending_decision === null;
  return (
    <Card as="section" aria-labelledby="reviewers" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="reviewers" className="grow text-xl">
          <Trans>Reviewers</Trans>
        </h2>
        {mayChange ? (
          <Button icon={UserPlus} onClick={() => setChoosing(true)}>
            <Trans>Assign reviewers</Trans>
          </Button>
        ) : null}
      </header>
      {reviewers.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody is on it yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {reviewers.map((reviewer) => (
            <Reviewer
              key={reviewer.id}
              reviewer={reviewer}
              review={review}
              mayRelease={mayChange && review.available.includes('release')}
            />
          ))}
        </ul>
      )}
      {hasOpened ? (
        <Suspense fallback={null}>
          <AssignDialog review={review} open={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface ReviewerProps {
  readonly reviewer: CaseReviewer;
  readonly review: ReviewCase;
  readonly mayRelease: boolean;
}

function Reviewer({ reviewer, review: { idea }, mayRelease }: ReviewerProps) {
  const { t } = useLingui();
  const move = useMoveIdea(idea.id);
  const [busy, setBusy] = useState(false);
  const name = reviewer.name ?? t`A reviewer`;
  const release = async () => {
    setBusy(true);
    await move({ event: 'release', reviewer_id: reviewer.id, status: idea.status, round: idea.round }).catch(
      toastError,
    );
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <bdi className="grow font-semibold">{name}</bdi>
      {reviewer.saved ? (
        <Tag tone="good">
          <Trans>Review saved</Trans>
        </Tag>
      ) : (
        <span className="text-sm text-ink-2">
          <Trans>
            Due <RelativeTime at={reviewer.due_at} ahead />
          </Trans>
        </span>
      )}
      {mayRelease ? (
        <Button variant="quiet" busy={busy} aria-label={t`Release: ${name}`} onClick={() => void release()}>
          <Trans>Release</Trans>
        </Button>
      ) : null}
    </li>
  );
}
