import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { normaliseEmail } from '../../shared/platform/email.ts';
import { REMEMBERED_EMAIL_KEY } from '../../shared/platform/device-keys.ts';
import { client } from '../platform/client.ts';
import { forgetFrame, typedInFrame, wasFocused } from '../platform/frame.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import { useForm } from '../ui/form.ts';
import { lateSchema } from '../ui/late-schema.ts';
import { toast } from '../ui/toasts.ts';
import { unconfirmedIn, type Unconfirmed } from './unconfirmed.ts';

/** The fields that the page has before the app is there. */
const FIELDS = [
  { name: 'email', autocomplete: 'username' },
  { name: 'password', autocomplete: 'current-password' },
] as const;

const SIGN_IN = lateSchema(async () => (await import('../../shared/auth/model.ts')).SignIn);

interface SignInOptions {
  /** The password was right. */
  readonly onBegun: (next: { readonly asksCode: boolean }) => Promise<void>;
  /** The server refused for a reason that is not this form's: throws what is not its own either. */
  readonly onRefused: (cause: unknown) => void;
}

/** The form to sign in with: goes on with what was typed before the app was there, and remembers the address if asked. */
export function useSignIn({ onBegun, onRefused }: SignInOptions) {
  const [waiting, setWaiting] = useState<Unconfirmed>();
  const remembered = readStored(REMEMBERED_EMAIL_KEY) ?? '';
  const form = useForm({
    initial: {
      email: typedInFrame('email') ?? remembered,
      password: typedInFrame('password') ?? '',
      remember_me: remembered !== '',
    },
    schema: SIGN_IN,
    submit: async (given) => {
      setWaiting(undefined);
      const begun = await client.auth.signIn(given).catch((cause: unknown) => {
        const found = unconfirmedIn(cause, given.email);
        if (!found) return onRefused(cause);
        setWaiting(found);
      });
      if (!begun) return;
      if (given.remember_me) writeStored(REMEMBERED_EMAIL_KEY, given.email);
      else removeStored(REMEMBERED_EMAIL_KEY);
      await onBegun({ asksCode: begun.two_factor === true });
    },
  });
  const takeOver = useEffectEvent(() => {
    // letters that came while this was being drawn
    const late = FIELDS.flatMap(({ name }) => {
      const typed = typedInFrame(name);
      return typed === undefined || typed === form.values[name] ? [] : [[name, typed] as const];
    });
    if (late.length > 0) form.set(Object.fromEntries(late));
    const field = FIELDS.find(({ name }) => wasFocused(name));
    if (field)
      document.querySelector<HTMLInputElement>(`#main input[autocomplete="${field.autocomplete}"]`)?.focus();
    forgetFrame();
  });
  useLayoutEffect(() => takeOver(), []);
  const isSame = waiting?.email === normaliseEmail(form.values.email);
  return { form, unconfirmed: isSame ? waiting : undefined, warn: useMissingPassword(form.values) };
}

/** A word for those who have only left the password out; the field says the same. */
function useMissingPassword({ email, password }: { readonly email: string; readonly password: string }) {
  const { t } = useLingui();
  return () => {
    if (email.trim() === '' || password !== '') return;
    toast({
      title: t`Password is required`,
      description: t`Please enter your password`,
      variant: 'warning',
      key: 'password',
    });
  };
}
