import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '../../shared/platform/languages.ts';
import { useChooseLanguage } from './hooks.ts';
import { RadioGroup } from '../ui/Checkbox.tsx';

/** The language of the interface. */
export function LanguageSetting() {
  const { t } = useLingui();
  const { language, choose } = useChooseLanguage();
  return (
    <RadioGroup<Language>
      label={t`Language`}
      hideLabel
      look="cards"
      className="max-w-form pt-2"
      value={language}
      onChange={choose}
      options={LANGUAGES.map(({ code, native }) => ({
        value: code,
        label: <span lang={code}>{native}</span>,
      }))}
      help={
        <Trans>
          Menus, messages and emails come in this language. What people write, and what research quotes, stays
          in the language in which it was written.
        </Trans>
      }
    />
  );
}
