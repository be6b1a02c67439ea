import { Plural, Trans } from '@lingui/react/macro';
import { formatDate, formatDateTime, formatTime } from '../platform/format.ts';
import { useChatQuota } from './hooks.ts';

/** From so few messages on it is said how many are left. */
const FEW = 10;

/** How many messages are left today, once there are few. */
export function QuotaLine() {
  const quota = useChatQuota();
  if (!quota || quota.limit === null) return null;
  const left = Math.max(0, quota.limit - quota.used);
  if (left > FEW) return null;
  return (
    <p role="status" className="text-center text-xs font-semibold">
      {left > 0 ? (
        <Plural value={left} one="One message is left for today." other="# messages are left for today." />
      ) : quota.resets_at ? (
        <Trans>No messages are left for now. You can send the next one at {momentOf(quota.resets_at)}.</Trans>
      ) : (
        <Trans>No messages are left for now.</Trans>
      )}
    </p>
  );
}

/** The time alone where it is today: the day of messages begins with the first one, and often ends tomorrow. */
function momentOf(at: string): string {
  const isToday = formatDate(at) === formatDate(new Date().toISOString());
  return isToday ? formatTime(at) : formatDateTime(at);
}
