import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPanel.tsx';
import { useModes } from './modes.ts';

/** Switches between questions, research and one's own ideas. */
export function ModeMenu() {
  const { _ } = useLingui();
  const { t } = useMacro();
  const { modes, choose } = useModes();
  const entries: MenuEntry[] = [
    ...modes.map(({ mode, label, icon, disabled, current }) => ({
      label: _(label),
      icon,
      disabled,
      checked: current,
      onSelect: () => choose(mode),
    })),
    { kind: 'separator' },
    { label: <Trans>Open Mode Selector</Trans>, link: <Link to="/mode-select" /> },
  ];
  return (
    <Menu
      align="end"
      label={t`Switch Mode`}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          icon={Route}
          aria-label={t`Switch Mode`}
          className="max-xl:w-tap max-xl:px-0"
        >
          <span className="max-xl:hidden">
            <Trans>Switch Mode</Trans>
          </span>
        </Button>
      )}
      entries={entries}
    />
  );
}
