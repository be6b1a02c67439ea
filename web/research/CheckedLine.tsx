import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { formatPublished } from '../platform/format.ts';

/** When the library's entry was checked, and whether it should be confirmed with the office. */
export function CheckedLine({
  as_of,
  confirm,
}: {
  readonly as_of: string | null;
  readonly confirm: boolean;
}) {
  if (as_of === null && !confirm) return null;
  const date = as_of === null ? null : formatPublished(as_of);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      {date === null ? null : (
        <span>
          <Trans>As of {date}</Trans>
        </span>
      )}
      {confirm ? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
          <Icon as={TriangleAlert} size={16} />
          <Trans>Confirm with the office</Trans>
        </span>
      ) : null}
    </p>
  );
}
