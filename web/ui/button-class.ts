import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-accent bg-accent text-on-accent hover:bg-accent/90',
  secondary: 'border-line-2 bg-raised text-ink hover:border-ink-3',
  quiet: 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-bad/40 bg-raised text-bad hover:border-bad hover:bg-bad-soft',
};

/** Over a primary button: what it does cannot be undone. */
export const finalClass = 'border-bad bg-bad text-raised hover:bg-bad/90';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its column. */
  readonly block?: boolean;
  /** Square, for an icon alone. */
  readonly square?: boolean;
}

/** The look of a button, for links that act as one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'normal',
  block = false,
  square = false,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex min-h-tap cursor-pointer items-center justify-center gap-2 rounded-control border text-center leading-snug no-underline',
    'transition-colors select-none disabled:opacity-55 print:hidden',
    variant === 'quiet' ? 'font-medium' : 'font-semibold',
    square ? 'w-tap shrink-0 p-0' : size === 'large' ? 'px-6' : variant === 'quiet' ? 'px-3' : 'px-4',
    size === 'large' ? 'min-h-12 text-lg' : 'text-sm',
    block && 'w-full',
    VARIANTS[variant],
  );
}
