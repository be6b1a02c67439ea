import { Trans, useLingui } from '@lingui/react/macro';
import { REASON_MAX } from '../../shared/admin/constants.ts';
import { Suspend, type AdminPerson } from '../../shared/admin/model.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { finalClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshPeople } from './refresh.ts';

const FORM = 'suspend';

/** Closes an account, with the reason. */
export function SuspendDialog({
  person,
  onClose,
}: {
  readonly person: AdminPerson;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, full_name: name } = person;
  const form = useForm({
    initial: { id, reason: '' },
    schema: Suspend,
    keepAs: `suspend:${id}`,
    submit: async (given) => {
      await client.admin.suspend(given);
      form.forget();
      toast({ title: t`${name} is suspended.`, variant: 'success' });
      onClose();
      await refreshPeople();
    },
  });
  const giveUp = () => {
    form.forget();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={<Trans>Suspend {name}?</Trans>}
      description={
        <Trans>
          They are signed out at once and cannot sign in. Their open reviews go back to the queue; nothing
          they wrote is removed.
        </Trans>
      }
      actions={
        <>
          <Button onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" className={finalClass} busy={form.busy}>
            <Trans>Suspend</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.onSubmit}>
        <TextArea
          {...form.text('reason')}
          label={t`Reason`}
          help={t`They read it in an email and when they sign in. It is kept in the audit log.`}
          maxLength={REASON_MAX}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
