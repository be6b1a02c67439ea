import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Invite } from '../../shared/invites/model.ts';
import { SIGN_UP_ROLES } from '../../shared/platform/roles.ts';
import { client } from '../platform/client.ts';
import { useForm, type Form } from '../ui/form.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { refreshInvites } from './refresh.ts';
import { InviteForm, type InviteValues } from './invite-form.ts';

const FORM = 'new-invite';

/** Makes an invite code, and shows it this once. */
export function NewInviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<Invite>();
  return made ? (
    <MadeDialog code={made.code} onClose={onClose} />
  ) : (
    <FormDialog onClose={onClose} onMade={setMade} />
  );
}

interface FormDialogProps {
  readonly onClose: () => void;
  readonly onMade: (invite: Invite) => void;
}

function FormDialog({ onClose, onMade }: FormDialogProps) {
  const initial: InviteValues = { role: 'reviewer', max_uses: '1', expires_in_days: '30' };
  const form = useForm({
    initial,
    schema: InviteForm,
    keepAs: 'new-invite',
    submit: async (given) => {
      const invite = await client.invites.create(given);
      form.forget();
      onMade(invite);
      await refreshInvites();
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
      title={<Trans>New invite code</Trans>}
      actions={
        <>
          <Button onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={form.busy}>
            <Trans>Make the code</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <InviteFields form={form} />
      </form>
    </Dialog>
  );
}

function InviteFields({ form }: { readonly form: Form<InviteValues> }) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  return (
    <>
      <Select
        label={t`Role`}
        help={t`Whoever signs up with the code has it at once.`}
        value={form.values.role}
        onChange={(role) => form.set({ role })}
        options={[
          { value: '', label: t`No role of its own` },
          ...SIGN_UP_ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
        ]}
      />
      <TextField
        {...form.text('max_uses')}
        label={t`How many people may use it`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.text('expires_in_days')}
        label={t`Days until it expires`}
        help={t`Leave it empty for a code that does not expire.`}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

function MadeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const link = `${window.location.origin}/register?invite=${encodeURIComponent(code)}`;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={<Trans>The invite code is made</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">
          <Trans>Copy it now: it is not shown again.</Trans>
        </Notice>
        <CopyField label={t`Code`} copy={t`Copy the code`} value={code} />
        <CopyField label={t`Link to sign up with it`} copy={t`Copy the link`} value={link} />
      </div>
    </Dialog>
  );
}

interface CopyFieldProps {
  readonly label: string;
  readonly copy: string;
  readonly value: string;
}

/** A text to take along. Where the browser keeps its clipboard closed, the text is marked for copying by hand. */
function CopyField({ label, copy, value }: CopyFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const take = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: t`Copied`, variant: 'success' });
    } catch {
      input.current?.focus();
      input.current?.select();
      toast({ title: t`Press Ctrl+C to copy the marked text.` });
    }
  };
  return (
    <TextField
      ref={input}
      label={label}
      value={value}
      readOnly
      dir="ltr"
      inputClassName="font-mono text-sm"
      onFocus={(event) => event.target.select()}
      end={<IconButton icon={Copy} label={copy} onClick={() => void take()} />}
    />
  );
}
