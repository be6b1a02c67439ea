import { client } from '../platform/client.ts';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Notice, type NoticeProps } from '../ui/Notice.tsx';
import type { Unconfirmed } from './unconfirmed.ts';

interface LinkAgainProps extends Pick<NoticeProps, 'tone' | 'icon' | 'role'> {
  readonly unconfirmed: Unconfirmed;
}

/**
 * Says that a link has to be followed first, and sends it again. What it says afterwards is the same for every address, so that
 * nobody learns who has an account.
 */
export function LinkAgain({ unconfirmed: { email, guardian, message }, ...notice }: LinkAgainProps) {
  const { _ } = useLingui();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const send = async () => {
    setState('busy');
    try {
      await client.auth.resendVerification({ email });
      setState('sent');
    } catch (cause) {
      setState('idle');
      toastError(cause);
    }
  };
  return (
    <div className="grid gap-2">
      <Notice
        {...notice}
        actions={
          <Button variant="quiet" className="underline" busy={state === 'busy'} onClick={() => void send()}>
            <Trans>Send the link again</Trans>
          </Button>
        }
      >
        {_(message)}
      </Notice>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {state === 'sent' ? <Sent guardian={guardian} /> : null}
      </p>
    </div>
  );
}

function Sent({ guardian }: Pick<Unconfirmed, 'guardian'>) {
  return guardian ? (
    <Trans>If your parent or guardian has still to agree, a new link is on its way to them.</Trans>
  ) : (
    <Trans>If this address has still to be confirmed, a new link is on its way. It works for one day.</Trans>
  );
}
