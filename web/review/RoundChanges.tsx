import { Trans } from '@lingui/react/macro';
import { compareIdeas } from '../../shared/ideas/compare.ts';
import type { ReviewCase } from '../../shared/review/model.ts';
import { useFieldLabel } from '../ideas/field-label.ts';
import { formatDate } from '../platform/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { fieldsOf } from './snapshots.ts';

/** What the owner changed since the round before, word by word. */
export function RoundChanges({ review }: { readonly review: ReviewCase }) {
  const fieldLabel = useFieldLabel();
  const [before, after] = review.snapshots.slice(-2);
  const differences = compareIdeas(fieldsOf(before), fieldsOf(after));
  const asked = review.history.findLast((move) => move.event === 'return')?.changes ?? [];
  if (!before || !after) return null;
  const from = before.round;
  const to = after.round;
  return (
    <div className="grid gap-6">
      {asked.length > 0 ? (
        <Notice tone="neutral" title={<Trans>What was asked for</Trans>}>
          <ul className="list-disc ps-5">
            {asked.map((change) => (
              <li key={change} dir="auto">
                {change}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <header className="flex flex-wrap items-baseline gap-3">
        <h2 className="text-xl">
          <Trans>
            Round {from} to round {to}
          </Trans>
        </h2>
        <span className="text-sm text-ink-2">
          {formatDate(before.created_at)} – {formatDate(after.created_at)}
        </span>
      </header>
      {differences.length === 0 ? (
        <p>
          <Trans>Nothing was changed.</Trans>
        </p>
      ) : null}
      {differences.map(({ field, parts }) => (
        <section key={field} className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-base">{fieldLabel(field)}</h3>
          <p className="max-w-prose whitespace-pre-wrap" dir="auto">
            {parts.map((part, index) => {
              if (part.kind === 'added')
                return (
                  <ins key={index} className="bg-good-soft text-good decoration-1">
                    {part.text}
                  </ins>
                );
              if (part.kind === 'removed')
                return (
                  <del key={index} className="bg-bad-soft text-bad decoration-1">
                    {part.text}
                  </del>
                );
              return <span key={index}>{part.text}</span>;
            })}
          </p>
        </section>
      ))}
    </div>
  );
}
