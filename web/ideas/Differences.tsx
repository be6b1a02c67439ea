import { Trans } from '@lingui/react/macro';
import { compareIdeas } from '../../shared/ideas/compare.ts';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { useFieldLabel } from './field-label.ts';
import { TextParts } from './TextParts.tsx';

interface DifferencesProps {
  readonly before: Partial<IdeaFields>;
  readonly after: Partial<IdeaFields>;
  readonly heading?: 'h3' | 'h4';
}

/** Field by field and word by word, what two versions of an idea say differently. */
export function Differences({ before, after, heading: Heading = 'h3' }: DifferencesProps) {
  const fieldLabel = useFieldLabel();
  const differences = compareIdeas(before, after);
  if (differences.length === 0) {
    return (
      <p>
        <Trans>Nothing was changed.</Trans>
      </p>
    );
  }
  return differences.map(({ field, parts }) => (
    <section key={field} className="grid gap-1 border-t border-line pt-4">
      <Heading className="text-base">{fieldLabel(field)}</Heading>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
        <TextParts parts={parts} />
      </p>
    </section>
  ));
}
