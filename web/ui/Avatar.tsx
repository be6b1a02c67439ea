import { useState } from 'react';
import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-xl',
  xl: 'size-24 text-3xl',
} as const;

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** A person's picture, or the letters of the name. Decoration: the name is next to it or in the control's label. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-heading leading-none font-semibold text-accent',
        SIZES[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        // drawn by the style sheet, so that it is no part of a button's text
        <span data-letters={initialsOf(name)} className="before:content-[attr(data-letters)]" />
      )}
    </span>
  );
}
