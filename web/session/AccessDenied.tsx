import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingFor } from '../../shared/navigation/access.ts';
import { useMe } from './hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/**
 * A refusal inside of a page, and what a suspended account is shown. A screen that a role may not open is
 * not this: its visitor is sent on, with a word why.
 *
 * @param children why, in the server's words
 */
export function AccessDenied({ children }: { readonly children?: ReactNode }) {
  const me = useMe();
  return (
    <EmptyState
      whole
      drawing="shutter"
      title={<Trans>Access Denied</Trans>}
      action={
        <>
          {me ? (
            <Link to={landingFor(me.role)} className={buttonClass({ variant: 'primary' })}>
              <Trans>Go Home</Trans>
            </Link>
          ) : (
            <a href="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go Home</Trans>
            </a>
          )}
          <a href="/contact" className={buttonClass()}>
            <Trans>Contact</Trans>
          </a>
        </>
      }
    >
      {children ?? <Trans>You are not allowed to do this.</Trans>}
    </EmptyState>
  );
}
