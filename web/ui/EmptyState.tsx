import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Drawing } from './Drawing.tsx';
import type { DrawingName } from './Drawings.tsx';

export interface EmptyStateProps {
  readonly drawing?: DrawingName;
  readonly title: ReactNode;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  /** The size of the heading; a screen's own emptiness is `page`. */
  readonly size?: 'page' | 'part';
  /** It fills a whole screen, whose heading is the title. */
  readonly whole?: boolean;
  readonly className?: string;
}

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  size = 'page',
  whole = false,
  className,
}: EmptyStateProps) {
  const Heading = whole ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 px-4 text-center',
        // on a phone what one can do is in sight without scrolling
        size === 'page' ? 'py-12 max-md:py-4' : 'py-6',
        className,
      )}
    >
      {drawing ? (
        <Drawing name={drawing} className={size === 'page' ? 'w-60 max-w-full max-md:w-36' : 'w-36'} />
      ) : null}
      <Heading className={size === 'page' ? 'mt-2 text-2xl' : 'text-lg'}>{title}</Heading>
      {children ? <p className="max-w-[42ch] text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
