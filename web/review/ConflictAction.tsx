import { Trans, useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { CONFLICT_REASON_MAX, CONFLICT_REASON_MIN } from '../../shared/review/constants.ts';
import type { ReviewCase } from '../../shared/review/model.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { useDeclareConflict } from './hooks.ts';

/** A reviewer who knows the owner, or competes with them, says so and is taken off the idea. */
export function ConflictAction({ review }: { readonly review: ReviewCase }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { values, set, forget } = useFormDraft(`conflict:${review.idea.id}`, { reason: '' });
  const { reason } = values;
  const declare = useDeclareConflict(review, forget);
  if (review.conflict) {
    return (
      <Notice tone="warn">
        <Trans>You declared a conflict: {review.conflict}</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Button icon={UserX} onClick={() => setOpen(true)}>
        <Trans>Declare a conflict</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Declare a conflict`}
        description={t`You will no longer see or judge this idea in the queue.`}
        actions={
          <>
            <Button
              onClick={() => {
                forget();
                setOpen(false);
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              busy={declare.isPending}
              disabled={reason.trim().length < CONFLICT_REASON_MIN}
              onClick={() => declare.mutate(reason, { onSuccess: () => setOpen(false) })}
            >
              <Trans>Declare</Trans>
            </Button>
          </>
        }
      >
        <TextArea
          label={t`Reason`}
          help={t`For example: I know the owner, or I run a similar business.`}
          value={reason}
          maxLength={CONFLICT_REASON_MAX}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Dialog>
    </>
  );
}
