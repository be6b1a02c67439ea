import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  NewProgramToken,
  TOKEN_NAME_MAX,
  type MadeProgramToken,
  type ProgramToken,
} from '../../shared/auth/program-token.ts';
import { api, client } from '../platform/client.ts';
import { formatDate } from '../platform/format.ts';
import { queryClient } from '../platform/queries.ts';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useForm } from '../ui/form.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { useCopy } from '../ui/use-copy.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';

const options = () => ({ ...api.auth.programTokens.queryOptions(), staleTime: 0 });
const readAgain = () => queryClient.invalidateQueries({ queryKey: options().queryKey });

/** Tokens with which programs of the person's own use the assistant: made, shown once, listed, revoked. */
export function ProgramTokensSection() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-ink-2">
        <Trans>
          With a token a program of yours can talk to the assistant in your name, and do nothing else. It
          works for 90 days. A new password, or signing out everywhere, revokes all tokens.
        </Trans>
      </p>
      <InPerson>
        <Tokens />
      </InPerson>
    </div>
  );
}

function Tokens() {
  const [state, setState] = useState<'listed' | 'asked' | MadeProgramToken>('listed');
  const end = () => setState('listed');
  const made = typeof state === 'object' ? state : null;
  return (
    <div className="grid gap-4">
      <TokenList />
      {made ? (
        <Made token={made.token} onDone={end} />
      ) : state === 'asked' ? (
        <PasswordNeeded aside={<Cancel onCancel={end} />}>
          <NewToken onMade={setState} onCancel={end} />
        </PasswordNeeded>
      ) : (
        <div>
          <Button icon={Plus} onClick={() => setState('asked')}>
            <Trans>Make a token</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function TokenList() {
  return (
    <Loaded query={useQuery(options())} lines={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-ink-2">
            <Trans>You have no tokens.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function TokenRow({ token: { id, name, expires_at, last_used_at } }: { readonly token: ProgramToken }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => client.auth.revokeProgramToken({ id }),
    onSuccess: () => toast({ title: t`The token is revoked`, variant: 'success' }),
    onError: (cause) => toastError(cause),
    onSettled: readAgain,
  });
  const end = formatDate(expires_at);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon as={KeyRound} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Works until {end}</Trans>
          {' · '}
          {last_used_at === null ? (
            <Trans>Never used</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={last_used_at} />
            </Trans>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        className="ms-auto"
        aria-label={t`Revoke the token “${name}”`}
        onClick={() => setAsked(true)}
      >
        <Trans>Revoke token</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t`Revoke this token?`}
        description={t`The program that uses it is refused from then on. This cannot be taken back.`}
        confirmLabel={t`Revoke token`}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </li>
  );
}

function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Button variant="quiet" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

interface NewTokenProps {
  readonly onMade: (made: MadeProgramToken) => void;
  readonly onCancel: () => void;
}

/** Its name, the password and, where they are on, a one-time code. */
function NewToken({ onMade, onCancel }: NewTokenProps) {
  const { t } = useLingui();
  const asksCode = useMe()?.two_factor_enabled ?? false;
  const form = useForm({
    initial: { name: '', current_password: '', ...(asksCode && { code: '' }) },
    schema: NewProgramToken,
    submit: async (given) => {
      const made = await client.auth.makeProgramToken(given);
      void readAgain();
      onMade(made);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-form gap-4">
      <TextField
        {...form.text('name')}
        label={t`Name of the program`}
        help={t`So that you know later which token to revoke.`}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
      />
      <PasswordField
        field={form.text('current_password')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      {asksCode ? (
        <CodeField field={form.text('code')} label={t`Code`} help={t`From your app, or a backup code.`} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Make the token</Trans>
        </Button>
        <Cancel onCancel={onCancel} />
      </div>
    </form>
  );
}

/** The token, in sight this once. */
function Made({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <Notice tone="warn" role="status" title={<Trans>Keep this token now</Trans>}>
        <Trans>It is shown only this once. Whoever has it can use the assistant in your name.</Trans>
      </Notice>
      <code className="font-mono text-sm break-all" dir="ltr" aria-label={t`Token`}>
        {token}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy(token)}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </div>
  );
}
