import { cx } from './cx.ts';

/** A turning ring. Decoration: the words next to it say what is happening. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cx('size-4 shrink-0 animate-spin fill-none stroke-current', className)}
    >
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" className="opacity-25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
