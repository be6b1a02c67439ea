import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { DECISION_DUE_MS, FIRST_RESPONSE_DUE_MS, QUEUES, type Queue } from '../../shared/review/constants.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { DAY } from '../../shared/platform/time.ts';
import { useActor } from '../session/hooks.ts';
import { formatCount } from '../platform/format.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, ChipRow } from '../ui/Chip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePublish, useQueue, useQueueCounts } from './hooks.ts';
import { QueueFigures } from './QueueFigures.tsx';
import { QueueList } from './QueueList.tsx';

const FIRST_DAY = FIRST_RESPONSE_DUE_MS / DAY;
const LAST_DAY = DECISION_DUE_MS / DAY;

/** The review queue: how much waits, and the ideas in the order in which answers are due. */
export function ReviewQueueScreen() {
  const { t } = useLingui();
  useTitle(t`Review`);
  const actor = useActor();
  const search = useSearch({ strict: false });
  const queue = QUEUES.find((known) => known === search.queue) ?? 'open';
  const bulk = queue === 'pending' && actor !== null && isStaff(actor);
  return (
    <>
      <PageHeader title={<Trans>Review</Trans>} actions={<MostUrgent />} />
      <QueueFigures />
      <QueueChips queue={queue} />
      {bulk ? <PendingDecisions /> : <QueueList key={queue} queue={queue} />}
      <p className="mt-4 text-sm text-ink-2">
        <Trans>
          The two marks on each bar are the targets: the first response on day {FIRST_DAY}, the decision on
          day {LAST_DAY}.
        </Trans>
      </p>
    </>
  );
}

/** Opens what is due first of what the person may judge. */
function MostUrgent() {
  const { data } = useQueue('open');
  const first = data?.pages[0]?.items.find(({ conflict }) => !conflict);
  if (!first) return null;
  return (
    <Link to="/review/idea/$id" params={{ id: first.id }} className={buttonClass({ variant: 'primary' })}>
      <Icon as={Play} size={18} />
      <Trans>Start with the most urgent</Trans>
    </Link>
  );
}

/** Which ideas are listed. */
function QueueChips({ queue }: { readonly queue: Queue }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: counts } = useQueueCounts();
  const labels: Readonly<Record<Queue, string>> = {
    open: t`For you`,
    late: t`Late`,
    back: t`Came back`,
    mine: t`Mine`,
    waiting: t`Not claimed`,
    pending: t`Decided, not published yet`,
    decided: t`Decided`,
  };
  const countOf = (name: Queue) =>
    counts === undefined || name === 'decided' ? undefined : formatCount(counts[name]);
  return (
    <ChipRow label={t`Queue`} current={queue} className="mb-4">
      {QUEUES.map((name) => (
        <Chip
          key={name}
          pressed={name === queue}
          count={countOf(name)}
          onClick={() => void navigate({ to: '.', search: { queue: name }, replace: true })}
        >
          {labels[name]}
        </Chip>
      ))}
    </ChipRow>
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
