import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Room inside; `none` for cards with pictures or tables. */
  readonly padding?: 'none' | 'normal' | 'wide';
}

/** A sheet of paper on the ground: a hairline instead of a shadow. */
export function Card({ as = 'div', padding = 'normal', className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        'rounded-card border border-line bg-raised',
        padding === 'normal' && 'p-4',
        padding === 'wide' && 'p-4 md:p-6',
        className,
      )}
    />
  );
}
