import { Trans, useLingui } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS } from '../../shared/privacy/constants.ts';
import { RequestDeletion } from '../../shared/privacy/model.ts';
import { useMe } from '../session/hooks.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { PasswordNeeded } from '../auth/PasswordNeeded.tsx';
import { client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { finalClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { showPrivacy } from './state.ts';

const FORM = 'delete-account';

interface DeleteAccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for the password before an account is marked for deletion. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const hasPassword = useMe()?.has_password ?? true;
  const form = useForm({
    initial: { password: '' },
    schema: RequestDeletion,
    submit: async (given) => {
      showPrivacy(await client.privacy.requestDeletion(given));
      form.set({ password: '' });
      onOpenChange(false);
      toast({
        title: t`Your account will be deleted`,
        description: t`You can take this back for ${DELETION_GRACE_DAYS} days.`,
      });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete my account`}
      description={
        hasPassword
          ? t`Enter your password to show that it is you. You can take this back for ${DELETION_GRACE_DAYS} days.`
          : t`You can take this back for ${DELETION_GRACE_DAYS} days.`
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {hasPassword ? (
            <Button type="submit" form={FORM} variant="primary" className={finalClass} busy={form.busy}>
              <Trans>Delete my account</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <PasswordNeeded>
        <form id={FORM} noValidate onSubmit={form.onSubmit}>
          <PasswordField field={form.text('password')} label={t`Password`} autoComplete="current-password" />
        </form>
      </PasswordNeeded>
    </Dialog>
  );
}
