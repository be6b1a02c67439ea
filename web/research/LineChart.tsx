import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Num } from '../../shared/research/model.ts';
import { amountOf, renderNum, renderSentence, type Translate } from '../../shared/research/render.ts';
import { cx } from '../ui/cx.ts';
import type { ChartProps } from './BarChart.tsx';
import {
  amountsOf,
  crossingOf,
  shareOf,
  spanOf,
  spread,
  ticksOf,
  type Point,
  type Span,
} from './chart-scale.ts';
import { useReportScope, useSay, useWidth } from './hooks.ts';
import type { ReportScope } from './report-scope.ts';

const HEIGHT = 264;
const TOP = 14;
const BOTTOM = 236;
/** Room at the start for the figures of the scale, at the end for the names of the lines. Pixels. */
const START = 76;
const END = 92;
/** Below this the figures of the scale stand on their lines instead of beside them. */
const NARROW = 460;
/** A name with its figure below it. */
const LABEL_HEIGHT = 34;
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
  const drawing = draw({ labels, series, title }, scope, width, say);
  return (
    <div ref={frame} dir="ltr" className="overflow-hidden">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={renderSentence(title, scope, say)}
        className="block text-xs"
      >
        {drawing.ticks.map(({ y, zero }) => (
          <line
            key={y}
            x1={drawing.start}
            x2={drawing.end}
            y1={y}
            y2={y}
            className={zero ? 'stroke-ink-3' : 'stroke-line'}
          />
        ))}
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

interface Drawing {
  readonly start: number;
  readonly end: number;
  readonly narrow: boolean;
  readonly ticks: readonly { readonly y: number; readonly text: string; readonly zero: boolean }[];
  readonly marks: readonly {
    readonly x: number;
    readonly text: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  readonly lines: readonly {
    readonly path: string;
    readonly name: string;
    readonly value: string;
    readonly labelY: number;
  }[];
  readonly meeting: (Point & { readonly text: string }) | null;
}

/** Works out every place in pixels. */
function draw({ labels, series }: ChartProps, scope: ReportScope, width: number, say: Translate): Drawing {
  const { nums } = scope;
  const narrow = width < NARROW;
  const start = narrow ? 0 : START;
  const end = Math.max(start + 60, width - END);
  const axis = axisOf(labels, nums);
  const across = spanOf(axis.values);
  const up = spanOf(
    amountsOf(
      series.flatMap(({ num_ids }) => num_ids),
      nums,
    ),
  );
  const place = ({ x, y }: Point): Point => ({
    x: start + shareOf(x, across) * (end - start),
    y: BOTTOM - shareOf(y, up) * (BOTTOM - TOP),
  });
  const points = series.map(({ num_ids }) =>
    amountsOf(num_ids, nums).map((y, index) => ({ x: axis.values[index] ?? index, y })),
  );
  const sample = nums.get(series[0]?.num_ids[0] ?? '');
  const ends = points.map((line) => place(line.at(-1) ?? { x: 0, y: 0 }).y);
  const labelYs = spread(ends, LABEL_HEIGHT, BOTTOM - 12);
  const crossing = points[0] && points[1] && points.length === 2 ? crossingOf(points[0], points[1]) : null;
  return {
    start,
    end,
    narrow,
    ticks: ticksOf(up, 4).map((value) => ({
      y: place({ x: 0, y: value }).y,
      text: sample ? numText(sample, value, say) : '',
      zero: value === 0,
    })),
    marks: marksOf(
      labels.map((label) => renderSentence(label, scope, say)),
      axis.values,
      across,
      { start, end },
    ),
    lines: points.map((line, index) => ({
      path: line
        .map(
          (point, at) => `${at === 0 ? 'M' : 'L'}${place(point).x.toFixed(1)} ${place(point).y.toFixed(1)}`,
        )
        .join(''),
      name: series[index] ? renderSentence(series[index].name, scope, say) : '',
      value: sample ? numText(sample, line.at(-1)?.y ?? 0, say) : '',
      labelY: labelYs[index] ?? 0,
    })),
    meeting:
      crossing && axis.num
        ? { ...place(crossing), text: numText(axis.num, Math.ceil(crossing.x), say) }
        : null,
  };
}

/** The places along the axis: the numbers of the labels where all are numbers, else one after the other. */
function axisOf(
  labels: ChartProps['labels'],
  nums: ReadonlyMap<string, Num>,
): { readonly values: readonly number[]; readonly num: Num | null } {
  const found = labels.flatMap(({ values }) => {
    const [value] = Object.values(values);
    return value?.kind === 'num' ? (nums.get(value.id) ?? []) : [];
  });
  if (found.length !== labels.length) return { values: labels.map((_, index) => index), num: null };
  return { values: found.map(amountOf), num: found[0] ?? null };
}

function numText(like: Num, value: number, say: Translate): string {
  return renderNum({ ...like, value, low: null, high: null, scale: 'one' }, say);
}

/** Room for one label of the axis. */
const MARK_WIDTH = 104;

/** The labels of the axis: first and last always, those between where there is room. */
function marksOf(
  texts: readonly string[],
  values: readonly number[],
  across: Span,
  { start, end }: { readonly start: number; readonly end: number },
): Drawing['marks'] {
  const fit = Math.max(2, Math.floor((end - start) / MARK_WIDTH));
  const every = Math.max(1, Math.ceil((texts.length - 1) / (fit - 1)));
  return texts.flatMap((text, index) => {
    const last = index === texts.length - 1;
    if (!last && (index % every !== 0 || index + every > texts.length)) return [];
    const x = start + shareOf(values[index] ?? 0, across) * (end - start);
    return [{ x, text, anchor: index === 0 ? 'start' : last ? 'end' : 'middle' } as const];
  });
}

function ScaleTexts({ drawing: { start, narrow, ticks, marks } }: { readonly drawing: Drawing }) {
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

function Meeting({ drawing: { meeting, start, end } }: { readonly drawing: Drawing }) {
  const { t } = useLingui();
  if (!meeting) return null;
  const { x, y, text } = meeting;
  const before = x > (start + end) / 2;
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={BOTTOM} className="stroke-ink-3 [stroke-dasharray:3_3]" />
      <circle cx={x} cy={y} r="5" className="fill-paper stroke-ink stroke-2" />
      <text
        x={before ? x - 12 : x + 12}
        y={before ? y - 22 : y + 24}
        textAnchor={before ? 'end' : 'start'}
        className={cx('fill-ink font-semibold', HALO)}
      >
        {t`They meet`}
        <tspan x={before ? x - 12 : x + 12} dy="17" className="tabular font-normal">
          {text}
        </tspan>
      </text>
    </>
  );
}
