import { Trans } from '@lingui/react/macro';
import { formatCount } from '../platform/format.ts';
import { QueueList, QueueSkeleton } from '../review/QueueList.tsx';
import { useQueueCounts } from '../review/hooks.ts';
import { Tile, Widget } from './Widget.tsx';

/** What waits for this reviewer. */
export function ReviewSummary() {
  const { data } = useQueueCounts();
  return (
    <Widget title={<Trans>Your reviews</Trans>} to="/review-dashboard">
      <dl className="grid grid-cols-3 gap-3">
        <Tile
          name={<Trans>Yours to review</Trans>}
          value={data?.mine}
          format={formatCount}
          to="/review"
          search={{ queue: 'mine' }}
        />
        <Tile
          name={<Trans>Waiting</Trans>}
          value={data?.waiting}
          format={formatCount}
          to="/review"
          search={{ queue: 'waiting' }}
        />
        <Tile
          name={<Trans>Late</Trans>}
          value={data?.late}
          format={formatCount}
          alarm
          to="/review"
          search={{ queue: 'late' }}
        />
      </dl>
      {data ? null : <QueueSkeleton />}
      {data && data.open > 0 ? <QueueList queue="open" most={3} /> : null}
    </Widget>
  );
}
