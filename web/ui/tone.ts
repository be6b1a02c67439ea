/** What a colour says. Always with a word or a sign beside it. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info';

/** Ground and text of each tone. */
export const TONE_CLASS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-idle-soft text-ink-2',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

/** The colour alone, for icons and figures on the plain ground. */
export const TONE_TEXT: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-2',
  accent: 'text-accent',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
};
