import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReviewCase } from '../../shared/review/model.ts';
import { Differences } from '../ideas/Differences.tsx';
import { formatDate } from '../platform/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fieldsOf } from './snapshots.ts';

/** What the owner changed since the round before, word by word, and which of the changes asked for they say are done. */
export function RoundChanges({ review }: { readonly review: ReviewCase }) {
  const { t } = useLingui();
  const [before, after] = review.snapshots.slice(-2);
  const returned = review.history.findLastIndex((move) => move.event === 'return');
  const asked = review.history[returned]?.changes ?? [];
  const done = review.history.slice(returned + 1).find((move) => move.event === 'resubmit')?.changes ?? [];
  if (!before || !after) return null;
  const from = before.round;
  const to = after.round;
  return (
    <div className="grid gap-6">
      {asked.length > 0 ? (
        <Notice tone="neutral" title={<Trans>What was asked for</Trans>}>
          <ul className="grid gap-2">
            {asked.map((change) => (
              <li key={change} className="flex gap-2.5">
                {done.includes(change) ? (
                  <Icon as={CircleCheck} className="text-good" label={t`The owner says it is done`} />
                ) : (
                  <Icon as={CircleDashed} className="text-ink-2" label={t`Not ticked by the owner`} />
                )}
                <span dir="auto">{change}</span>
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
