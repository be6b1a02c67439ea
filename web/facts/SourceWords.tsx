import { Trans } from '@lingui/react/macro';
import type { Idea } from '../../shared/ideas/model.ts';
import { inSentence } from '../../shared/facts/sentence.ts';

/** The words that a fact was read from, marked in their sentence. */
export function SourceWords({
  idea,
  field,
  words,
}: {
  readonly idea: Idea;
  readonly field: string | null;
  readonly words: string;
}) {
  if (words === '') return <Trans>Your idea does not say it.</Trans>;
  const text: unknown = field === null ? '' : Reflect.get(idea, field);
  const found = inSentence(typeof text === 'string' ? text : '', words);
  return (
    <q className="quotes-auto wrap-anywhere" dir="auto">
      {found.before}
      <mark className="rounded-xs bg-accent-soft box-decoration-clone px-0.5 font-semibold text-ink">
        {found.words}
      </mark>
      {found.after}
    </q>
  );
}
