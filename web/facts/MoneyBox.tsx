import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export interface MoneyBoxProps {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly value: string;
  readonly placeholder?: string;
  readonly isMoney: boolean;
  readonly className?: string;
  readonly onChange: (text: string) => void;
  /** The unit or the time at the end of the box. */
  readonly children?: ReactNode;
}

/** A number with the rupee sign in front and its unit behind, in one box. Numbers run left to right in every language. */
export function MoneyBox({ isMoney, className, onChange, children, ...input }: MoneyBoxProps) {
  return (
    <div
      className={cx(
        className,
        'flex items-center overflow-hidden px-0! focus-within:outline-(length:--ring) focus-within:outline-accent focus-within:outline-solid has-[input[aria-invalid]]:border-bad',
      )}
    >
      {isMoney ? (
        <span aria-hidden className="ps-3 font-normal text-ink-2">
          ₹
        </span>
      ) : null}
      <input
        {...input}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => onChange(target.value)}
        className="tabular min-h-tap w-0 min-w-0 grow bg-transparent px-2 outline-none first:ps-3 placeholder:font-normal placeholder:text-ink-2 rtl:text-end"
      />
      {children}
    </div>
  );
}
