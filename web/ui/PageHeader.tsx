import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A line of facts under the title: status, owner, dates. */
  readonly meta?: ReactNode;
  /** The screen's one primary action and its companions. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** The one title of a screen. Breadcrumbs are above it, drawn by the shell. */
export function PageHeader({ title, subtitle, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-start gap-x-6 gap-y-3 pb-6', className)}>
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1.5">
        <h1 className="text-[clamp(1.625rem,3.2vw,2.125rem)] wrap-anywhere">{title}</h1>
        {subtitle ? <p className="max-w-prose text-ink-2">{subtitle}</p> : null}
        {meta ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">{meta}</div>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div> : null}
    </header>
  );
}
