import { Trans } from '@lingui/react/macro';
import { LatestNotifications } from '../notifications/LatestNotifications.tsx';
import { Card } from '../ui/Card.tsx';
import { Widget } from './Widget.tsx';

/** What happened to the person lately. */
export function ActivityFeed() {
  return (
    <Widget title={<Trans>Activity</Trans>}>
      <Card padding="none" className="p-1.5">
        <LatestNotifications onNavigate={() => undefined} />
      </Card>
    </Widget>
  );
}
