import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { TONE_CLASS, type Tone } from './tone.ts';

export type IdeaStatus = 'draft' | 'submitted' | 'under_review' | 'approved' | 'rejected';

const TONES: Readonly<Record<IdeaStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  under_review: 'warn',
  approved: 'good',
  rejected: 'bad',
};

/** A sign of its own for each status, so that colour is never the only difference. */
const SIGNS: Readonly<Record<IdeaStatus, ReactNode>> = {
  draft: <circle cx="6" cy="6" r="4.2" strokeDasharray="2.4 2" />,
  submitted: <path d="M6 10V2.5M2.8 5.6 6 2.4l3.2 3.2" />,
  under_review: (
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 1.8a4.2 4.2 0 0 1 0 8.4z" fill="currentColor" />
    </>
  ),
  approved: <path d="m2 6.4 2.7 2.7L10 3.4" />,
  rejected: <path d="m2.8 2.8 6.4 6.4m0-6.4L2.8 9.2" />,
};

/** The state of an idea: a sign and its word in capitals. */
export function StatusBadge({
  status,
  className,
}: {
  readonly status: IdeaStatus;
  readonly className?: string;
}) {
  const label = useStatusLabel();
  return (
    <span
      className={cx(
        'inline-flex max-w-full min-w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold tracking-[0.04em] uppercase lang-tall:tracking-[0em]',
        TONE_CLASS[TONES[status]],
        className,
      )}
    >
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="size-3 shrink-0 fill-none stroke-current stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SIGNS[status]}
      </svg>
      {label(status)}
    </span>
  );
}

/** The word for a status in the language of the page, as chips and filters show it. */
export function useStatusLabel(): (status: IdeaStatus) => string {
  const { t } = useLingui();
  return (status) => {
    switch (status) {
      case 'draft':
        return t`Draft`;
      case 'submitted':
        return t`Submitted`;
      case 'under_review':
        return t`Under review`;
      case 'approved':
        return t`Approved`;
      case 'rejected':
        return t`Rejected`;
      default:
        return status satisfies never;
    }
  };
}
