import { useLingui } from '@lingui/react/macro';
import { toast } from './toasts.ts';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied`, variant: 'success' });
    } catch {
      // the browser or the person forbids it
      toast({ title: t`Copying did not work. Please select the text instead.`, variant: 'warning' });
    }
  };
}
