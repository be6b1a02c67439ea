import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { asLanguage, LANGUAGES } from '../../shared/platform/languages.ts';
import { useMe } from '../auth/hooks.ts';
import { client } from '../platform/client.ts';
import { chooseLanguage } from '../platform/i18n.ts';
import { toastError } from '../platform/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';

/** Chooses the language of the interface, and keeps the choice with the account. */
export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const language = asLanguage(i18n.locale) ?? 'en';
  const me = useMe();
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
          className="max-md:w-tap max-md:px-0"
        >
          <span className="max-md:hidden" lang={language}>
            {native}
          </span>
        </Button>
      )}
      entries={LANGUAGES.map(({ code, native: name }) => ({
        label: name,
        lang: code,
        checked: code === language,
        onSelect: () => {
          chooseLanguage(code).catch(toastError);
          // The choice stands on this device at once; the account follows when it can.
          if (me) client.users.update({ preferred_language: code }).catch(toastError);
        },
      }))}
    />
  );
}
