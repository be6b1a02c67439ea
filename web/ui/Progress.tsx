import { cx } from './cx.ts';

export interface ProgressProps {
  /** What is being measured, in words. */
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  /** The value in words, where a percentage would not say it: '2 of 6 agents'. */
  readonly text?: string;
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad';
  readonly className?: string;
}

const BAR = { accent: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const;

/** How far a piece of work is. */
export function Progress(props: ProgressProps) {
  return <Bar {...props} kind="progressbar" />;
}

/** How much of something there is: a share, a strength, a quota. */
export function Meter(props: ProgressProps) {
  return <Bar {...props} kind="meter" />;
}

interface BarProps extends ProgressProps {
  readonly kind: 'progressbar' | 'meter';
}

function Bar({ kind, label, value, max = 100, text, tone = 'accent', className }: BarProps) {
  return (
    <div
      role={kind}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <span
        className={cx('block h-full rounded-full', kind === 'progressbar' && 'transition-[width]', BAR[tone])}
        style={{ width: `${percentOf(value, max)}%` }}
      />
    </div>
  );
}

export interface StepsMeterProps {
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  readonly className?: string;
}

/** A score of a few steps, such as 4 of 5. */
export function StepsMeter({ label, value, max = 5, className }: StepsMeterProps) {
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx('inline-flex gap-0.75', className)}
    >
      {Array.from({ length: max }, (_, step) => (
        <span key={step} className={cx('h-2 w-4 rounded-[2px]', step < value ? 'bg-accent' : 'bg-line-2')} />
      ))}
    </span>
  );
}

export interface RingProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly tone?: keyof typeof STROKE;
  readonly className?: string;
}

const STROKE = {
  accent: 'stroke-accent',
  good: 'stroke-good',
  warn: 'stroke-warn',
  // between warn and bad: 3:1 on every ground, its figure is in ink
  orange: 'stroke-[oklch(0.63_0.16_50)]',
  bad: 'stroke-bad',
} as const;
const ROUND = 2 * Math.PI * 22;

/** A percentage as a ring with its figure inside. */
export function Ring({ label, percent, tone = 'accent', className }: RingProps) {
  const shown = Math.round(percentOf(percent, 100));
  return (
    <svg viewBox="0 0 52 52" role="img" aria-label={label} className={cx('size-13 shrink-0', className)}>
      <circle cx="26" cy="26" r="22" className="fill-none stroke-line-2" strokeWidth="4" />
      {shown > 0 ? (
        <circle
          cx="26"
          cy="26"
          r="22"
          className={cx('fill-none', STROKE[tone])}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${(ROUND * shown) / 100} ${ROUND}`}
          transform="rotate(-90 26 26)"
        />
      ) : null}
      <text
        x="26"
        y="31"
        direction="ltr"
        textAnchor="middle"
        className="fill-ink font-heading text-[14px] font-semibold"
      >
        {shown}%
      </text>
    </svg>
  );
}

function percentOf(value: number, max: number): number {
  return max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
}
