import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { ACCENT_COLORS, type AccentColor } from '../../shared/platform/looks.ts';
import { Icon } from '../ui/Icon.tsx';

interface AccentPickerProps {
  readonly value: AccentColor;
  readonly onChange: (accent: AccentColor) => void;
}

/** One of the seven hues, each shown as it will look. */
export function AccentPicker({ value, onChange }: AccentPickerProps) {
  const { t } = useLingui();
  const name = useId();
  const words: Readonly<Record<AccentColor, string>> = {
    blue: t`Blue`,
    green: t`Green`,
    orange: t`Orange`,
    red: t`Red`,
    pink: t`Pink`,
    indigo: t`Indigo`,
    teal: t`Teal`,
  };
  return (
    <div
      role="radiogroup"
      aria-label={t`Accent`}
      className="flex flex-wrap gap-y-1 max-md:w-full max-md:justify-between md:-me-2"
    >
      {ACCENT_COLORS.map((accent) => (
        <label
          key={accent}
          data-accent={accent}
          className="group relative grid w-11 cursor-pointer justify-items-center gap-1 rounded-control py-1.5 text-xs text-ink-2 has-checked:font-semibold has-checked:text-ink md:w-14"
        >
          <input
            type="radio"
            name={name}
            value={accent}
            checked={accent === value}
            onChange={() => onChange(accent)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="grid size-8 place-items-center rounded-full bg-accent text-on-accent outline-offset-3 outline-ink group-has-checked:outline-2 group-has-checked:outline-solid peer-focus-visible:outline-(length:--ring) peer-focus-visible:outline-accent peer-focus-visible:outline-solid">
            <Icon as={Check} size={18} className="opacity-0 group-has-checked:opacity-100" />
          </span>
          {words[accent]}
        </label>
      ))}
    </div>
  );
}
