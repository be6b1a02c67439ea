import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { ownsIdea } from '../../shared/ideas/rules.ts';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS } from '../../shared/review/constants.ts';
import { formatDate } from '../platform/format.ts';
import { useActor } from '../session/hooks.ts';
import { Notice } from '../ui/Notice.tsx';

/** Tells its owner what happens next with an idea, until when, and what they can do now. Nothing for drafts: those are theirs. */
export function NextForOwner({ idea }: { readonly idea: Idea }) {
  const actor = useActor();
  if (!actor || !ownsIdea(actor, idea)) return null;
  const words = wordsOf(idea);
  if (!words) return null;
  return (
    <Notice
      tone={idea.status === 'approved' && !idea.amendment ? 'good' : 'info'}
      title={<Trans>What happens next</Trans>}
    >
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {words.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf({ status, submitted_at, decision_due_at, amendment }: Idea): readonly ReactNode[] | null {
  switch (status) {
    case 'submitted':
      return submitted_at === null ? null : waiting(Date.parse(submitted_at));
    case 'under_review': {
      const due = dueOf(decision_due_at, submitted_at);
      return due ? [<Decision key="decision" by={due} />, <NothingNow key="now" />] : null;
    }
    case 'approved':
      if (amendment?.asked_at) return amended(dueOf(decision_due_at, amendment.asked_at));
      if (amendment) return null;
      return [
        <Trans key="said">What the reviewers wrote is below.</Trans>,
        <Trans key="now">
          You can do research on it and edit it. What you change is shown to others once a reviewer accepts
          it.
        </Trans>,
      ];
    case 'rejected':
      return [
        <Trans key="said">It was not accepted this time. What the reviewers wrote is below.</Trans>,
        <Trans key="now">Press Revise to make it a draft again, change it, and submit it once more.</Trans>,
      ];
    case 'draft':
      return null;
    default:
      status satisfies never;
      return null;
  }
}

/** Until when it should be decided: the day that was set, else as long after it was sent in as a decision may take. */
function dueOf(set: string | null, submitted: string | null): number | null {
  if (set !== null) return Date.parse(set);
  return submitted === null ? null : Date.parse(submitted) + DECISION_DUE_MS;
}

function waiting(since: number): readonly ReactNode[] {
  const first = since + FIRST_RESPONSE_DUE_MS;
  const due = since + DECISION_DUE_MS;
  return [
    ...(isPast(due) ? [] : [<Beginning key="first" by={first} />]),
    <Decision key="decision" by={due} />,
    <NothingNow key="now" />,
  ];
}

function isPast(time: number): boolean {
  return time < Date.now();
}

function amended(due: number | null): readonly ReactNode[] | null {
  return due ? [<AmendmentDue key="decision" by={due} />, <NothingNow key="now" />] : null;
}

interface DueProps {
  readonly by: number;
}

function Beginning({ by }: DueProps) {
  const day = formatDate(by);
  return isPast(by) ? (
    <Trans>A reviewer should have begun by {day}. Late ideas come first in their list.</Trans>
  ) : (
    <Trans>A reviewer should begin by {day}.</Trans>
  );
}

function Decision({ by }: DueProps) {
  const day = formatDate(by);
  return isPast(by) ? (
    <Overdue by={by} />
  ) : (
    <Trans>By {day} it should be decided, or come back to you with changes.</Trans>
  );
}

function AmendmentDue({ by }: DueProps) {
  const day = formatDate(by);
  return isPast(by) ? (
    <Overdue by={by} />
  ) : (
    <Trans>By {day} it should be decided. Until then others read the approved text.</Trans>
  );
}

function Overdue({ by }: DueProps) {
  const day = formatDate(by);
  return <Trans>It should have been decided by {day}. Late ideas come first in the reviewers’ list.</Trans>;
}

function NothingNow() {
  return <Trans>You need do nothing now: you are notified of each step.</Trans>;
}
