import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** What a control needs to be tied to its label, help and error. Spread it on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldTexts {
  readonly label: ReactNode;
  /** One sentence below, replaced by the error while there is one. */
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  /** Says '(optional)' behind the label. Fields are required unless they say this. */
  readonly optional?: boolean;
  /** The label is heard, not seen. */
  readonly hideLabel?: boolean;
  /** At the end of the label's line: a counter, a microphone, a link. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, help below, error in place of help. `TextField`, `TextArea` and `Select` are made of it. */
export function Field({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  aside,
  className,
  id,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <div className={cx('flex items-end gap-3', hideLabel && !aside && 'sr-only')}>
        <label htmlFor={controlId} className={cx('grow text-sm font-semibold', hideLabel && 'sr-only')}>
          {label} {optional ? <OptionalMark /> : null}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

/** '(optional)' behind a label. */
export function OptionalMark() {
  return (
    <span className="font-normal text-ink-2">
      <Trans>(optional)</Trans>
    </span>
  );
}

/** The line below a control. It speaks when an error arrives. */
export function FieldNote({
  id,
  help,
  error,
}: {
  readonly id: string;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
}) {
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? (
        <p className="flex gap-1.5 text-bad">
          <Icon as={CircleAlert} size={18} className="mt-[0.15em]" />
          <span>{error}</span>
        </p>
      ) : help ? (
        <div className="text-ink-2">{help}</div>
      ) : null}
    </div>
  );
}

/** The look of a box one types into; its height is the control's own. */
export const inputClass =
  'block w-full rounded-control border border-line-3 bg-raised px-3 py-2 text-base text-ink hover:border-ink-3 ' +
  'focus:outline-(length:--ring) focus:outline-offset-0 focus:outline-accent focus:outline-solid aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)] ' +
  'disabled:bg-sunk disabled:text-ink-2';
