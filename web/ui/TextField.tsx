import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { afterPress } from '../platform/press.ts';
import { cx } from './cx.ts';
import { Field, inputClass, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { present } from '../platform/present.ts';

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'aria-invalid' | 'aria-describedby'> {
  /** An icon inside, before the text. */
  readonly icon?: LucideIcon;
  /** Inside, after the text: a key, a unit, a button that shows the password. */
  readonly end?: ReactNode;
  readonly inputClassName?: string;
}

/** One line of text. `type`, `autoComplete`, `inputMode`, `ref` and the rest go to the input. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  aside,
  className,
  id,
  icon,
  end,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...present({ label, help, error, optional, hideLabel, aside, className, id })}>
      {(control) => (
        // what is inside keeps to the side where the text ends
        <div className="relative" dir={end && input.dir === 'ltr' ? 'ltr' : undefined}>
          {icon ? (
            <Icon
              as={icon}
              size={18}
              className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-2"
            />
          ) : null}
          <input
            {...input}
            {...control}
            className={cx(
              inputClass,
              'min-h-tap',
              icon && 'ps-10',
              end ? 'pe-12' : undefined,
              inputClassName,
            )}
          />
          {end ? (
            <span className="absolute end-0 top-1/2 flex min-w-tap -translate-y-1/2 items-center justify-center">
              {end}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'aria-invalid' | 'aria-describedby'> {
  readonly inputClassName?: string;
}

/** Several lines of text; grows with them where the browser can. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  aside,
  className,
  id,
  inputClassName,
  rows = 4,
  ...input
}: TextAreaProps) {
  return (
    <Field {...present({ label, help, error, optional, hideLabel, aside, className, id })}>
      {(control) => (
        <textarea
          rows={rows}
          onFocus={comeIntoSight}
          {...input}
          {...control}
          className={cx(
            inputClass,
            'max-h-[60dvh] min-h-27 resize-y [field-sizing:content] [unicode-bidi:plaintext]',
            inputClassName,
          )}
        />
      )}
    </Field>
  );
}

/** Browsers bring only the line of the cursor into sight, and that may be under a bar. */
function comeIntoSight({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>): void {
  afterPress(() => area.scrollIntoView({ block: 'nearest' }));
}
