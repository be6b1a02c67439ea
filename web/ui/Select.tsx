import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, inputClass, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { present } from '../platform/present.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type NativeSelect = Omit<
  ComponentProps<'select'>,
  'className' | 'children' | 'onChange' | 'value' | 'aria-invalid' | 'aria-describedby'
>;

export interface SelectProps extends FieldTexts, NativeSelect {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many, in the phone's own picker. */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  aside,
  className,
  id,
  options,
  onChange,
  ...select
}: SelectProps) {
  return (
    <Field {...present({ label, help, error, optional, hideLabel, aside, className, id })}>
      {(control) => (
        <SelectBox>
          <select
            {...select}
            {...control}
            onChange={(event) => onChange(event.target.value)}
            className={cx(inputClass, 'min-h-tap appearance-none pe-10')}
          >
            <Options options={options} />
          </select>
        </SelectBox>
      )}
    </Field>
  );
}

export interface PickProps extends NativeSelect {
  /** Spoken name: 'Category', 'Sort by'. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The choice narrows the list: tinted, so that it is seen. */
  readonly active?: boolean;
  readonly className?: string;
}

/** A select in a row of filters, only as wide as its words. */
export function Pick({ label, options, onChange, active = false, className, ...select }: PickProps) {
  return (
    <SelectBox className={cx('inline-block max-w-full min-w-0', className)}>
      <select
        {...select}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'min-h-tap max-w-full appearance-none rounded-control border ps-3 pe-9 text-sm font-medium transition-colors',
          active ? 'border-accent bg-accent-soft' : 'border-line-3 bg-raised hover:border-ink-3',
        )}
      >
        <Options options={options} />
      </select>
    </SelectBox>
  );
}

/** A list without the browser's own arrow, with ours at its end. */
export function SelectBox({ children, className }: BoxProps) {
  return (
    <span className={cx('relative', className ?? 'block')}>
      {children}
      <Icon
        as={ChevronDown}
        size={16}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}

type BoxProps = Readonly<{ children: ComponentProps<'span'>['children']; className?: string }>;

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}
