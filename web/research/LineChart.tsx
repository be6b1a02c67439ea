import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { renderSentence } from '../../shared/research/render.ts';
import { cx } from '../ui/cx.ts';
import type { ChartProps } from './BarChart.tsx';
import { useReportScope, useSay, useWidth } from './hooks.ts';
import { BOTTOM, drawLines, HEIGHT, type LineDrawing } from './line-drawing.ts';

/** Keeps words readable where a line runs behind them. */
const HALO = '[paint-order:stroke] stroke-paper stroke-[4px] [stroke-linejoin:round]';

const LINES = [
  'stroke-accent stroke-[2.5px]',
  'stroke-ink-2 stroke-2',
  'stroke-ink-2 stroke-2 [stroke-dasharray:5_4]',
];

/** Lines over an axis, named at their ends, with the place where two of them meet. The numbers are in the table below. */
export function LineChart({ labels, series, title }: ChartProps) {
  const say = useSay();
  const scope = useReportScope();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const drawing = drawLines({ labels, series }, scope, width, say);
  return (
    <div ref={frame} dir="ltr" className="overflow-hidden">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={renderSentence(title, scope, say)}
        className="block text-xs"
      >
        <Grid drawing={drawing} />
        {drawing.lines.map(({ path }, index) => (
          <path
            key={index}
            d={path}
            className={cx('fill-none', LINES[index] ?? LINES[2])}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        <ScaleTexts drawing={drawing} />
        <Meeting drawing={drawing} />
        {drawing.lines.map(({ name, value, labelY }, index) => (
          <text
            key={index}
            x={drawing.end + 8}
            y={labelY}
            className={cx('font-semibold', index === 0 ? 'fill-accent' : 'fill-ink')}
          >
            {name}
            <tspan x={drawing.end + 8} dy="17" className="tabular fill-ink-2 font-normal">
              {value}
            </tspan>
          </text>
        ))}
      </svg>
    </div>
  );
}

interface Drawn {
  readonly drawing: LineDrawing;
}

function Grid({ drawing: { start, end, ticks } }: Drawn) {
  return ticks.map(({ y, zero }) => (
    <line key={y} x1={start} x2={end} y1={y} y2={y} className={zero ? 'stroke-ink-3' : 'stroke-line'} />
  ));
}

function ScaleTexts({ drawing: { start, narrow, ticks, marks } }: Drawn) {
  return (
    <>
      {ticks.map(({ y, text, zero }) =>
        narrow && zero ? null : (
          <text
            key={y}
            x={narrow ? 0 : start - 8}
            y={narrow ? y - 5 : y + 4}
            textAnchor={narrow ? 'start' : 'end'}
            className={cx('tabular fill-ink-2', narrow && HALO)}
          >
            {text}
          </text>
        ),
      )}
      {marks.map(({ x, text, anchor }) => (
        <text key={x} x={x} y={BOTTOM + 20} textAnchor={anchor} className="tabular fill-ink-2">
          {text}
        </text>
      ))}
    </>
  );
}

function Meeting({ drawing: { meeting, start, end } }: Drawn) {
  const { t } = useLingui();
  if (!meeting) return null;
  const { x, y, text } = meeting;
  const late = x > (start + end) / 2;
  const at = late ? x - 12 : x + 12;
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={BOTTOM} className="stroke-ink-3 [stroke-dasharray:3_3]" />
      <circle cx={x} cy={y} r="5" className="fill-paper stroke-ink stroke-2" />
      <text
        x={at}
        y={late ? y - 22 : y + 24}
        textAnchor={late ? 'end' : 'start'}
        className={cx('fill-ink font-semibold', HALO)}
      >
        {t`They meet`}
        <tspan x={at} dy="17" className="tabular font-normal">
          {text}
        </tspan>
      </text>
    </>
  );
}
