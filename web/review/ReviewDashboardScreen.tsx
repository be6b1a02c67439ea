import type { Queue } from '../../shared/review/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../platform/hooks.ts';
import { formatCount } from '../platform/format.ts';
import { cardLinkClass, quietLinkClass } from '../ui/link-class.ts';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useQueue, useQueueCounts } from './hooks.ts';
import { QueueList } from './QueueList.tsx';

/** What waits for this reviewer, at a glance. */
export function ReviewDashboardScreen() {
  const { t } = useLingui();
  useTitle(t`Review`);
  const { data: counts } = useQueueCounts();
  return (
    <>
      <PageHeader
        title={<Trans>Review</Trans>}
        actions={<MostUrgent />}
        subtitle={<Trans>Oldest first. The first answer is due after 3 days, the decision after 10.</Trans>}
      />
      <dl className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Count queue="waiting" name={<Trans>Waiting for a reviewer</Trans>} value={counts?.waiting} />
        <Count queue="mine" name={<Trans>Yours to review</Trans>} value={counts?.mine} />
        <Count queue="late" name={<Trans>Late</Trans>} value={counts?.late} alarm />
        <Count queue="pending" name={<Trans>Decided, not published yet</Trans>} value={counts?.pending} />
      </dl>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <Part queue="mine" title={<Trans>Yours to review</Trans>} />
        <Part queue="waiting" title={<Trans>Waiting for a reviewer</Trans>} />
      </div>
    </>
  );
}

/** Opens what is late the longest, else one's own that is due first, else what waits the longest. */
function MostUrgent() {
  const late = useQueue('late').data;
  const mine = useQueue('mine').data;
  const waiting = useQueue('waiting').data;
  const first = [late, mine, waiting]
    .flatMap((queue) => queue?.pages[0]?.items ?? [])
    .find(({ conflict }) => !conflict);
  if (!first || !late || !mine) return null;
  return (
    <Link to="/review/idea/$id" params={{ id: first.id }} className={buttonClass({ variant: 'primary' })}>
      <Icon as={Play} size={18} />
      <Trans>Start with the most urgent</Trans>
    </Link>
  );
}

interface CountProps {
  readonly queue: Queue;
  readonly name: ReactNode;
  readonly value: number | undefined;
  readonly alarm?: boolean;
}

function Count({ queue, name, value, alarm = false }: CountProps) {
  return (
    <div className="relative flex flex-col-reverse rounded-card border border-line bg-raised p-4 hover:border-line-3">
      <dt className="text-sm">
        <Link to="/review" search={{ queue }} className={cx(cardLinkClass, 'text-ink-2')}>
          {name}
        </Link>
      </dt>
      <dd
        className={cx(
          'tabular font-heading text-3xl leading-none font-semibold',
          alarm && (value ?? 0) > 0 && 'text-bad',
        )}
      >
        {value === undefined ? <Skeleton className="h-8 w-10" /> : formatCount(value)}
      </dd>
    </div>
  );
}

function Part({ queue, title }: { readonly queue: Queue; readonly title: ReactNode }) {
  return (
    <section className="grid gap-3">
      <header className="flex items-center gap-3">
        <h2 className="grow text-xl">{title}</h2>
        <Link to="/review" search={{ queue }} className={quietLinkClass}>
          <Trans>View all</Trans>
        </Link>
      </header>
      <QueueList queue={queue} most={5} />
    </section>
  );
}
