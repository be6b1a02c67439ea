import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { FLAG_NAME_MAX, FLAG_NAME, FLAGS_MAX } from '../../shared/admin/constants.ts';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { client } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshPeople } from './refresh.ts';

/** Switches features on for one person. A flag that is not there counts as off. */
export function FlagsDialog({
  person,
  onClose,
}: {
  readonly person: AdminPerson;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, full_name: name } = person;
  const form = useFormDraft(`flags:${id}`, { flags: Object.entries(person.feature_flags), flag: '' });
  const flags = Object.fromEntries(form.values.flags);
  const setFlags = (next: typeof flags) => form.set({ flags: Object.entries(next) });
  const close = () => {
    form.forget();
    onClose();
  };
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await client.admin.changeFlags({ id, feature_flags: flags });
      toast({ title: t`The flags of ${name} are saved.`, variant: 'success' });
      close();
      await refreshPeople();
    } catch (cause) {
      toastError(cause);
      setBusy(false);
    }
  };
  const names = Object.keys(flags).toSorted();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={close}
      title={<Trans>Feature flags of {name}</Trans>}
      description={<Trans>A flag that is not listed is off.</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {names.map((flag) => (
          <li key={flag} className="flex items-center gap-2">
            <Switch
              className="grow"
              label={<code dir="ltr">{flag}</code>}
              checked={flags[flag] === true}
              onChange={(on) => setFlags({ ...flags, [flag]: on })}
            />
            <IconButton
              icon={X}
              label={t`Remove: ${flag}`}
              onClick={() =>
                setFlags(Object.fromEntries(Object.entries(flags).filter(([known]) => known !== flag)))
              }
            />
          </li>
        ))}
      </ul>
      <NewFlag
        flag={form.values.flag}
        known={names}
        onType={(flag) => form.set({ flag })}
        onAdd={(flag) => form.set({ flags: [...form.values.flags, [flag, true]], flag: '' })}
      />
    </Dialog>
  );
}

interface NewFlagProps {
  readonly flag: string;
  readonly known: readonly string[];
  readonly onType: (flag: string) => void;
  readonly onAdd: (flag: string) => void;
}

function NewFlag({ flag, known, onType, onAdd }: NewFlagProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string>();
  const add = () => {
    if (!FLAG_NAME.test(flag))
      setError(t`Names of flags have 2 to 40 small letters, digits and underscores.`);
    else if (known.includes(flag)) setError(t`This flag is listed already.`);
    else if (known.length >= FLAGS_MAX) setError(t`At most 50 entries fit here.`);
    else {
      onAdd(flag);
      setError(undefined);
    }
  };
  return (
    <form
      noValidate
      className="mt-2 flex items-start gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={t`New flag`}
        value={flag}
        error={error}
        dir="ltr"
        maxLength={FLAG_NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        className="grow"
        onChange={(event) => {
          onType(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        icon={Plus}
        className="mt-[calc(var(--leading)*0.9375rem+0.375rem)] shrink-0 whitespace-nowrap"
      >
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
