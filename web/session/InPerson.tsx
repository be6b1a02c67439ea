import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMe } from './hooks.ts';

interface InPersonProps {
  /** What calls an operation that the server refuses to staff who see the app as somebody else (`requireInPerson`). */
  readonly children: ReactNode;
  /** In its place for them, other than the server's words. */
  readonly otherwise?: ReactNode;
}

/** What only the person may do; staff who see the app as somebody else are shown in its place that they cannot. */
export function InPerson({ children, otherwise }: InPersonProps) {
  if (!useMe()?.impersonated) return children;
  if (otherwise !== undefined) return otherwise;
  return (
    <p className="text-sm text-ink-2">
      <Trans>This cannot be done while you see the app as somebody else.</Trans>
    </p>
  );
}
