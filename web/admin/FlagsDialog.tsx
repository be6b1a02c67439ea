import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { z } from 'zod';
import { FLAG_NAME_MAX } from '../../shared/admin/constants.ts';
import { NewFlag as NewFlagSchema, type AdminPerson } from '../../shared/admin/model.ts';
import { client } from '../platform/client.ts';
import { useForm, type Form } from '../ui/form.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshPeople } from './refresh.ts';

const FORM = 'flags';

/** A list, because whoever takes a flag away leaves no trace of it in an object that is kept. The server knows which flags may be. */
const Flags = z.object({ flags: z.array(z.tuple([z.string(), z.boolean()])) });
type FlagsValues = z.infer<typeof Flags>;

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
  const form = useForm({
    initial: { flags: Object.entries(person.feature_flags) },
    schema: Flags,
    keepAs: `flags:${id}`,
    submit: async ({ flags }) => {
      await client.admin.changeFlags({ id, feature_flags: Object.fromEntries(flags) });
      toast({ title: t`The flags of ${name} are saved.`, variant: 'success' });
      close();
      await refreshPeople();
    },
  });
  const names = form.values.flags.map(([flag]) => flag);
  const added = useForm({
    initial: { flag: '' },
    schema: NewFlagSchema(names),
    keepAs: `new-flag:${id}`,
    submit: async ({ flag }) => {
      form.set({ flags: [...form.values.flags, [flag, true]] });
      added.forget({ flag: '' });
    },
  });
  const close = () => {
    form.forget();
    added.forget();
    onClose();
  };
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
          <Button type="submit" form={FORM} variant="primary" busy={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.onSubmit}>
        <FlagList form={form} />
      </form>
      <NewFlag form={added} />
    </Dialog>
  );
}

function FlagList({ form }: { readonly form: Form<FlagsValues> }) {
  const { t } = useLingui();
  const { flags } = form.values;
  return (
    <ul className="divide-y divide-line">
      {flags
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([flag, checked]) => (
          <li key={flag} className="flex items-center gap-2">
            <Switch
              className="grow"
              label={<code dir="ltr">{flag}</code>}
              checked={checked}
              onChange={(on) =>
                form.set({ flags: flags.map(([known, is]) => [known, known === flag ? on : is]) })
              }
            />
            <IconButton
              icon={X}
              label={t`Remove: ${flag}`}
              onClick={() => form.set({ flags: flags.filter(([known]) => known !== flag) })}
            />
          </li>
        ))}
    </ul>
  );
}

function NewFlag({ form }: { readonly form: Form<{ readonly flag: string }> }) {
  const { t } = useLingui();
  return (
    <form
      noValidate
      className="mt-2 flex items-start gap-2 border-t border-line pt-3"
      onSubmit={form.onSubmit}
    >
      <TextField
        {...form.text('flag')}
        label={t`New flag`}
        dir="ltr"
        maxLength={FLAG_NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        className="grow"
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
