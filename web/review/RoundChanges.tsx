import { Trans } from '@lingui/react/macro';
import type { ReviewCase } from '../../shared/review/model.ts';
import { Differences } from '../ideas/Differences.tsx';
import { formatDate } from '../platform/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { fieldsOf } from './snapshots.ts';

/** What the owner changed since the round before, word by word. */
export function RoundChanges({ review }: { readonly review: ReviewCase }) {
  const [before, after] = review.snapshots.slice(-2);
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
      <Differences before={fieldsOf(before)} after={fieldsOf(after)} />
    </div>
  );
}
