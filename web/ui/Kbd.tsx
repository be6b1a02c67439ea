import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-[5px] border border-b-2 border-line-2 bg-raised px-1.5 font-sans text-xs leading-none font-semibold text-ink-2">
      {children}
    </kbd>
  );
}
