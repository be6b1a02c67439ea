import { useId, type ReactNode } from 'react';

/** Rows of facts under a heading. */
export function FactGroup({
  title,
  note,
  children,
}: {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}
