import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { directionOf, LANGUAGES, type Language } from '../../shared/platform/languages.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { ReadAloudButton } from '../voice/ReadAloudButton.tsx';

interface LanguageStepProps {
  readonly value: Language;
  readonly voice: boolean;
  readonly onChange: (language: Language) => void;
}

/** The languages of the interface, each in its own script; a press shows the page in it at once. */
export function LanguageStep({ value, voice, onChange }: LanguageStepProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language' });
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2.5 sm:gap-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      <legend className="sr-only">{t`Language`}</legend>
      {LANGUAGES.map(({ code, native }) => {
        const name = names.of(code) ?? native;
        return (
          <div
            key={code}
            className="relative flex min-h-21 items-center rounded-card border border-line-2 bg-raised transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-(length:--ring) has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-focus-visible:outline-solid"
          >
            <label className="grid min-h-20 min-w-0 grow cursor-pointer content-center py-2.5 ps-3 sm:ps-4">
              <input
                type="radio"
                name="language"
                value={code}
                checked={code === value}
                onChange={() => onChange(code)}
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
              />
              <b lang={code} dir={directionOf(code)} className="justify-self-start text-xl font-semibold">
                {native}
              </b>
              {name === native ? null : <span className="text-sm text-ink-2">{name}</span>}
            </label>
            <Icon
              as={Check}
              size={20}
              className={cx(
                'text-accent max-sm:absolute max-sm:end-1.5 max-sm:top-1.5 sm:me-2',
                code !== value && 'invisible',
              )}
            />
            {voice ? (
              <ReadAloudButton
                utterance={{ prompt: 'greeting', language: code }}
                label={name}
                className="relative z-1"
              />
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
