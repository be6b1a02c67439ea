import { client } from '../platform/client.ts';
import { Trans } from '@lingui/react/macro';
import { MailCheck, KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';

interface PasswordNeededProps {
  /** What asks for the password. */
  readonly children: ReactNode;
  /** Next to the button for those who have none. */
  readonly aside?: ReactNode;
  /** What they are shown, other than that this asks for the password. */
  readonly text?: ReactNode;
}

/**
 * What asks for the password, which only the person may give; in its place, for those who sign in with Google alone, the way
 * to one.
 */
export function PasswordNeeded({ children, aside, text }: PasswordNeededProps) {
  const me = useMe();
  if (!me || me.has_password) return <InPerson>{children}</InPerson>;
  return (
    <InPerson>
      <SetPassword email={me.email} aside={aside}>
        {text ?? (
          <Trans>
            This asks for your password, and you have none yet, for you sign in with Google. We send you a
            link to set one.
          </Trans>
        )}
      </SetPassword>
    </InPerson>
  );
}

interface SetPasswordProps {
  readonly email: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Mails the link with which a password is chosen; whoever reads the address of the account may. */
function SetPassword({ email, aside, children }: SetPasswordProps) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const send = async () => {
    setState('sending');
    try {
      await client.auth.requestReset({ email });
      setState('sent');
    } catch (cause) {
      setState('asked');
      toastError(cause);
    }
  };
  return (
    <div className="grid max-w-form justify-items-start gap-3">
      {state === 'sent' ? (
        <Notice tone="good" icon={MailCheck} role="status">
          <Trans>
            A link to set your password is on its way to <bdi dir="ltr">{email}</bdi>. It works for one hour;
            afterwards you sign in again.
          </Trans>
        </Notice>
      ) : (
        <p className="text-sm text-ink-2">{children}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={KeyRound} busy={state === 'sending'} onClick={() => void send()}>
          {state === 'sent' ? <Trans>Send the link again</Trans> : <Trans>Set a password</Trans>}
        </Button>
        {aside}
      </div>
    </div>
  );
}
