import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { viewAsOneself } from '../session/view-as.ts';

/** Says whose eyes these are, with the way back. A frame around the whole window, so that no screen looks like one's own. */
export function ImpersonationBar({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await viewAsOneself();
    } catch (cause) {
      toastError(cause);
      setBusy(false);
    }
  };
  return (
    <>
      {/* what ends the page can be scrolled above the bar */}
      <div aria-hidden="true" className="h-16 print:hidden" />
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-60 border-4 border-warn print:hidden"
      />
      <aside
        aria-label={t`Support`}
        data-bar
        className="fixed inset-x-1 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-warn bg-warn-soft px-4 py-1.5 text-sm md:bottom-1 md:mx-auto md:w-fit md:rounded-t-card md:border-x print:hidden"
      >
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <Icon as={Eye} size={18} className="text-warn" />
          <span>
            <Trans>
              You see this as <bdi>{name}</bdi>
            </Trans>
          </span>
        </p>
        <Button variant="secondary" busy={busy} onClick={() => void stop()}>
          <Trans>Stop</Trans>
        </Button>
      </aside>
    </>
  );
}
