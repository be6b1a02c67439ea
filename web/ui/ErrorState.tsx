import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Drawing } from './Drawing.tsx';
import type { DrawingName } from './Drawings.tsx';

export interface ErrorStateProps {
  readonly title?: ReactNode;
  /** What happened and what to do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** More buttons: Reload Page, Go Home, Report Bug. */
  readonly actions?: ReactNode;
  /** What the person can tell us: 'Error id 7F3A-20B1'. */
  readonly detail?: ReactNode;
  readonly drawing?: DrawingName;
  /** `page` fills a whole screen, whose heading is the title. */
  readonly size?: 'page' | 'part';
  readonly className?: string;
}

/** It did not work: what happened, what to do, Try Again. What was typed stays where it was. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  actions,
  detail,
  drawing = 'snapped',
  size = 'part',
  className,
}: ErrorStateProps) {
  const Heading = size === 'page' ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-3 px-4 text-center',
        size === 'page' ? 'py-12' : 'py-8',
        className,
      )}
    >
      <Drawing name={drawing} className={size === 'page' ? 'w-60 max-w-full' : 'w-36'} />
      <Heading className={size === 'page' ? 'text-2xl' : 'text-lg'}>
        {title ?? <Trans>Something went wrong</Trans>}
      </Heading>
      {children ? <div className="max-w-[46ch] text-ink-2">{children}</div> : null}
      {onRetry || actions ? (
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button variant="primary" icon={RotateCw} busy={retrying} onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {detail ? <p className="tabular text-xs text-ink-2">{detail}</p> : null}
    </div>
  );
}
