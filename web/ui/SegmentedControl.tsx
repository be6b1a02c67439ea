import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Icons alone, their labels heard and shown as hints. */
  readonly iconsOnly?: boolean;
  readonly className?: string;
}

/** One of two to four, side by side: a theme, a view. Arrow keys move, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  iconsOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex max-w-full flex-wrap rounded-[9px] border border-line bg-sunk',
        iconsOnly ? 'border-line-3' : 'gap-0.5 p-0.75',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={iconsOnly ? segment.label : undefined}
          className={cx(
            'relative inline-flex min-h-tap items-center justify-center gap-2 rounded-control text-sm leading-snug font-semibold text-ink-2 transition-colors select-none',
            'has-focus-visible:outline-(length:--ring) has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-focus-visible:outline-solid',
            iconsOnly
              ? 'w-tap rounded-[8px] has-checked:bg-ink has-checked:text-paper'
              : 'px-3.5 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-2)]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {segment.icon ? <Icon as={segment.icon} size={18} /> : null}
          <span className={iconsOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
