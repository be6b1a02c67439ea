import { cx } from './cx.ts';

/** The mark: an N in running stitch. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={cx('size-7 shrink-0', className)}>
      <rect x="1" y="1" width="26" height="26" rx="7" className="fill-accent" />
      <path
        d="M8 20V9l12 10V8"
        className="fill-none stroke-on-accent"
        strokeWidth="2.4"
        strokeDasharray="4.2 2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark with the product's name, as headers show it. The name is a setting; where there is no room for it the mark is alone. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span
      className="inline-flex max-h-7 min-w-0 flex-wrap items-center gap-2.5 overflow-hidden font-heading text-xl leading-none font-semibold tracking-heading text-ink"
      dir="ltr"
    >
      <Mark />
      <span>{name}</span>
    </span>
  );
}
