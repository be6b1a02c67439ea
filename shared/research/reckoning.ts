import type { Reading } from './reading.ts';
import { PERIODS, inBaseUnit } from './words/units.ts';

// of more figures than these some two make anything
export const MOST_FIGURES = 8;
const MOST_COUNTED = 10_000;

/** A difference, a sum or a product of what is quoted, which are few figures. */
export function isReckoned(figures: readonly Plain[], value: number, unit: string | null): boolean {
  if (figures.length > MOST_FIGURES) return false;
  return (
    isSumOfRow(figures, value, unit) ||
    pairsOf(figures).some(([one, other]) =>
      one.unit === other.unit
        ? isResult(Math.abs(one.value - other.value), value, differenceUnit(one.unit), unit)
        : isTimes(one, other, value, unit) || isTimes(other, one, value, unit),
    )
  );
}

/** ₹6,000 a month for twelve months. */
export function isOverTime({ amounts, rates, parts }: Reading, value: number, unit: string | null): boolean {
  return amounts.some((each) => {
    const rate = rates.find(({ unit: per, at }) => PERIODS.has(per) && parts[at] === each.part);
    const one = rate && inBaseUnit(1, rate.unit);
    return (
      one !== undefined &&
      amounts.some((span) => {
        const time = inBaseUnit(span.value, span.unit);
        return (
          span !== each &&
          time.unit === one.unit &&
          isResult((each.value * time.value) / one.value, value, inBaseUnit(1, each.unit).unit, unit)
        );
      })
    );
  });
}

/** The total of figures that stand side by side: rent, wages and power. */
export function isSumOfRow(figures: readonly Plain[], value: number, unit: string | null): boolean {
  return figures.some((_, from) => {
    let sum = 0;
    for (const [i, figure] of figures.slice(from).entries()) {
      if (figure.unit !== unit) return false;
      sum += figure.value;
      if (i > 0 && isResult(sum, value, unit, unit)) return true;
    }
    return false;
  });
}

const SHARE_ROUNDING = 0.51;

/** From ₹400 to ₹500, told as 'by 25 per cent'. */
export function isGrowth(figures: readonly Plain[], value: number, unit: string | null): boolean {
  if (unit !== 'percent') return false;
  return pairsOf(figures).some(
    ([from, to]) =>
      from.unit === to.unit &&
      from.unit !== 'percent' &&
      Math.abs((100 * Math.abs(to.value - from.value)) / from.value - value) < SHARE_ROUNDING,
  );
}

/** '120 of 400 growers' told as '30 per cent': the part of a whole, as its share. */
export function isShareOfTwo(reading: Reading, value: number, unit: string | null): boolean {
  if (unit !== 'percent') return false;
  const counts = reading.amounts.filter((amount) => amount.date === null && amount.unit !== 'percent');
  return pairsOf(counts.map((amount) => inBaseUnit(amount.value, amount.unit))).some(([one, other]) => {
    const [part, whole] = one.value < other.value ? [one, other] : [other, one];
    return one.unit === other.unit && Math.abs((100 * part.value) / whole.value - value) < SHARE_ROUNDING;
  });
}

export function pairsOf(figures: readonly Plain[]): Array<readonly [Plain, Plain]> {
  return figures.flatMap((one, i) => figures.slice(i + 1).map((other): [Plain, Plain] => [one, other]));
}

export interface Plain {
  readonly value: number;
  readonly unit: string | null;
}

export function figuresOf({ amounts }: Reading): Plain[] {
  return amounts.filter(({ date }) => date === null).map(({ value, unit }) => inBaseUnit(value, unit));
}

/** Figures that are no bounds: nothing is reckoned from 'at least ten'. */
export function firmFigures({ amounts }: Reading): Plain[] {
  return amounts
    .filter(({ date, limit, end }) => date === null && limit === null && end === null)
    .map(({ value, unit }) => inBaseUnit(value, unit));
}

/** 12 per cent and 18 per cent are six points apart. */
export function differenceUnit(unit: string | null): string | null {
  return unit === 'percent' ? 'point' : unit;
}

export function isResult(
  result: number,
  value: number,
  resultUnit: string | null,
  unit: string | null,
): boolean {
  return resultUnit === unit && result > 0 && Math.abs(result - value) <= 1e-9 * Math.max(result, value);
}

/** So many times a price or a measure. */
export function isTimes(count: Plain, each: Plain, value: number, unit: string | null): boolean {
  const counts =
    (count.unit === null || count.unit === 'times') && count.value > 1 && count.value <= MOST_COUNTED;
  const measures = each.unit !== null && each.unit !== 'percent';
  return counts && measures && isResult(count.value * each.value, value, each.unit, unit);
}
