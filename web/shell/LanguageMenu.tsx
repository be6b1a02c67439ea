import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useChooseLanguage } from '../preferences/hooks.ts';

/** Chooses the language of the interface, and keeps the choice with the account. */
export function LanguageMenu() {
  const { t } = useLingui();
  const { language, other, choose } = useChooseLanguage();
  // what one most likely turns to comes first
  const offered = LANGUAGES.toSorted((a, b) => Number(b.code === other) - Number(a.code === other));
  const native = LANGUAGES.find(({ code }) => code === language)?.native ?? language;
  return (
    <Menu
      align="end"
      label={t`Language`}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          icon={Languages}
          aria-label={t`Language: ${native}`}
          className="shrink-0 max-md:w-tap max-md:px-0"
        >
          <span className="max-md:hidden" lang={language}>
            {native}
          </span>
        </Button>
      )}
      entries={offered.map(({ code, native: name }) => ({
        label: name,
        lang: code,
        checked: code === language,
        onSelect: () => choose(code),
      }))}
    />
  );
}
