import { Trans } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Hourglass,
  ListChecks,
  NotebookPen,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentRun } from '../../shared/research/job.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { entryFor } from '../ui/known.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { TONE_TEXT, type Tone } from '../ui/tone.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon | null;
  readonly word: ReactNode;
}

const OUTCOMES: Readonly<Record<NonNullable<AgentRun['outcome']>, Look>> = {
  evidence: { tone: 'good', icon: CircleCheck, word: <Trans>Done, with sources</Trans> },
  own_numbers: { tone: 'good', icon: NotebookPen, word: <Trans>From the idea’s numbers</Trans> },
  checklist: { tone: 'good', icon: ListChecks, word: <Trans>Check-list</Trans> },
  gap: { tone: 'warn', icon: CircleDashed, word: <Trans>Gap</Trans> },
};
const DONE: Look = { tone: 'good', icon: CircleCheck, word: <Trans>Done</Trans> };
const STATES: Readonly<Record<Exclude<AgentRun['status'], 'completed'>, Look>> = {
  pending: { tone: 'neutral', icon: Hourglass, word: <Trans>Waiting</Trans> },
  running: { tone: 'info', icon: null, word: <Trans>Working</Trans> },
  failed: { tone: 'bad', icon: CircleAlert, word: <Trans>Failed</Trans> },
  cancelled: { tone: 'neutral', icon: CircleSlash, word: <Trans>Cancelled</Trans> },
};

/** An agent's state, or how it ended: a word and a sign. */
export function AgentState({ agent: { status, outcome } }: { readonly agent: AgentRun }) {
  const { tone, icon, word } =
    status === 'completed'
      ? entryFor(OUTCOMES, outcome ?? '', DONE)
      : entryFor(STATES, status, STATES.pending);
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-semibold whitespace-nowrap', TONE_TEXT[tone])}>
      {icon ? <Icon as={icon} size={16} /> : <Spinner />}
      {word}
    </span>
  );
}
