import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { DESK_REJECT_REASONS, FEEDBACK_MIN, REVIEW_TEXT_MAX } from '../../shared/review/constants.ts';
import type { ReviewCase, TransitionRequest } from '../../shared/review/model.ts';
import { asAppError } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { useMoveIdea } from '../ideas/moves.ts';
import { useForm, type Form } from '../ui/form.ts';
import { unchecked } from '../ui/form-errors.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { EMPTY_ACT, isAsking, moveOf, offeredActs, type Act, type ActValues, type Asking } from './acts.ts';
import { refreshReviews } from './refresh.ts';

/** What the reader may do with the idea now; each act asks for what it needs. */
export function DecisionPanel({ review }: { readonly review: ReviewCase }) {
  const offered = offeredActs(review.available);
  const chosen = useFormDraft<{ readonly act: Act | '' }>(keptAs(review), { act: '' });
  const labels = useActLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that was pressed is not offered any more: whoever works by keyboard goes on from the heading
  const { run, busy } = useAct(review, () => heading.current?.focus());
  if (offered.length === 0) return null;
  const act = offered.filter(isAsking).find((offer) => offer === chosen.values.act);
  return (
    <Card as="section" aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" ref={heading} tabIndex={-1} className="text-xl">
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
              isAsking(offer)
                ? chosen.set({ act: offer === act ? '' : offer })
                : void run({ event: offer }).catch(toastError)
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
          onSend={(move) => run({ ...move, event: act })}
          onSent={chosen.forget}
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

/** `run` fails with what the server refuses; what has changed meanwhile is read again before. */
function useAct(review: ReviewCase, onMoved: () => void) {
  const { idea } = review;
  const move = useMoveIdea(idea.id);
  const [busy, setBusy] = useState<TransitionEvent>();
  const run = async (request: Omit<TransitionRequest, 'id'>) => {
    setBusy(request.event);
    try {
      // a decision is about the text that is on the screen
      const judged = request.event === 'decide' ? { version: idea.version } : {};
      await move({ ...request, ...judged, status: idea.status, round: idea.round });
      onMoved();
    } catch (cause) {
      if (asAppError(cause).code === 'conflict') await refreshReviews();
      throw cause;
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy };
}

interface ActFormProps {
  readonly act: Asking;
  readonly review: ReviewCase;
  readonly onSend: (move: Omit<TransitionRequest, 'id' | 'event'>) => Promise<void>;
  /** The server has it. */
  readonly onSent: () => void;
}

function ActForm({ act, review, onSend, onSent }: ActFormProps) {
  const form = useForm({
    initial: EMPTY_ACT,
    schema: unchecked<ActValues>(),
    keepAs: `${keptAs(review)}:${act}`,
    submit: async (given) => {
      await onSend(moveOf(act, given));
      form.forget();
      onSent();
    },
  });
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={form.onSubmit}>
      <Choice act={act} form={form} />
      <Texts act={act} form={form} asksOverride={act === 'decide' && !review.rule_met} />
      <Button type="submit" variant="primary" busy={form.busy}>
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

interface FieldsProps {
  readonly act: Asking;
  readonly form: Form<typeof EMPTY_ACT>;
}

/** What is chosen from a list, where the act has one. */
function Choice({ act, form }: FieldsProps) {
  const { t } = useLingui();
  const { decision, reason } = form.values;
  const reasons = {
    duplicate: t`Duplicate`,
    'out of scope': t`Out of scope`,
    incomplete: t`Incomplete`,
    abuse: t`Abuse`,
  };
  if (act === 'decide') {
    return (
      <SegmentedControl
        label={t`Decision`}
        value={decision}
        onChange={(next) => form.set({ decision: next })}
        segments={[
          { value: 'approved', label: t`Approve` },
          { value: 'rejected', label: t`Reject` },
        ]}
      />
    );
  }
  if (act !== 'desk-reject') return null;
  return (
    <Select
      label={t`Reason`}
      value={reason}
      error={form.error('reason')}
      onChange={(next) => form.set({ reason: next })}
      options={[
        { value: '', label: t`Choose a reason` },
        ...DESK_REJECT_REASONS.map((value) => ({ value, label: reasons[value] })),
      ]}
    />
  );
}

function Texts({ act, form, asksOverride }: FieldsProps & { readonly asksOverride: boolean }) {
  const { t } = useLingui();
  const common = { dir: 'auto', maxLength: REVIEW_TEXT_MAX } as const;
  if (act === 'reopen') return <TextArea {...form.text('reason')} label={t`Reason`} rows={2} {...common} />;
  return (
    <>
      {act === 'return' ? (
        <TextArea
          {...form.text('changes')}
          label={t`Changes the owner should make`}
          help={t`One change on each line. The owner gets them as a check-list.`}
          rows={4}
          {...common}
        />
      ) : null}
      <TextArea
        {...form.text('feedback')}
        label={t`Feedback for the owner`}
        help={act === 'decide' ? t`At least ${FEEDBACK_MIN} characters.` : undefined}
        optional={act === 'return'}
        rows={3}
        {...common}
      />
      {asksOverride ? (
        <TextArea
          {...form.text('override_reason')}
          label={t`Why you decide without enough reviews`}
          rows={2}
          {...common}
        />
      ) : null}
    </>
  );
}
