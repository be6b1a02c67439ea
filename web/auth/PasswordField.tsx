import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PASSWORD_REFUSED, scorePassword, type PasswordScore } from '../../shared/auth/password.ts';
import type { BoundField } from '../ui/form.ts';
import { IconButton } from '../ui/Button.tsx';
import { StepsMeter } from '../ui/Progress.tsx';
import { TextField } from '../ui/TextField.tsx';

interface PasswordFieldProps {
  readonly field: BoundField;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Next to the label. */
  readonly aside?: ReactNode;
  /** Shows how good the password is while it is typed. */
  readonly strength?: boolean;
}

/** A password that can be shown. */
export function PasswordField({ field, label, autoComplete, aside, strength = false }: PasswordFieldProps) {
  const { t } = useMacro();
  const { _ } = useLingui();
  const [shown, setShown] = useState(false);
  const judged = strength && field.value !== '' ? scorePassword(field.value) : undefined;
  // what is to be fixed is in the list below
  const listed = judged?.problems.some((problem) => _(problem) === field.error);
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        error={listed ? _(PASSWORD_REFUSED) : field.error}
        label={label}
        help={
          strength && !judged
            ? t`At least 8 characters: a capital and a small letter, a number, and a sign such as # or !`
            : undefined
        }
        aside={aside}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        end={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? t`Hide password` : t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {judged ? <Strength {...judged} /> : null}
    </div>
  );
}

function Strength({ score, label, problems }: PasswordScore) {
  const { _ } = useLingui();
  const { t } = useMacro();
  return (
    <div className="grid gap-1 text-sm text-ink-2" aria-live="polite">
      <p className="flex items-center gap-3">
        <StepsMeter label={t`Password strength`} value={score} max={4} />
        <span>{_(label)}</span>
      </p>
      {problems.length > 0 ? (
        <ul className="list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem}>{_(problem)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
