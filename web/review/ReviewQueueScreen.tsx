import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QUEUES, type Queue } from '../../shared/review/constants.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { formatCount } from '../platform/format.ts';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePublish, useQueueCounts } from './hooks.ts';
import { QueueList } from './QueueList.tsx';

const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));

/** The review queue: what waits, what is one's own, what is decided. */
export function ReviewQueueScreen() {
  const { t } = useLingui();
  useTitle(t`Review Queue`);
  const actor = useActor();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/review' });
  const queue = QUEUES.find((known) => known === search.queue) ?? 'waiting';
  const { data: counts } = useQueueCounts();
  const labels: Readonly<Record<Queue, string>> = {
    waiting: t`Waiting`,
    mine: t`Mine`,
    late: t`Late`,
    pending: t`Decided, not published yet`,
    decided: t`Decided`,
  };
  const numbers: Partial<Record<Queue, number>> = counts
    ? { waiting: counts.waiting, mine: counts.mine, late: counts.late, pending: counts.pending }
    : {};
  const bulk = queue === 'pending' && actor !== null && isStaff(actor);
  return (
    <>
      <PageHeader title={<Trans>Review Queue</Trans>} />
      <ChipRow label={t`Queue`} className="mb-4">
        {QUEUES.map((name) => (
          <Chip
            key={name}
            pressed={name === queue}
            count={shown(numbers[name])}
            onClick={() => void navigate({ to: '.', search: { queue: name }, replace: true })}
          >
            {labels[name]}
          </Chip>
        ))}
      </ChipRow>
      {bulk ? <PendingDecisions /> : <QueueList key={queue} queue={queue} />}
    </>
  );
}

/** Decisions are published one by one or many together. */
function PendingDecisions() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const publish = usePublish();
  const select = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <>
      <QueueList queue="pending" selected={selected} onSelect={select} />
      {selected.size > 0 ? (
        <div data-bar className="sticky bottom-20 mt-4 md:bottom-4">
          <Button
            variant="primary"
            size="large"
            busy={publish.isPending}
            onClick={() => publish.mutate([...selected], { onSuccess: () => setSelected(new Set()) })}
          >
            <Plural value={selected.size} one="Publish # decision" other="Publish # decisions" />
          </Button>
        </div>
      ) : null}
    </>
  );
}
