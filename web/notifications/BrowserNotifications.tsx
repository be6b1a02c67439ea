import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askBrowser, browserPermission } from './browser.ts';
import { Button } from '../ui/Button.tsx';
import { toastError } from '../ui/toast-error.ts';

/** Lets the browser show news while the page is out of sight; it is asked by the button alone. */
export function BrowserNotifications() {
  const { t } = useLingui();
  const [permission, setPermission] = useState(browserPermission);
  if (permission === undefined) return null;
  return (
    <section aria-label={t`Notifications of the browser`} className="mt-4 grid justify-items-start gap-2">
      <p className="max-w-prose text-sm text-ink-2">
        {permission === 'granted' ? (
          <Trans>Your browser shows notifications while this page is in the background.</Trans>
        ) : permission === 'denied' ? (
          <Trans>Your browser blocks notifications of this site. You can allow them in its settings.</Trans>
        ) : (
          <Trans>Your browser can show notifications while this page is in the background.</Trans>
        )}
      </p>
      {permission === 'default' ? (
        <Button onClick={() => void askBrowser().then(setPermission, toastError)}>
          <Trans>Allow notifications</Trans>
        </Button>
      ) : null}
    </section>
  );
}
