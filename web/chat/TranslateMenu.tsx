import { Trans, useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { currentLanguage } from '../platform/current-language.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useHasModel } from './hooks.ts';
import { translationChoices } from './shown-text.ts';

interface TranslateMenuProps {
  readonly text: string;
  /** The language that it is shown in. */
  readonly shown: string;
  readonly onChoose: (language: string) => void;
}

/** The languages that an answer can be read in. */
export function TranslateMenu({ text, shown, onChoose }: TranslateMenuProps) {
  const { t } = useLingui();
  const hasModel = useHasModel() ?? false;
  const choices = translationChoices(text, { shown, reader: currentLanguage(), hasModel });
  return (
    <Menu
      label={t`Translate into`}
      trigger={(props) => (
        <Button {...props} variant="quiet" icon={Languages} className="px-3 text-sm">
          <span className="max-sm:sr-only">
            <Trans>Translate</Trans>
          </span>
        </Button>
      )}
      entries={choices.map(({ code, native }) => ({
        label: native,
        lang: code,
        onSelect: () => onChoose(code),
      }))}
    />
  );
}
