import type { ReactNode } from 'react';

interface SettingProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** One line of the settings: what it is, and the control at its end; under each other on a phone. */
export function Setting({ label, help, children }: SettingProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 max-md:py-3">
      <span className="grid max-md:w-full">
        <span>{label}</span>
        {help ? <span className="text-sm text-ink-2">{help}</span> : null}
      </span>
      {children}
    </div>
  );
}

/** Settings under each other, with hairlines between them. */
export function Settings({ children }: { readonly children: ReactNode }) {
  return <div className="divide-y divide-line">{children}</div>;
}
