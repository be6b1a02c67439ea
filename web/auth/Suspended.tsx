import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Suspension } from '../../shared/auth/model.ts';
import { AccessDenied } from '../session/AccessDenied.tsx';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/link-class.ts';

interface SuspendedProps {
  readonly suspension: Suspension;
  /** To the sign-in, for another account. */
  readonly onOther: () => void;
}

/** What the owner of a suspended account is shown: why, and whom to write to. */
export function Suspended({ suspension: { reason, contact }, onOther }: SuspendedProps) {
  const { t } = useLingui();
  useTitle(t`Access Denied`);
  const main = useRef<HTMLElement>(null);
  // it takes the place of what was in use
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-page justify-items-center px-4 pb-10 outline-none"
    >
      <AccessDenied>
        <Trans>Your account is suspended: nobody can sign in to it. Nothing that you wrote is removed.</Trans>
        {reason === null ? null : (
          <span className="mt-3 block text-ink">
            <Trans>
              The reason: <bdi>{reason}</bdi>
            </Trans>
          </span>
        )}
        <span className="mt-3 block">
          <Whom contact={contact} />
        </span>
      </AccessDenied>
      <Button variant="quiet" onClick={onOther}>
        <Trans>Sign in with another account</Trans>
      </Button>
    </main>
  );
}

function Whom({ contact }: Pick<Suspension, 'contact'>) {
  if (contact === null) return <Trans>If you think that this is a mistake, please contact us.</Trans>;
  const { name, email } = contact;
  const address = (
    <a href={`mailto:${email}`} dir="ltr" className={textLinkClass}>
      {email}
    </a>
  );
  if (name === null) return <Trans>If you think that this is a mistake, please write to {address}.</Trans>;
  return (
    <Trans>
      If you think that this is a mistake, please write to <bdi>{name}</bdi>, {address}.
    </Trans>
  );
}
