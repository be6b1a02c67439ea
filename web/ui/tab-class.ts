import { cx } from './cx.ts';

/** The look of a tab, for links in a `<nav className="scroll-row border-b border-line">`. */
export function tabClass(on: boolean): string {
  return cx(
    '-mb-px inline-flex min-h-tap shrink-0 cursor-pointer items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap no-underline transition-colors',
    on ? 'border-accent font-semibold text-ink' : 'border-transparent font-medium text-ink-2 hover:text-ink',
  );
}
