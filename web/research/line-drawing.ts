import type { Num, Sentence } from '../../shared/research/model.ts';
import {
  amountOf,
  renderNum,
  renderSentence,
  type RenderContext,
  type Translate,
} from '../../shared/research/render.ts';
import type { Block } from '../../shared/research/report.ts';
import {
  amountsOf,
  crossingOf,
  shareOf,
  spanOf,
  spread,
  ticksOf,
  type Point,
} from '../../shared/research/chart-scale.ts';

/** Height of a line chart, and of its lines within it. Pixels, as everywhere here. */
export const HEIGHT = 264;
export const TOP = 14;
export const BOTTOM = 236;
/** Room at the start for the figures of the scale, at the end for the names of the lines. */
const START = 76;
const END = 92;
/** Below this width the figures of the scale stand on their lines instead of beside them. */
const NARROW = 460;
/** A name with its figure below it. */
const LABEL_HEIGHT = 34;
/** Room for one label of the axis. */
const MARK_WIDTH = 104;
const LEAST_WIDTH = 60;
const TICKS = 4;

type Chart = Pick<Extract<Block, { kind: 'chart' }>, 'labels' | 'series'>;

export interface AxisMark {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A line chart with every place worked out. */
export interface LineDrawing {
  readonly start: number;
  readonly end: number;
  readonly narrow: boolean;
  readonly ticks: readonly { readonly y: number; readonly text: string; readonly zero: boolean }[];
  readonly marks: readonly AxisMark[];
  readonly lines: readonly {
    readonly path: string;
    readonly name: string;
    readonly value: string;
    readonly labelY: number;
  }[];
  /** Where the two lines of a chart meet, told in the numbers of the axis. */
  readonly meeting: (Point & { readonly text: string }) | null;
}

/** @param width of the whole chart */
export function drawLines(
  { labels, series }: Chart,
  context: RenderContext,
  width: number,
  say: Translate,
): LineDrawing {
  const { nums } = context;
  const narrow = width < NARROW;
  const start = narrow ? 0 : START;
  const end = Math.max(start + LEAST_WIDTH, width - END);
  const axis = axisOf(labels, nums);
  const across = spanOf(axis.values);
  const all = series.flatMap(({ num_ids }) => num_ids);
  const up = spanOf(amountsOf(all, nums));
  const place = ({ x, y }: Point): Point => ({
    x: start + shareOf(x, across) * (end - start),
    y: BOTTOM - shareOf(y, up) * (BOTTOM - TOP),
  });
  const points = series.map(({ num_ids }) =>
    amountsOf(num_ids, nums).map((y, index) => ({ x: axis.values[index] ?? index, y })),
  );
  const lasts = points.map((line) => line.at(-1) ?? { x: 0, y: 0 });
  const labelYs = spread(
    lasts.map((last) => place(last).y),
    LABEL_HEIGHT,
    BOTTOM - LABEL_HEIGHT / 3,
  );
  const sample = nums.get(all[0] ?? '');
  const figure = (value: number) => (sample ? numText(sample, value, say) : '');
  return {
    start,
    end,
    narrow,
    ticks: ticksOf(up, TICKS).map((value) => ({
      y: place({ x: 0, y: value }).y,
      text: figure(value),
      zero: value === 0,
    })),
    marks: marksOf(
      labels.map((label) => renderSentence(label, context, say)),
      axis.values.map((x) => place({ x, y: 0 }).x),
    ),
    lines: series.map(({ name }, index) => ({
      path: pathOf((points[index] ?? []).map(place)),
      name: renderSentence(name, context, say),
      value: figure(lasts[index]?.y ?? 0),
      labelY: labelYs[index] ?? 0,
    })),
    meeting: meetingOf(points, axis.num, place, say),
  };
}

function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

function meetingOf(
  [first, second, ...others]: readonly (readonly Point[])[],
  unit: Num | null,
  place: (point: Point) => Point,
  say: Translate,
): LineDrawing['meeting'] {
  if (!first || !second || others.length > 0 || !unit) return null;
  const crossing = crossingOf(first, second);
  return crossing && { ...place(crossing), text: numText(unit, Math.ceil(crossing.x), say) };
}

/** The places along the axis: the numbers of the labels where all are numbers, else one after the other. */
function axisOf(
  labels: readonly Sentence[],
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

/** The labels of the axis: first and last always, those between where there is room. */
export function marksOf(texts: readonly string[], places: readonly number[]): AxisMark[] {
  const last = texts.length - 1;
  const end = places[last] ?? 0;
  let before = -Infinity;
  return texts.flatMap((text, index) => {
    const x = places[index] ?? 0;
    const edge = index === 0 || index === last;
    if (!edge && (x - before < MARK_WIDTH || end - x < MARK_WIDTH * 1.5)) return [];
    before = x;
    return [{ x, text, anchor: index === 0 ? 'start' : index === last ? 'end' : 'middle' }];
  });
}
