import type { Trade } from '../../shared/knowledge/model.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Num } from '../../shared/research/model.ts';
import { factOf, type NumberFact, type RunFacts } from '../../shared/research/run-facts.ts';
import { own, say } from '../../shared/research/sentence.ts';
import { computed, whole, yardstick } from './agents/numbers.ts';

export const MONTHS_A_YEAR = 12;
const WEEKS_A_YEAR = 52;
/** A six-day week; said to be a yardstick wherever it is used. */
const WORKING_DAYS = yardstick('yardstick-working-days', 26, say(msg('Working days in a month')), {
  unit: 'day',
  period: 'month',
});

/** What the arithmetic works with: the owner's numbers by what they are, with those that they were computed from. */
export interface OwnNumbers {
  readonly price: Num | null;
  /** Whether the price is paid again every month, as a fee is. */
  readonly isMonthly: boolean;
  readonly unit_cost: Num | null;
  readonly fixed: Num | null;
  /** Of a month. */
  readonly volume: Num | null;
  readonly funding: Num | null;
  readonly customers: Num | null;
  /** The fixed costs one by one, as the owner wrote them. */
  readonly parts: ReadonlyArray<{ readonly label: string; readonly num: Num }>;
  /** Sales of a year by the plan. */
  readonly year: Num | null;
  /** In how many months of a year the plan's month is sold; all twelve where sales were told by the year. */
  readonly months: number;
  /** Every number that one of the others rests on. */
  readonly used: readonly Num[];
  /** Whether the owner has confirmed all that a sale is computed from. */
  readonly confirmed: boolean;
}

/**
 * Takes the numbers out of the facts of a run. A number that is missing is null, never filled in.
 *
 * @param trade says in how many months of a year it sells
 */
export function ownNumbers(facts: RunFacts, trade: Pick<Trade, 'selling_months'> | null): OwnNumbers {
  const price = ownNum(facts, 'price', 'INR');
  const cost = costOf(facts, price);
  const stated = ownNum(facts, 'volume', measureOf(facts));
  const month = stated && monthly(stated);
  const fixed = ownNum(facts, 'fixed_month', 'INR');
  const used = [price, cost?.share, cost?.num, stated, month?.days, month?.num, fixed].flatMap(
    (num) => num ?? [],
  );
  const volume = month?.num ?? null;
  const months = stated?.period === 'year' ? MONTHS_A_YEAR : (trade?.selling_months ?? MONTHS_A_YEAR);
  const year = price && volume ? yearOf('yearly-sales', { price, volume, months }) : null;
  const needed: readonly NumberFact[] = [
    'price',
    'unit_cost',
    'volume',
    'fixed_month',
    'commission',
    'margin',
  ];
  return {
    price,
    isMonthly: factOf(facts, 'price')?.unit?.endsWith('-month') === true,
    unit_cost: cost?.num ?? null,
    fixed,
    volume,
    funding: ownNum(facts, 'funding', 'INR'),
    customers: ownNum(facts, 'customers', 'customer'),
    parts: partsOf(facts),
    year,
    months,
    used: year ? [...used, year] : used,
    confirmed: needed.every((name) => factOf(facts, name)?.state !== 'read'),
  };
}

interface Sold {
  readonly price: Num;
  readonly volume: Num;
  readonly months: number;
}

/** Sales of a year at a price and a month's volume, in the months in which it sells. */
export function yearOf(id: string, { price, volume, months }: Sold): Num {
  return computed(
    id,
    price.value * volume.value * months,
    `price * volume * ${months}`,
    [price.id, volume.id],
    {
      unit: 'INR',
      period: 'year',
    },
  );
}

const MEASURES: ReadonlySet<string> = new Set(['kg', 'litre', 'quintal', 'tonne']);
/** What is sold by weight or volume is counted so, not in sales. */
function measureOf(facts: RunFacts): string | null {
  const unit = factOf(facts, 'price')?.unit ?? '';
  return MEASURES.has(unit) ? unit : null;
}

type Computed = { readonly num: Num; readonly share?: Num };

/** A trader on commission or margin names no cost: it is the rest of the price. */
function costOf(facts: RunFacts, price: Num | null): Computed | null {
  const stated = ownNum(facts, 'unit_cost', 'INR');
  if (stated) return { num: stated };
  const share = ownNum(facts, 'commission', 'percent') ?? ownNum(facts, 'margin', 'percent');
  if (!price || !share || share.value <= 0 || share.value >= 100) return null;
  const value = price.value * (1 - share.value / 100);
  const formula = 'price * (1 - share / 100)';
  return { num: computed('idea-unit-cost', value, formula, [price.id, share.id], { unit: 'INR' }), share };
}

function ownNum(facts: RunFacts, name: NumberFact, unit: string | null): Num | null {
  const fact = factOf(facts, name);
  const interval = typeof fact?.value === 'object' && !Array.isArray(fact.value) ? fact.value : null;
  const value = typeof fact?.value === 'number' ? fact.value : (interval?.low ?? interval?.high ?? null);
  if (!fact || value === null) return null;
  const isRead = fact.state === 'read';
  return {
    id: `idea-${name.replaceAll('_', '-')}`,
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    unit: unit ?? fact.unit ?? 'unit',
    scale: 'one',
    period: name === 'fixed_month' ? 'month' : name === 'volume' ? (fact.per ?? 'month') : null,
    place: null,
    basis: {
      kind: 'assumption',
      by: 'owner',
      assumption:
        fact.words === null
          ? say(msg('Given by the owner'))
          : say(msg('The idea says: “{words}”'), { words: own(fact.words) }),
      rationale: isRead
        ? say(msg('Read from the idea and not confirmed by its owner.'))
        : say(msg('Confirmed by the owner. It is not checked against any source.')),
      sensitivity: null,
    },
  };
}

function partsOf(facts: RunFacts): OwnNumbers['parts'] {
  const fact = factOf(facts, 'fixed_month');
  const total = ownNum(facts, 'fixed_month', 'INR');
  if (!fact || !total) return [];
  return fact.parts.map(({ label, value }, index) => ({
    label,
    num: { ...total, id: `idea-fixed-part-${index + 1}`, value, low: null, high: null },
  }));
}

interface Month {
  readonly num: Num;
  readonly days?: Num;
}

/** What is sold in a month; null for a plan that names no time. */
function monthly(volume: Num): Month | null {
  const unit = { unit: volume.unit, period: 'month' } as const;
  switch (volume.period) {
    case 'month':
      return { num: volume };
    case 'week':
      return {
        num: whole(
          'monthly-volume',
          (volume.value * WEEKS_A_YEAR) / MONTHS_A_YEAR,
          'volume * 52 / 12',
          [volume.id],
          unit,
        ),
      };
    case 'day':
      return {
        days: WORKING_DAYS,
        num: whole(
          'monthly-volume',
          volume.value * WORKING_DAYS.value,
          'volume * working days',
          [volume.id, WORKING_DAYS.id],
          unit,
        ),
      };
    case 'year':
      return {
        num: whole('monthly-volume', volume.value / MONTHS_A_YEAR, 'volume / 12', [volume.id], unit),
      };
    default:
      return null;
  }
}
