import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Omit<ButtonLook, 'square'> {
  readonly icon?: LucideIcon | undefined;
  /** Work is under way: the button keeps the focus, turns a ring and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A press. `type` is `button` unless said otherwise. A busy or disabled button stays reachable by keyboard only while busy. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? swallow : onClick}
      className={cx(buttonClass({ ...given({ variant, size, block }) }), className)}
    >
      {busy ? <Spinner /> : icon ? <Icon as={icon} size={18} /> : null}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** Spoken name, also shown as the browser's own hint. */
  readonly label: string;
  readonly variant?: ButtonLook['variant'];
  readonly busy?: boolean;
  /** Mirrored in right-to-left languages. */
  readonly flip?: boolean;
  /** A count on the corner; 0 shows nothing, above 9 shows 9+. Say it in the label too. */
  readonly count?: number;
}

/** A 44 px square with an icon and a spoken name. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  busy = false,
  flip = false,
  count = 0,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? swallow : onClick}
      className={cx(buttonClass({ variant, square: true }), 'relative', className)}
    >
      {busy ? <Spinner /> : <Icon as={icon} flip={flip} />}
      <CountDot count={count} />
    </button>
  );
}

/**
 * The red count on a bell. Its parent is `relative` and names the number in words; the figure is drawn by the style sheet, so that
 * it is no part of the button's text.
 */
export function CountDot({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <b
      aria-hidden="true"
      data-count={count > 9 ? '9+' : count}
      className="tabular absolute end-0 top-0.5 min-w-5 rounded-full border-2 border-paper bg-bad px-1 text-center text-xs leading-snug font-semibold text-raised before:content-[attr(data-count)]"
    />
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
}

/** Drops what was not given, so that defaults apply. */
function given(look: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }): ButtonLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
