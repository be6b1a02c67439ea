import { Trans, useLingui } from '@lingui/react/macro';
import { CONFLICT_REASON_MAX } from '../../shared/review/constants.ts';
import { ConflictRequest } from '../../shared/review/model.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { useDeclareConflict } from './hooks.ts';

const FORM = 'conflict';

interface ConflictDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for the reason of a conflict. */
export function ConflictDialog({ id, open, onOpenChange }: ConflictDialogProps) {
  const { t } = useLingui();
  const declare = useDeclareConflict();
  const blank = { id, reason: '' };
  const form = useForm({
    initial: blank,
    schema: ConflictRequest,
    keepAs: `conflict:${id}`,
    submit: async (given) => {
      await declare(given);
      form.forget(blank);
      onOpenChange(false);
    },
  });
  const giveUp = () => {
    form.forget(blank);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Declare a conflict`}
      description={t`You will no longer see or judge this idea in the queue.`}
      actions={
        <>
          <Button onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            busy={form.busy}
            disabled={!ConflictRequest.safeParse(form.values).success}
          >
            <Trans>Declare</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.onSubmit}>
        <TextArea
          {...form.text('reason')}
          label={t`Reason`}
          help={t`For example: I know the owner, or I run a similar business.`}
          maxLength={CONFLICT_REASON_MAX}
        />
      </form>
    </Dialog>
  );
}
