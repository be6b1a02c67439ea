import type { Num } from './model.ts';
import { amountOf } from './render.ts';

/** The span that a chart shows; zero is always in it, so that lengths compare. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

export function spanOf(values: readonly number[]): Span {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? { low: 0, high: 1 } : { low, high };
}

/** Where a value lies in a span: 0 at its low end, 1 at its high end. */
export function shareOf(value: number, { low, high }: Span): number {
  return (value - low) / (high - low);
}

/** Round values inside a span at even distances, about `count` of them: steps of 1, 2 or 5 with zeros behind. */
export function ticksOf({ low, high }: Span, count: number): number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the second line crosses the first: both have their points at the same x. Null where they do not meet between points. */
export function crossingOf(first: readonly Point[], second: readonly Point[]): Point | null {
  for (let index = 1; index < Math.min(first.length, second.length); index++) {
    const [a0, a1, b0, b1] = [first[index - 1], first[index], second[index - 1], second[index]];
    if (!a0 || !a1 || !b0 || !b1) continue;
    const before = a0.y - b0.y;
    const after = a1.y - b1.y;
    if (before === after || before * after > 0) continue;
    const share = before / (before - after);
    return { x: a0.x + share * (a1.x - a0.x), y: a0.y + share * (a1.y - a0.y) };
  }
  return null;
}

/** Moves labels apart to at least `gap`, keeping their order and staying within `bottom`. Answers in the order given. */
export function spread(places: readonly number[], gap: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const moved: number[] = [];
  order.forEach(({ place }, rank) =>
    moved.push(rank === 0 ? place : Math.max(place, (moved[rank - 1] ?? 0) + gap)),
  );
  const over = Math.max(0, (moved.at(-1) ?? 0) - bottom);
  const result: number[] = [];
  order.forEach(({ index }, rank) => {
    result[index] = (moved[rank] ?? 0) - over;
  });
  return result;
}

/** The amounts of numbers by their ids; what is not there is left out. */
export function amountsOf(ids: readonly string[], nums: ReadonlyMap<string, Num>): number[] {
  return ids.flatMap((id) => {
    const num = nums.get(id);
    return num ? [amountOf(num)] : [];
  });
}
