import { Plural, Trans } from '@lingui/react/macro';
import { formatTime } from '../platform/format.ts';
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
        <Trans>No messages are left for today. The next one is free at {formatTime(quota.resets_at)}.</Trans>
      ) : (
        <Trans>No messages are left for today.</Trans>
      )}
    </p>
  );
}
