import { useLingui } from '@lingui/react/macro';
import type { UsageWeek } from '../../shared/analytics/model.ts';
import { formatDate, formatNumber, formatRupees } from '../platform/format.ts';
import { Table, type Column } from '../ui/Table.tsx';
import { tokensOf } from './UsageSums.tsx';

interface UsageTableProps {
  readonly weeks: readonly UsageWeek[];
}

/** Week by week, the newest first: research beside the assistant. */
export function UsageTable({ weeks }: UsageTableProps) {
  const { t } = useLingui();
  const figure = (key: string, header: string, of: (week: UsageWeek) => string): Column<UsageWeek> => ({
    key,
    header,
    numeric: true,
    cell: (week) => <bdi>{of(week)}</bdi>,
  });
  const rupees = (paise: number): string => formatRupees(paise, { exact: true });
  return (
    <Table
      caption={t`Research and the assistant, by week`}
      rows={weeks}
      rowKey={({ week }) => week}
      columns={[
        {
          key: 'week',
          header: t`Week from`,
          cell: ({ week }) => <time dateTime={week}>{formatDate(week)}</time>,
          className: 'whitespace-nowrap',
        },
        figure('runs', t`Research: runs finished`, ({ research }) => formatNumber(research.completed)),
        figure('research-tokens', t`Research: tokens`, ({ research }) => formatNumber(tokensOf(research))),
        figure('research-cost', t`Research: cost`, ({ research }) => rupees(research.paise)),
        figure('answers', t`Assistant: answers`, ({ chat }) => formatNumber(chat.by_model + chat.by_library)),
        figure('chat-tokens', t`Assistant: tokens`, ({ chat }) => formatNumber(tokensOf(chat))),
        figure('chat-cost', t`Assistant: cost`, ({ chat }) => rupees(chat.paise)),
      ]}
    />
  );
}
