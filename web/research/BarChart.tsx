import { Trans } from '@lingui/react/macro';
import type { Sentence } from '../../shared/research/model.ts';
import type { Block } from '../../shared/research/report.ts';
import { cx } from '../ui/cx.ts';
import { amountsOf, shareOf, spanOf, type Span } from '../../shared/research/chart-scale.ts';
import { Figure } from './Figure.tsx';
import { useReportScope } from './hooks.ts';
import { SentenceText } from './SentenceText.tsx';

type ChartBlock = Extract<Block, { kind: 'chart' }>;
export interface ChartProps extends Pick<ChartBlock, 'labels' | 'series' | 'title'> {}

/**
 * Lengths side by side, each bar with its name and its figure. Bars of one series are drawn to one scale; where several stand under a
 * label, they are to be compared with each other, and each group has its own.
 */
export function BarChart({ labels, series }: ChartProps) {
  const { nums } = useReportScope();
  const grouped = series.length > 1;
  const spanFor = (row: number) =>
    spanOf(
      amountsOf(
        series.flatMap(({ num_ids }) => (grouped ? (num_ids[row] ?? []) : num_ids)),
        nums,
      ),
    );
  return (
    <div className="grid gap-4">
      {grouped ? (
        <p className="text-sm text-ink-2">
          <Trans>Each group is drawn to its own scale.</Trans>
        </p>
      ) : null}
      <ul className="grid gap-4">
        {labels.map((label, row) => (
          <li key={row} className="grid gap-1.5">
            {series.map(({ name, num_ids }, index) => (
              <Bar
                key={index}
                label={label}
                name={grouped ? name : null}
                num_id={num_ids[row]}
                span={spanFor(row)}
                first={index === 0}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  readonly label: Sentence;
  /** Said where a label has more than one bar. */
  readonly name: Sentence | null;
  readonly num_id: string | undefined;
  readonly span: Span;
  readonly first: boolean;
}

function Bar({ label, name, num_id, span, first }: BarProps) {
  const { nums } = useReportScope();
  const [amount] = amountsOf(num_id === undefined ? [] : [num_id], nums);
  if (num_id === undefined || amount === undefined) return null;
  const zero = shareOf(0, span) * 100;
  const end = shareOf(amount, span) * 100;
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span>
          <b className="font-semibold">{first ? <SentenceText sentence={label} /> : null}</b>
          {name ? (
            <span className="text-ink-2">
              {first ? ' · ' : null}
              <SentenceText sentence={name} />
            </span>
          ) : null}
        </span>
        <Figure id={num_id} className="font-semibold" />
      </p>
      <svg width="100%" height="16" aria-hidden="true" className="block rtl:-scale-x-100">
        <rect width="100%" height="16" rx="3" className="fill-sunk" />
        <rect
          x={`${Math.min(zero, end)}%`}
          width={`${Math.max(0.4, Math.abs(end - zero))}%`}
          height="16"
          rx="3"
          className={cx(first ? 'fill-accent' : 'fill-ink-3')}
        />
      </svg>
    </div>
  );
}
