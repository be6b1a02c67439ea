import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { useCurrentTab } from './use-current-tab.ts';

/** The look of a chip, for links: `<Link className={chipClass(active)} aria-current={active ? 'true' : undefined}>`. */
export function chipClass(on: boolean): string {
  return cx(
    'inline-flex min-h-tap max-w-full shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm leading-snug font-medium no-underline transition-colors',
    on ? 'border-ink bg-ink text-paper' : 'border-line-2 text-ink hover:border-ink-3',
  );
}

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  readonly pressed: boolean;
  /** How many there are: a number, or words such as '999+'. */
  readonly count?: number | string | undefined;
  readonly icon?: LucideIcon | undefined;
}

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx(chipClass(pressed), className)}>
      {icon ? <Icon as={icon} size={16} /> : null}
      {children}
      {count === undefined ? null : (
        <span className={cx('tabular', !pressed && 'text-ink-2')}>
          {typeof count === 'number' ? count.toLocaleString('en-IN') : count}
        </span>
      )}
    </button>
  );
}

/** Chips in one row that scrolls sideways and reaches the screen's edges on a phone. */
export function ChipRow({
  label,
  current,
  children,
  className,
}: {
  readonly label: string;
  /** Which of the chips is on, where one always is: it is in sight. */
  readonly current?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const row = useCurrentTab<HTMLDivElement>(current);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={cx('relative scroll-row gap-2 max-md:-mx-4 max-md:px-4 py-0.5', className)}
    >
      {children}
    </div>
  );
}
