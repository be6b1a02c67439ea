import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { TONE_CLASS, type Tone } from './tone.ts';

export interface TagProps {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A word about a thing: a role, a category, 'AI Generated'. */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full min-w-fit items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-semibold wrap-anywhere',
        TONE_CLASS[tone],
        className,
      )}
    >
      {icon ? <Icon as={icon} size={14} /> : null}
      {children}
    </span>
  );
}
