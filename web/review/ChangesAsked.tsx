import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown, CircleDashed } from 'lucide-react';
import type { Idea } from '../../shared/ideas/model.ts';
import type { OwnerFeedback } from '../../shared/review/model.ts';
import { useDoneChanges } from '../ideas/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFeedbackWhileWriting } from './hooks.ts';

interface PartProps {
  readonly feedback: OwnerFeedback;
}

interface IdeaProps {
  readonly idea: Idea;
}

const isAsked = ({ status }: Idea, feedback: OwnerFeedback | undefined): feedback is OwnerFeedback =>
  status === 'draft' && feedback !== undefined && feedback.changes.length > 0;

/** What the reviewers want changed in an idea that came back; nothing for any other. */
export function ChangesAsked({ idea, feedback }: IdeaProps & PartProps) {
  if (!isAsked(idea, feedback)) return null;
  return (
    <Card as="section" aria-labelledby="changes" className="grid gap-3 border-warn">
      <header className="flex flex-wrap items-baseline gap-3">
        <Heading feedback={feedback} />
      </header>
      <List idea={idea} feedback={feedback} />
    </Card>
  );
}

/** The same above the form in which the changes are made: it folds, for a phone has little room. */
export function ChangesToMake({ idea }: IdeaProps) {
  const { data: feedback } = useFeedbackWhileWriting(idea.id);
  if (!isAsked(idea, feedback)) return null;
  return (
    <Card as="section" aria-labelledby="changes" className="border-warn">
      <details open className="group">
        <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="flex grow flex-wrap items-baseline gap-x-3">
            <Heading feedback={feedback} />
          </span>
          <Icon as={ChevronDown} className="text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3">
          <List idea={idea} feedback={feedback} />
        </div>
      </details>
    </Card>
  );
}

function Heading({ feedback: { changes } }: PartProps) {
  return (
    <>
      <h2 id="changes" className="text-lg">
        <Trans>Changes the reviewers asked for</Trans>
      </h2>
      <span className="tabular text-sm text-ink-2">
        <Plural value={changes.length} one="# change" other="# changes" />
      </span>
    </>
  );
}

function List({ idea, feedback: { changes, note } }: IdeaProps & PartProps) {
  const ticks = useDoneChanges(idea);
  return (
    <>
      {note ? (
        <p className="max-w-prose text-ink-2" dir="auto">
          {note}
        </p>
      ) : null}
      <ul className={ticks ? undefined : 'grid gap-2'}>
        {changes.map(({ text }) => {
          const words = <span dir="auto">{text}</span>;
          return ticks ? (
            <li key={text}>
              <Checkbox
                label={words}
                checked={ticks.done.includes(text)}
                onChange={(isDone) => ticks.tick(text, isDone)}
              />
            </li>
          ) : (
            <li key={text} className="flex gap-2.5">
              <Icon as={CircleDashed} className="text-warn" />
              {words}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-2">
        {ticks ? (
          <>
            <Trans>Tick what is done: the reviewers see it when you resubmit.</Trans>{' '}
          </>
        ) : null}
        <Trans>Edit the idea, then resubmit it: the same reviewers see what changed.</Trans>
      </p>
    </>
  );
}
