import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { DESK_REJECT_REASONS, FEEDBACK_MIN, REVIEW_TEXT_MAX } from '../../shared/review/constants.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import type { ReviewCase, TransitionRequest } from '../../shared/review/model.ts';
import { asAppError } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { useFieldText } from '../platform/field-text.ts';
import { useMoveIdea } from '../ideas/moves.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { EMPTY_ACT, isAsking, moveOf, offeredActs, type Act, type Asking } from './acts.ts';
import { refreshReviews } from './refresh.ts';

/** What the reader may do with the idea now; each act asks for what it needs. */
export function DecisionPanel({ review }: { readonly review: ReviewCase }) {
  const offered = offeredActs(review.available);
  const chosen = useFormDraft<{ readonly act: Act | '' }>(keptAs(review), { act: '' });
  const labels = useActLabels();
  const { run, busy, errors } = useAct(review);
  if (offered.length === 0) return null;
  const act = offered.filter(isAsking).find((offer) => offer === chosen.values.act);
  return (
    <Card as="section" aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" className="text-xl">
        <Trans>Next step</Trans>
      </h2>
      {review.available.includes('decide') && !review.rule_met ? (
        <Notice tone="info">
          <Trans>Not enough reviews are saved for a decision yet.</Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {offered.map((offer) => (
          <Button
            key={offer}
            variant={offer === act ? 'primary' : offer === 'desk-reject' ? 'danger' : 'secondary'}
            aria-expanded={isAsking(offer) ? offer === act : undefined}
            busy={busy === offer}
            onClick={() =>
              isAsking(offer) ? chosen.set({ act: offer === act ? '' : offer }) : void run({ event: offer })
            }
          >
            {labels[offer]}
          </Button>
        ))}
      </div>
      {act ? (
        <ActForm
          key={act}
          act={act}
          review={review}
          errors={errors}
          busy={busy === act}
          onSend={(move, onSent) =>
            void run({ ...move, event: act }, () => {
              onSent();
              chosen.forget();
            })
          }
        />
      ) : null}
    </Card>
  );
}

/** The name of what is typed here and not sent: another round asks anew. */
function keptAs({ idea }: ReviewCase): string {
  return `decision:${idea.id}:${idea.round}`;
}

function useActLabels(): Readonly<Record<Act, string>> {
  const { t } = useLingui();
  return {
    start: t`Claim`,
    decide: t`Decide`,
    return: t`Return with changes`,
    publish: t`Publish the decision`,
    'desk-reject': t`Turn away`,
    reopen: t`Open again`,
    release: t`Release`,
  };
}

function useAct(review: ReviewCase) {
  const { idea } = review;
  const move = useMoveIdea(idea.id);
  const [busy, setBusy] = useState<TransitionEvent>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const run = async (request: Omit<TransitionRequest, 'id'>, onSent?: () => void) => {
    setBusy(request.event);
    setErrors({});
    try {
      await move({ ...request, status: idea.status, round: idea.round });
      onSent?.();
    } catch (cause) {
      const error = asAppError(cause);
      setErrors(error.fields ?? {});
      if (!error.fields) toastError(error);
      if (error.code === 'conflict') await refreshReviews();
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy, errors };
}

interface ActFormProps {
  readonly act: Asking;
  readonly review: ReviewCase;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  /** @param onSent to be called when the server has it */
  readonly onSend: (move: Omit<TransitionRequest, 'id' | 'event'>, onSent: () => void) => void;
}

function ActForm({ act, review, errors, busy, onSend }: ActFormProps) {
  const { t } = useLingui();
  const textOf = useFieldText();
  const { values, set, forget } = useFormDraft(`${keptAs(review)}:${act}`, EMPTY_ACT);
  const { decision, feedback, changes, reason, override } = values;
  const send = () => onSend(moveOf(act, values), forget);
  const reasons = {
    duplicate: t`Duplicate`,
    'out of scope': t`Out of scope`,
    incomplete: t`Incomplete`,
    abuse: t`Abuse`,
  };
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {act === 'decide' ? (
        <SegmentedControl
          label={t`Decision`}
          value={decision}
          onChange={(next) => set({ decision: next })}
          segments={[
            { value: 'approved', label: t`Approve` },
            { value: 'rejected', label: t`Reject` },
          ]}
        />
      ) : null}
      {act === 'desk-reject' ? (
        <Select
          label={t`Reason`}
          value={reason}
          error={textOf(errors['reason'])}
          onChange={(next) => set({ reason: next })}
          options={[
            { value: '', label: t`Choose a reason` },
            ...DESK_REJECT_REASONS.map((value) => ({ value, label: reasons[value] })),
          ]}
        />
      ) : null}
      {act === 'reopen' ? (
        <TextArea
          label={t`Reason`}
          rows={2}
          dir="auto"
          maxLength={REVIEW_TEXT_MAX}
          value={reason}
          error={textOf(errors['reason'])}
          onChange={(event) => set({ reason: event.target.value })}
        />
      ) : null}
      {act === 'return' ? (
        <TextArea
          label={t`Changes the owner should make`}
          help={t`One change on each line. The owner gets them as a check-list.`}
          rows={4}
          dir="auto"
          maxLength={REVIEW_TEXT_MAX}
          value={changes}
          error={textOf(errors['changes'])}
          onChange={(event) => set({ changes: event.target.value })}
        />
      ) : null}
      {act === 'reopen' ? null : (
        <TextArea
          label={t`Feedback for the owner`}
          help={act === 'decide' ? t`At least ${FEEDBACK_MIN} characters.` : undefined}
          optional={act === 'return'}
          rows={3}
          dir="auto"
          maxLength={REVIEW_TEXT_MAX}
          value={feedback}
          error={textOf(errors['feedback'])}
          onChange={(event) => set({ feedback: event.target.value })}
        />
      )}
      {act === 'decide' && !review.rule_met ? (
        <TextArea
          label={t`Why you decide without enough reviews`}
          rows={2}
          dir="auto"
          maxLength={REVIEW_TEXT_MAX}
          value={override}
          error={textOf(errors['override_reason'])}
          onChange={(event) => set({ override: event.target.value })}
        />
      ) : null}
      <Button type="submit" variant="primary" busy={busy}>
        {act === 'decide' ? (
          <Trans>Save the decision</Trans>
        ) : act === 'return' ? (
          <Trans>Return to the owner</Trans>
        ) : act === 'desk-reject' ? (
          <Trans>Turn away</Trans>
        ) : (
          <Trans>Open again</Trans>
        )}
      </Button>
    </form>
  );
}
