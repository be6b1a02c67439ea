import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SaveProvider, type ProviderState } from '../../shared/models/model.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { Button } from '../ui/Button.tsx';
import { useForm, type Form } from '../ui/form.ts';
import { TextField } from '../ui/TextField.tsx';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';

interface ProviderFormProps {
  readonly state: ProviderState;
  readonly name: string;
  readonly onClose: () => void;
}

interface Values {
  readonly provider: ProviderState['provider'];
  readonly key: string;
  readonly url: string;
  readonly model: string;
  readonly fast: string;
  readonly judge: string;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: api.models.key() });

/** Sets a provider's key, and for a model its address and names. What is typed as a key is kept nowhere in the browser. */
export function ProviderForm({ state, name, onClose }: ProviderFormProps) {
  const { t } = useLingui();
  const { provider, url, model, fast, judge } = state;
  const form = useForm({
    initial: { provider, key: '', url: url ?? '', model: model ?? '', fast: fast ?? '', judge: judge ?? '' },
    schema: SaveProvider,
    submit: async (given) => {
      await client.models.saveProvider(given);
      await refresh();
      toast({ title: t`Settings saved`, variant: 'success' });
      onClose();
    },
  });
  return (
    <form noValidate className="grid gap-4" aria-label={name} onSubmit={form.onSubmit}>
      {provider === 'searxng' ? null : <KeyField form={form} keyEnd={state.key_end} />}
      {provider === 'searxng' || provider === 'language_model' ? <AddressField form={form} /> : null}
      {provider === 'language_model' ? <ModelFields form={form} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {state.origin === 'not_set' ? null : <ForgetButton provider={provider} onDone={onClose} />}
      </div>
    </form>
  );
}

function KeyField({ form, keyEnd }: { readonly form: Form<Values>; readonly keyEnd: string | null }) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.text('key')}
      label={t`Key`}
      help={keyEnd === null ? undefined : t`Leave it empty to keep the key that ends in ${keyEnd}`}
      type="password"
      autoComplete="off"
      dir="ltr"
      spellCheck={false}
    />
  );
}

function AddressField({ form }: { readonly form: Form<Values> }) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.text('url')}
      label={t`Address`}
      help={
        form.values.provider === 'language_model'
          ? t`Of any OpenAI-compatible server on the public web; empty for OpenAI`
          : t`Of a SearXNG server on the public web`
      }
      type="url"
      inputMode="url"
      autoComplete="off"
      dir="ltr"
    />
  );
}

function ModelFields({ form }: { readonly form: Form<Values> }) {
  const { t } = useLingui();
  const field = { autoComplete: 'off', dir: 'ltr', spellCheck: false } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField {...form.text('model')} {...field} label={t`Model`} />
      <TextField {...form.text('fast')} {...field} label={t`Faster model`} optional />
      <TextField {...form.text('judge')} {...field} label={t`Checking model`} optional />
    </div>
  );
}

function ForgetButton({
  provider,
  onDone,
}: {
  readonly provider: Values['provider'];
  readonly onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      await client.models.forgetProvider({ provider });
      await refresh();
      onDone();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Button variant="danger" busy={busy} onClick={() => void forget()}>
      <Trans>Forget</Trans>
    </Button>
  );
}
