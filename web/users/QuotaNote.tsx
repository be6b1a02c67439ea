import { Trans } from '@lingui/react/macro';
import { isNear, isUsedUp, type KindOfUse } from '../../shared/users/quota.ts';
import type { Quota } from '../../shared/users/model.ts';
import { formatDateTime, formatNumber } from '../platform/format.ts';
import { formatBytes } from '../platform/size.ts';
import { cx } from '../ui/cx.ts';
import { useQuota } from './hooks.ts';

interface QuotaNoteProps {
  readonly kinds: readonly KindOfUse[];
  readonly className?: string;
}

/** A quiet line from four fifths of a limit on, before it is met; nothing below that, or while it is not known. */
export function QuotaNote({ kinds, className }: QuotaNoteProps) {
  const { data: quota } = useQuota();
  const near = quota ? kinds.filter((kind) => isNear(quota[kind])) : [];
  if (!quota || near.length === 0) return null;
  return (
    <div role="status" className={cx('grid gap-1 text-sm text-ink-2', className)}>
      {near.map((kind) => (
        <p key={kind}>
          <Words kind={kind} quota={quota} />
        </p>
      ))}
    </div>
  );
}

function Words({ kind, quota }: { readonly kind: KindOfUse; readonly quota: Quota }) {
  const format = kind === 'bytes' ? formatBytes : formatNumber;
  const used = format(quota[kind].used);
  const limit = format(quota[kind].limit ?? 0);
  const full = isUsedUp(quota[kind]);
  switch (kind) {
    case 'ideas':
      return full ? (
        <Trans>
          You have {used} of {limit} ideas. To begin another, delete drafts that you no longer need, or ask us
          for more.
        </Trans>
      ) : (
        <Trans>
          You have {used} of {limit} ideas.
        </Trans>
      );
    case 'bytes':
      return full ? (
        <Trans>
          Your storage is full: {used} of {limit}. Delete drafts that you no longer need, or ask us for more.
        </Trans>
      ) : (
        <Trans>
          Your storage: {used} of {limit} used.
        </Trans>
      );
    case 'runs': {
      const again = quota.runs.renews_at === null ? '' : formatDateTime(quota.runs.renews_at);
      return full ? (
        <Trans>
          You have started {used} of {limit} research runs. You can start again from {again}.
        </Trans>
      ) : (
        <Trans>
          You have started {used} of {limit} research runs in these 24 hours.
        </Trans>
      );
    }
    default:
      return kind satisfies never;
  }
}
