import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

export interface IconProps {
  /** An icon of lucide: `import { Plus } from 'lucide-react'`. */
  readonly as: LucideIcon;
  /** Side in pixels at normal text size. */
  readonly size?: 14 | 16 | 18 | 20 | 24 | 32;
  /** Spoken name. Without it the icon is decoration next to a word. */
  readonly label?: string;
  /** Mirrored where the language is written from right to left (arrows, chevrons). */
  readonly flip?: boolean;
  readonly className?: string;
}

/** One icon at 1.5 px stroke. */
export function Icon({ as: Glyph, size = 20, label, flip = false, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <Glyph
      width={side}
      height={side}
      strokeWidth={size > 24 ? 1.125 : 1.5}
      className={cx('shrink-0', flip && 'rtl:-scale-x-100', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
