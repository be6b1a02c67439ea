import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTour } from '../preferences/hooks.ts';
import { IconButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** A word of advice that is put away once and for all. Nothing is drawn until it is known that it was not. */
export function Tip({
  id,
  children,
  className,
}: {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { t } = useLingui();
  const { state, update } = useTour();
  if (!state || state.dismissedTips.includes(id)) return null;
  return (
    <Notice
      {...(className ? { className } : {})}
      actions={
        <IconButton icon={X} label={t`Dismiss this tip`} onClick={() => update({ dismissedTips: [id] })} />
      }
    >
      {children}
    </Notice>
  );
}
