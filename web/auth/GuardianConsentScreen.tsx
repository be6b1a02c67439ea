import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../navigation/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { guardianConsent } from './calls.ts';

/** A parent or guardian agrees for a young person, by the link sent to their own address (product §3). */
export function GuardianConsentScreen() {
  const { t } = useLingui();
  useTitle(t`Consent of a guardian`);
  const { token = '' } = useSearch({ strict: false });
  const [state, setState] = useState<{ readonly is: 'asking' | 'busy' | 'given' } | { readonly is: 'refused'; readonly message: string }>({ is: 'asking' });
  const agree = async () => {
    setState({ is: 'busy' });
    try {
      await guardianConsent({ token });
      setState({ is: 'given' });
    } catch (cause) {
      setState({ is: 'refused', message: asAppError(cause).message });
    }
  };
  if (state.is === 'given') {
    return (
      <AuthFrame title={<Trans>Thank you</Trans>}>
        <Notice tone="good" icon={CircleCheck} role="status">
          <Trans>The account can be used now. You can take your consent back at any time by writing to us.</Trans>
        </Notice>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<Trans>Consent of a guardian</Trans>} intro={<Trans>A young person has named you as their parent or guardian and would like to use this service.</Trans>}>
      <div className="grid gap-3">
        <p>
          <Trans>We keep their name, email, age group and language to run the account, and what they write to develop their ideas. They are not tracked and see no advertising.</Trans>
        </p>
        <p>
          <a href="/privacy-policy" target="_blank" rel="noreferrer">
            <Trans>Privacy Policy</Trans>
          </a>
        </p>
      </div>
      {state.is === 'refused' ? (
        <Notice tone="bad" role="alert">
          {state.message}
        </Notice>
      ) : null}
      <Button variant="primary" size="large" busy={state.is === 'busy'} disabled={token === ''} onClick={() => void agree()}>
        <Trans>I am the parent or guardian, and I agree</Trans>
      </Button>
    </AuthFrame>
  );
}
