import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { asAppError } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { offeredToOwner, type OwnerAct } from './owner-acts.ts';
import { useFeedback } from './hooks.ts';
import { refreshReviews } from './refresh.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { useMoveIdea } from '../ideas/moves.ts';

const LABELS: Readonly<Record<OwnerAct, React.ReactNode>> = {
  submit: <Trans>Submit for review</Trans>,
  resubmit: <Trans>Resubmit for review</Trans>,
  recall: <Trans>Take back</Trans>,
  withdraw: <Trans>Take back</Trans>,
  revise: <Trans>Revise</Trans>,
  amend: <Trans>Ask for the amendment’s approval</Trans>,
};

const TO_REVIEW: readonly TransitionEvent[] = ['submit', 'resubmit', 'amend'];
/** What its owner most likely does next. */
const ONWARDS: readonly TransitionEvent[] = [...TO_REVIEW, 'revise'];

/** What its owner can do with an idea now; the server says what that is. */
export function IdeaMoves({ idea }: { readonly idea: Idea }) {
  const { data: feedback } = useFeedback(idea.id, idea.version);
  const navigate = useNavigate();
  const move = useMoveIdea(idea.id);
  const [busy, setBusy] = useState<TransitionEvent>();
  const available = offeredToOwner(feedback?.available ?? []);

  const run = async (event: TransitionEvent) => {
    setBusy(event);
    try {
      // what is asked about is what is on the screen
      await move({ event, status: idea.status, ...(event === 'amend' && { version: idea.version }) });
      // it is opened in order to be written
      if (event === 'revise') await navigate({ to: '/ideas/$id/edit', params: { id: idea.id } });
    } catch (cause) {
      // What is missing is written in the form, whose last step tells it field by field.
      if (asAppError(cause).fields) await navigate({ to: '/ideas/$id/edit', params: { id: idea.id } });
      else {
        toastError(cause);
        // what the owner can do may have changed meanwhile
        await refreshReviews();
      }
    } finally {
      setBusy(undefined);
    }
  };

  const toReview = feedback?.available.some(
    (event) => event === 'start' || event === 'decide' || event === 'return',
  );
  return (
    <>
      {available.map((event, index) => (
        <Button
          key={event}
          variant={index === 0 && ONWARDS.includes(event) ? 'primary' : 'secondary'}
          icon={TO_REVIEW.includes(event) ? Send : undefined}
          busy={busy === event}
          onClick={() => void run(event)}
        >
          {LABELS[event]}
        </Button>
      ))}
      {toReview ? (
        <Link to="/review/idea/$id" params={{ id: idea.id }} className={buttonClass({ variant: 'primary' })}>
          <Trans>Review</Trans>
        </Link>
      ) : null}
    </>
  );
}
