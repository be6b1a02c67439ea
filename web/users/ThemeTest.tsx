import { Trans } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { applyAppearance, systemWishes } from '../platform/appearance.ts';
import { currentAppearance, useShownTheme } from '../platform/theme.ts';
import { Button } from '../ui/Button.tsx';

/** Shows the page in the other theme, and puts it back: nothing is saved. */
export function ThemeTest() {
  const own = useShownTheme();
  const [testing, setTesting] = useState(false);
  useEffect(() => {
    if (!testing) return;
    document.documentElement.dataset['theme'] = own === 'dark' ? 'light' : 'dark';
    return () => applyAppearance(document.documentElement, currentAppearance(), systemWishes());
  }, [testing, own]);
  return (
    <Button icon={SunMoon} aria-pressed={testing} onClick={() => setTesting(!testing)}>
      {testing ? <Trans>Back to my theme</Trans> : <Trans>Test theme</Trans>}
    </Button>
  );
}
