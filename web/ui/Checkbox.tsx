import { useId, type ComponentProps, type ReactNode } from 'react';
import { boxClass, radioClass } from './box-class.ts';
import { cx } from './cx.ts';
import { FieldNote } from './Field.tsx';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'className' | 'onChange' | 'checked'
> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly className?: string;
}

/** Yes or no, taken into account when the form is sent. */
export function Checkbox({ label, help, error, onChange, className, id, ...input }: CheckboxProps) {
  const made = useId();
  const boxId = id ?? made;
  const noteId = `${boxId}-note`;
  return (
    <div className={className}>
      <label htmlFor={boxId} className="flex min-h-tap items-start gap-3 py-2.5 text-sm">
        <input
          {...input}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={cx('mt-[0.1em]', boxClass)}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div className="ps-8.5">
        <FieldNote id={noteId} help={help} error={error} />
      </div>
    </div>
  );
}

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** `cards` draws each choice as a sheet one can press anywhere. */
  readonly look?: 'list' | 'cards';
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly className?: string;
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'list',
  hideLabel = false,
  help,
  error,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={error || help ? `${name}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cx('text-sm font-semibold', hideLabel ? 'sr-only' : 'mb-1')}>{label}</legend>
      <div className={look === 'cards' ? 'grid gap-2' : undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-tap items-start gap-3 py-2.5 text-sm',
              look === 'cards' &&
                'rounded-card border border-line-2 bg-raised px-4 py-3 transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft',
              option.disabled && 'opacity-55',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cx('mt-[0.1em]', radioClass)}
            />
            <span className="grid min-w-0">
              <span className={option.help ? 'font-semibold' : undefined}>{option.label}</span>
              {option.help ? <span className="text-ink-2">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <div className={look === 'cards' ? 'mt-1.5' : undefined}>
        <FieldNote id={`${name}-note`} help={help} error={error} />
      </div>
    </fieldset>
  );
}

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'children' | 'className' | 'onChange' | 'checked'
> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly className?: string;
}

/** On or off, with effect at once. The whole row can be pressed. */
export function Switch({ label, help, onChange, className, id, ...input }: SwitchProps) {
  const made = useId();
  const switchId = id ?? made;
  return (
    <label htmlFor={switchId} className={cx('flex min-h-14 items-center gap-4 py-2', className)}>
      <span className="grid min-w-0 grow">
        <span>{label}</span>
        {help ? (
          <span id={`${switchId}-note`} className="text-sm text-ink-2">
            {help}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        id={switchId}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={help ? `${switchId}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'relative h-[26px] w-[44px] shrink-0 cursor-pointer appearance-none rounded-full bg-ink-3 transition-colors checked:bg-accent ' +
          'after:absolute after:start-[3px] after:top-[3px] after:size-[20px] after:rounded-full after:bg-paper after:transition-transform ' +
          'checked:after:translate-x-[18px] checked:after:bg-on-accent rtl:checked:after:-translate-x-[18px] disabled:opacity-55'
        }
      />
    </label>
  );
}
