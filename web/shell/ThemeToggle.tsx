import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { setTheme, useShownTheme } from '../platform/theme.ts';
import { IconButton } from '../ui/Button.tsx';

/** Turns between light and dark; what the system says is left by the first press. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const shown = useShownTheme();
  return (
    <IconButton
      icon={shown === 'dark' ? Sun : Moon}
      label={shown === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={() => setTheme(shown === 'dark' ? 'light' : 'dark')}
      {...(className ? { className } : {})}
    />
  );
}
