import { msg } from '../../shared/platform/messages.ts';
import type { Num } from '../../shared/research/model.ts';
import { say } from '../../shared/research/sentence.ts';
import { computed, whole, yardstick } from './agents/numbers.ts';
import type { IdeaNumbers } from './idea-numbers.ts';

const MONTHS_A_YEAR = 12;
const WEEKS_A_YEAR = 52;
/** A six-day week; said to be a yardstick wherever it is used. */
const WORKING_DAYS = yardstick('yardstick-working-days', 26, say(msg('Working days in a month')), {
  unit: 'day',
  period: 'month',
});

/** What is sold in a month, with the numbers that it was computed from (itself last). */
export function monthlyVolume({
  volume,
}: IdeaNumbers): { readonly volume: Num; readonly used: readonly Num[] } | null {
  if (!volume) return null;
  const unit = { unit: volume.unit, period: 'month' } as const;
  switch (volume.period) {
    case 'month':
      return { volume, used: [volume] };
    case 'week': {
      const month = whole(
        'monthly-volume',
        (volume.value * WEEKS_A_YEAR) / MONTHS_A_YEAR,
        'volume * 52 / 12',
        [volume.id],
        unit,
      );
      return { volume: month, used: [volume, month] };
    }
    case 'day': {
      const inputs = [volume.id, WORKING_DAYS.id];
      const month = whole(
        'monthly-volume',
        volume.value * WORKING_DAYS.value,
        'volume * working days',
        inputs,
        unit,
      );
      return { volume: month, used: [volume, WORKING_DAYS, month] };
    }
    default:
      return null;
  }
}

/** Sales of a year in rupees, with the numbers that they were computed from (itself last); null where price or volume is missing. */
export function yearlySales(
  numbers: IdeaNumbers,
): { readonly sales: Num; readonly used: readonly Num[] } | null {
  const month = monthlyVolume(numbers);
  if (!month || !numbers.price) return null;
  const sales = computed(
    'yearly-sales',
    numbers.price.value * month.volume.value * MONTHS_A_YEAR,
    'price * volume * 12',
    [numbers.price.id, month.volume.id],
    { unit: 'INR', period: 'year' },
  );
  return { sales, used: [numbers.price, ...month.used, sales] };
}
