import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { TextField } from '../ui/TextField.tsx';
import { LinkAgain } from './LinkAgain.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useSignIn } from './sign-in.ts';

/** Email, password and whether to remember the address. */
export function SignInForm({ form, unconfirmed, warn }: ReturnType<typeof useSignIn>) {
  const { t } = useLingui();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        warn();
        form.onSubmit(event);
      }}
      className="grid gap-4"
    >
      <TextField
        {...form.text('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
      />
      <PasswordField field={form.text('password')} label={t`Password`} autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={<Trans>Remember me</Trans>}
          checked={form.values.remember_me}
          onChange={(remember_me) => form.set({ remember_me })}
        />
        <Link to="/forgot-password" className={`${textLinkClass} py-2.5 text-sm`}>
          <Trans>Forgot Password</Trans>
        </Link>
      </div>
      {unconfirmed ? <LinkAgain unconfirmed={unconfirmed} tone="warn" role="alert" /> : null}
      <Button type="submit" variant="primary" size="large" block busy={form.busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
