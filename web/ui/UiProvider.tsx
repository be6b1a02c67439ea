import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

export interface UiProviderProps {
  /** Which way the page's language is written. */
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** Around the whole app: no style elements (the content security policy refuses them), arrow keys that follow the language. */
export function UiProvider({ direction, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
