import { msg } from '../../../shared/platform/messages.ts';
import type { EconomicsFindings, Scenario, Sensitivity } from '../../../shared/research/findings.ts';
import type { Num } from '../../../shared/research/model.ts';
import { say } from '../../../shared/research/sentence.ts';
import { MONTHS_A_YEAR, type OwnNumbers } from '../own-numbers.ts';
import type { Notebook } from './notebook.ts';
import { computed, whole, yardstick } from './numbers.ts';

const PRICE_SHIFT = yardstick(
  'yardstick-price-shift',
  10,
  say(msg('By how much the price differs in the poor and the good case')),
  { unit: 'percent' },
);
const VOLUME_SHIFT = yardstick(
  'yardstick-volume-shift',
  20,
  say(msg('By how much the sales differ in the poor and the good case')),
  { unit: 'percent' },
);
const CHANGE = yardstick(
  'yardstick-change',
  10,
  say(msg('By how much each input is worsened to see what it does')),
  { unit: 'percent' },
);

/** A month of the plan, where all four numbers of it are known. */
export interface Month {
  readonly price: Num;
  readonly cost: Num;
  readonly fixed: Num;
  readonly volume: Num;
}

export function monthOf({ price, unit_cost: cost, fixed, volume }: OwnNumbers): Month | null {
  return price && cost && fixed && volume ? { price, cost, fixed, volume } : null;
}

export function surplusOf(id: string, { price, cost, fixed, volume }: Month): Num {
  const value = (price.value - cost.value) * volume.value - fixed.value;
  return computed(
    id,
    value,
    '(price - cost) * volume - fixed cost',
    [price.id, cost.id, volume.id, fixed.id],
    { unit: 'INR', period: 'month' },
  );
}

/** How many sales a month pay the fixed costs; null where they are not known or no number of sales pays them. */
export function breakEvenOf({ price, unit_cost, fixed, volume }: OwnNumbers): Num | null {
  const left = leftOf({ price, unit_cost });
  if (!left || !fixed || left.value <= 0) return null;
  return computed(
    'economics-break-even',
    Math.ceil(fixed.value / left.value),
    'fixed cost / contribution, rounded up',
    [fixed.id, left.id],
    { unit: volume?.unit ?? 'unit', period: 'month' },
  );
}

/** What one sale leaves after its own cost. */
export function leftOf({ price, unit_cost }: Pick<OwnNumbers, 'price' | 'unit_cost'>): Num | null {
  if (!price || !unit_cost) return null;
  return computed(
    'economics-contribution',
    price.value - unit_cost.value,
    'price - cost',
    [price.id, unit_cost.id],
    { unit: 'INR' },
  );
}

/**
 * Months until what it cost to start has come back; null where nothing is left over or the cost is not named. Months without sales
 * bring nothing and still have their fixed costs.
 */
export function paybackOf(
  month: Month,
  { funding, months }: Pick<OwnNumbers, 'funding' | 'months'>,
  notebook: Notebook,
): string | null {
  const surplus = surplusOf('economics-surplus', month);
  const idle = MONTHS_A_YEAR - months;
  const year = surplus.value * months - month.fixed.value * idle;
  if (!funding || year <= 0) return null;
  const formula =
    idle === 0
      ? 'funding / surplus, rounded up'
      : `funding / ((surplus * ${months} - fixed cost * ${idle}) / 12), rounded up`;
  const inputs = [funding.id, surplus.id, ...(idle === 0 ? [] : [month.fixed.id])];
  const value = Math.ceil((funding.value * MONTHS_A_YEAR) / year);
  return notebook.num(computed('economics-payback', value, formula, inputs, { unit: 'month' }));
}

function shifted(id: string, num: Num, shift: Num, sign: 1 | -1): Num {
  const formula = sign === 1 ? 'number * (1 + shift / 100)' : 'number * (1 - shift / 100)';
  const value = num.value * (1 + (sign * shift.value) / 100);
  const unit = { unit: num.unit, period: num.period };
  const make = num.unit === 'INR' ? computed : whole;
  return make(id, value, formula, [num.id, shift.id], unit);
}

/** A poor, the expected and a good month: a fixed test, not a forecast. */
export function scenariosOf(month: Month, notebook: Notebook): Scenario[] {
  [PRICE_SHIFT, VOLUME_SHIFT].forEach(notebook.num);
  const expected = {
    name: 'expected',
    price: month.price.id,
    volume: month.volume.id,
    surplus: notebook.num(surplusOf('economics-surplus', month)),
  } as const;
  const shiftedCase = (name: 'poor' | 'good', sign: 1 | -1): Scenario => {
    const price = shifted(`economics-${name}-price`, month.price, PRICE_SHIFT, sign);
    const volume = shifted(`economics-${name}-volume`, month.volume, VOLUME_SHIFT, sign);
    const surplus = surplusOf(`economics-${name}-surplus`, { ...month, price, volume });
    [price, volume, surplus].forEach(notebook.num);
    return { name, price: price.id, volume: volume.id, surplus: surplus.id };
  };
  return [shiftedCase('poor', -1), expected, shiftedCase('good', 1)];
}

/** What each number alone, a little worse, does to what is left. */
export function sensitivityOf(month: Month, notebook: Notebook): Sensitivity[] {
  notebook.num(CHANGE);
  const worse = [
    ['price', 'price', -1],
    ['unit_cost', 'cost', 1],
    ['fixed_cost', 'fixed', 1],
    ['volume', 'volume', -1],
  ] as const;
  return worse.map(([role, part, sign]) => {
    const change = shifted(`economics-${part}-worse`, month[part], CHANGE, sign);
    const surplus = surplusOf(`economics-${part}-worse-surplus`, { ...month, [part]: change });
    return { role, change: notebook.num(change), surplus: notebook.num(surplus) };
  });
}

// points of the chart: nothing sold, half, what is planned, half as much again
const CURVE_STEPS = [0, 0.5, 1, 1.5];

export function curveOf(
  { price, cost, fixed, volume }: Month,
  notebook: Notebook,
): EconomicsFindings['curve'] {
  return CURVE_STEPS.map((step, i) => {
    const sold = whole(`economics-curve-${i}-volume`, volume.value * step, `volume * ${step}`, [volume.id], {
      unit: volume.unit,
      period: 'month',
    });
    const sales = computed(
      `economics-curve-${i}-sales`,
      price.value * sold.value,
      'price * volume',
      [price.id, sold.id],
      { unit: 'INR', period: 'month' },
    );
    const costs = computed(
      `economics-curve-${i}-costs`,
      fixed.value + cost.value * sold.value,
      'fixed cost + cost * volume',
      [fixed.id, cost.id, sold.id],
      {
        unit: 'INR',
        period: 'month',
      },
    );
    return { volume: notebook.num(sold), sales: notebook.num(sales), costs: notebook.num(costs) };
  });
}
