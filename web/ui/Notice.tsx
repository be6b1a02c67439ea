import { CircleAlert, CircleCheck, Info, Lightbulb, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { TONE_TEXT, type Tone } from './tone.ts';

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  accent: Lightbulb,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};
const GROUND: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunk',
  accent: 'bg-accent-soft',
  info: 'bg-info-soft',
  good: 'bg-good-soft',
  warn: 'bg-warn-soft',
  bad: 'bg-bad-soft',
};

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** `alert` speaks at once, `status` when there is a pause; without it the notice is plain text. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
}

/** A word of advice or warning next to what it is about. */
export function Notice({ tone = 'accent', title, icon, children, actions, role, className }: NoticeProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2.5 text-sm',
        GROUND[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] gap-2.5">
        <Icon as={icon ?? ICONS[tone]} size={18} className={cx('mt-[0.15em]', TONE_TEXT[tone])} />
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
      </div>
      {actions ? <div className="ms-7 flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
