import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingFor, nearestBuilt } from '../../shared/navigation/access.ts';
import { useMe } from './hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useBuilt } from '../platform/hooks.ts';

/**
 * A refusal inside of a page, and what a suspended account is shown. A screen that a role may not open is
 * not this: its visitor is sent on, with a word why.
 *
 * @param children why, in the server's words
 */
export function AccessDenied({ children }: { readonly children?: ReactNode }) {
  const me = useMe();
  const built = useBuilt();
  return (
    <EmptyState
      whole
      drawing="shutter"
      title={<Trans>Access Denied</Trans>}
      action={
        <>
          {me ? (
            <Link
              to={nearestBuilt(landingFor(me.role), built, me)}
              className={buttonClass({ variant: 'primary' })}
            >
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
