import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OneTimeCode } from '../../shared/auth/two-factor.ts';
import { asAppError, client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { CodeField } from './CodeField.tsx';

interface CodeStepProps {
  readonly onDone: () => Promise<void>;
  /** What the server refuses for another reason than the code. @throws what nothing can be done about */
  readonly onRefused: (cause: unknown) => void;
  /** Back to the password. */
  readonly onAgain: () => void;
}

/** The second step of signing in: the code of the app, or a backup code. */
export function CodeStep({ onDone, onRefused, onAgain }: CodeStepProps) {
  const { t } = useLingui();
  const [backup, setBackup] = useState(false);
  const form = useForm({
    initial: { code: '' },
    schema: OneTimeCode,
    submit: async (given) => {
      try {
        const { backup_codes_left: left } = await client.auth.verifyCode(given);
        if (left !== undefined)
          toast({
            title: plural(left, { one: '# backup code is left', other: '# backup codes are left' }),
            description: t`You can make new ones under Preferences.`,
            variant: left < 3 ? 'warning' : 'default',
          });
      } catch (cause) {
        if (asAppError(cause).code !== 'unauthenticated') return onRefused(cause);
        toastError(cause);
        onAgain();
        return;
      }
      await onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <CodeField
        field={form.text('code')}
        label={backup ? t`Backup code` : t`Code`}
        help={
          backup
            ? t`Ten letters and digits, each code works once.`
            : t`Six digits from your authenticator app.`
        }
        backup={backup}
        focused
      />
      <Button type="submit" variant="primary" size="large" block busy={form.busy}>
        <Trans>Continue</Trans>
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        <Button
          variant="quiet"
          onClick={() => {
            setBackup(!backup);
            form.set({ code: '' });
          }}
        >
          {backup ? <Trans>Use the app</Trans> : <Trans>Use a backup code</Trans>}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </form>
  );
}
