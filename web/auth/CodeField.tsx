import { useEffect, useRef, type ReactNode } from 'react';
import type { BoundField } from '../ui/form.ts';
import { TextField } from '../ui/TextField.tsx';

interface CodeFieldProps {
  readonly field: BoundField;
  readonly label: string;
  readonly help?: ReactNode;
  /** Letters and digits instead of six digits. */
  readonly backup?: boolean;
  /** The cursor waits in it as soon as it is shown. */
  readonly focused?: boolean;
}

/** A one-time code. Phones offer it from the app or a message; spaces and hyphens may be pasted along. */
export function CodeField({ field, label, help, backup = false, focused = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused, backup]);
  return (
    <TextField
      {...field}
      ref={input}
      label={label}
      {...(help !== undefined && { help })}
      type="text"
      autoComplete={backup ? 'off' : 'one-time-code'}
      inputMode={backup ? 'text' : 'numeric'}
      autoCapitalize={backup ? 'characters' : 'none'}
      spellCheck={false}
      dir="ltr"
      inputClassName="tabular tracking-[0.15em]"
    />
  );
}
