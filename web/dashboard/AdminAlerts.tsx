import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOffers } from '../navigation/hooks.ts';
import { api } from '../platform/client.ts';
import { formatCount } from '../platform/format.ts';
import { useQueueCounts } from '../review/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Widget } from './Widget.tsx';

/** What the staff should look at today. */
export function AdminAlerts() {
  const offers = useOffers();
  const reviews = useQueueCounts();
  const mails = useQuery(api.mail.outbox.queryOptions({ input: { limit: 50 } }));
  const failed = mails.data?.items.filter(({ status }) => status === 'failed').length ?? 0;
  if (reviews.isPending || mails.isPending) {
    return (
      <Widget title={<Trans>To look at</Trans>}>
        <Loading>
          <Skeleton className="h-24.5 rounded-card" />
        </Loading>
      </Widget>
    );
  }
  const { late = 0, pending = 0 } = reviews.data ?? {};
  const lateCount = formatCount(late);
  const pendingCount = formatCount(pending);
  const alerts = [
    late > 0 && (
      <Alert key="late" to="/review" search={{ queue: 'late' }}>
        <Plural value={late} one="# review is late" other={`${lateCount} reviews are late`} />
      </Alert>
    ),
    pending > 0 && (
      <Alert key="pending" to="/review" search={{ queue: 'pending' }}>
        <Plural
          value={pending}
          one="# decision waits to be published"
          other={`${pendingCount} decisions wait to be published`}
        />
      </Alert>
    ),
    failed > 0 && offers('/dev-tools') && (
      <Alert key="mail" to="/dev-tools">
        <Plural value={failed} one="# email could not be sent" other="# emails could not be sent" />
      </Alert>
    ),
    (reviews.isError || mails.isError) && (
      <p key="unknown" className="flex items-center gap-3 px-4 py-3">
        <Icon as={TriangleAlert} className="text-warn" />
        <Trans>Not everything could be looked at. Please try again in a moment.</Trans>
      </p>
    ),
  ].filter(Boolean);
  return (
    <Widget title={<Trans>To look at</Trans>}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {alerts.length > 0 ? (
          alerts
        ) : (
          <p className="flex items-center gap-3 px-4 py-3 text-ink-2">
            <Icon as={CircleCheck} className="text-good" />
            <Trans>Nothing is late, and nothing waits for you.</Trans>
          </p>
        )}
      </div>
    </Widget>
  );
}

interface AlertProps {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly children: ReactNode;
}

function Alert({ to, search = {}, children }: AlertProps) {
  return (
    <p className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunk">
      <Icon as={TriangleAlert} className="text-warn" />
      <Link to={to} search={search} className={cardLinkClass}>
        {children}
      </Link>
    </p>
  );
}
