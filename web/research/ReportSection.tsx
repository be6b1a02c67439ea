import type { ReactNode } from 'react';

interface ReportSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of the report that the bar leads to. */
export function ReportSection({ id, title, children }: ReportSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-26 grid-cols-[minmax(0,1fr)] gap-5 pt-10 outline-none"
    >
      <h3 id={`${id}-title`} className="text-2xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
