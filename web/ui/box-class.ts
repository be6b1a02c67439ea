// Drawn by ourselves: in the dark the browsers' own boxes are filled with a grey that is not ours.
const MARK =
  'relative size-5.5 shrink-0 cursor-pointer appearance-none border border-line-3 bg-raised not-checked:hover:border-ink-3 ' +
  'after:absolute after:hidden after:bg-on-accent checked:border-accent checked:bg-accent checked:after:block ' +
  'disabled:cursor-not-allowed forced-colors:appearance-auto';

/** The look of a checkbox, for one without the words of `Checkbox`. */
export const boxClass = `${MARK} rounded-[4px] aria-invalid:border-bad after:inset-0 after:[clip-path:polygon(21%_50%,29%_42%,42%_55%,71%_26%,79%_34%,42%_71%)]`;

/** The look of one choice of several. */
export const radioClass = `${MARK} rounded-full after:inset-[28%] after:rounded-full`;
