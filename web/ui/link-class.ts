/** A link within a sentence. */
export const textLinkClass = 'text-accent underline underline-offset-2 hover:decoration-2';

/** A link standing alone in a list or a footer: underlined when pointed at, 44 px high. */
export const quietLinkClass =
  'inline-flex min-h-tap items-center gap-2 text-ink-2 no-underline hover:text-ink hover:underline';

/** A link that covers its whole card, whose parent is `relative`. */
export const cardLinkClass = 'text-ink no-underline after:absolute after:inset-0 hover:underline';
