import { msg } from '../../shared/platform/messages.ts';
import type { Experiment } from '../../shared/research/findings.ts';
import type { Num, Sentence } from '../../shared/research/model.ts';
import { say } from '../../shared/research/sentence.ts';
import { yardstick } from './agents/numbers.ts';
import type { IdeaNumbers } from './idea-numbers.ts';

/** How many are asked or offered, and how many of them must say yes. The same for every idea; the owner sets others. */
const ASKED = yardstick('yardstick-asked', 20, say(msg('How many likely customers are asked')), {
  unit: 'none',
});
const ENOUGH = yardstick('yardstick-enough', 8, say(msg('How many of them must agree')), { unit: 'none' });
const ADVANCES = yardstick('yardstick-advances', 5, say(msg('How many of them must pay an advance')), {
  unit: 'none',
});
const RETURNING = yardstick(
  'yardstick-returning',
  6,
  say(msg('How many of the first buyers must buy again')),
  { unit: 'none' },
);
const SUPPLIERS = yardstick('yardstick-suppliers', 3, say(msg('How many suppliers are asked')), {
  unit: 'none',
});
const FORTNIGHT = yardstick('yardstick-fortnight', 14, say(msg('How long a short trial runs')), {
  unit: 'day',
});
const SIX_WEEKS = yardstick('yardstick-six-weeks', 6, say(msg('How long people have to come back')), {
  unit: 'week',
});
const PAID_WITHIN = yardstick(
  'yardstick-paid-within',
  7,
  say(msg('Within how many days a bill should be paid')),
  { unit: 'day' },
);

type Draft = Omit<Experiment, 'num_ids' | 'cost' | 'days'> & {
  readonly days: Num;
  readonly uses: readonly Num[];
};

/**
 * Experiments to choose from, each with a metric and a threshold. Where the owner wrote a price, a cost or a volume, that is the
 * threshold; where not, the sentence says that it has to be set first.
 */
export function experimentsFor(numbers: IdeaNumbers): { experiments: Experiment[]; nums: Num[] } {
  const drafts = [...onCustomers(numbers), ...onWork(numbers)];
  const experiments = drafts.map(({ uses, days, ...draft }): Experiment => ({
    ...draft,
    num_ids: uses.map(({ id }) => id),
    cost: null,
    days: days.id,
  }));
  return { experiments, nums: drafts.flatMap(({ uses, days }) => [...uses, days]) };
}

function onCustomers({ price }: IdeaNumbers): Draft[] {
  const asked = { asked: ASKED.id, enough: ENOUGH.id };
  return [
    {
      id: 'interviews',
      test: say(msg('People have the problem')),
      how: say(msg('Ask {asked} likely customers how they manage today; do not mention the idea first'), {
        asked: ASKED.id,
      }),
      metric: say(msg('How many name the problem by themselves')),
      threshold: say(msg('{enough} of {asked} name it'), asked),
      days: FORTNIGHT,
      uses: [ASKED, ENOUGH],
    },
    {
      id: 'presale',
      test: price
        ? say(msg('They pay {price}'), { price: price.id })
        : say(msg('They pay the price that you have in mind')),
      how: say(msg('Ask {asked} of those who like it for an advance'), { asked: ASKED.id }),
      metric: say(msg('How many pay an advance, however small')),
      threshold: say(msg('{advances} of {asked} pay'), { advances: ADVANCES.id, asked: ASKED.id }),
      days: FORTNIGHT,
      uses: [ASKED, ADVANCES, ...(price ? [price] : [])],
    },
    {
      id: 'two_prices',
      test: say(msg('The price is not too low')),
      how: say(msg('Offer it to {asked} people at two prices, half of them each, on the same day'), {
        asked: ASKED.id,
      }),
      metric: say(msg('How many buy at each price, times what one sale leaves')),
      threshold: say(msg('The dearer one leaves at least as much in all')),
      days: FORTNIGHT,
      uses: [ASKED],
    },
    {
      id: 'repeat',
      test: say(msg('They come back')),
      how: say(msg('Note the first {asked} buyers by name and wait'), { asked: ASKED.id }),
      metric: say(msg('How many buy again within {weeks}'), { weeks: SIX_WEEKS.id }),
      threshold: say(msg('{returning} of {asked} within {weeks}'), {
        returning: RETURNING.id,
        asked: ASKED.id,
        weeks: SIX_WEEKS.id,
      }),
      days: SIX_WEEKS,
      uses: [ASKED, RETURNING, SIX_WEEKS],
    },
    {
      id: 'channels',
      test: say(msg('Customers can be reached')),
      how: say(msg('Try two ways of being found side by side for {days}'), { days: FORTNIGHT.id }),
      metric: say(msg('Enquiries of each way, and what each cost')),
      threshold: say(msg('One of them brings a sale for less than the sale leaves')),
      days: FORTNIGHT,
      uses: [FORTNIGHT],
    },
  ];
}

function onWork({ unit_cost, volume }: IdeaNumbers): Draft[] {
  return [
    {
      id: 'cost',
      test: unit_cost
        ? say(msg('One sale costs no more than {cost}'), { cost: unit_cost.id })
        : say(msg('You know what one sale costs')),
      how: say(msg('Make or serve {asked} at once and write down all that went in, waste and wages too'), {
        asked: ASKED.id,
      }),
      metric: say(msg('All costs divided by what could be sold')),
      threshold: unit_cost
        ? say(msg('{cost} or less'), { cost: unit_cost.id })
        : setFirst(msg('The cost that you decide on before the trial')),
      days: FORTNIGHT,
      uses: [ASKED, ...(unit_cost ? [unit_cost] : [])],
    },
    {
      id: 'capacity',
      test: volume
        ? say(msg('{volume} in a {period} can be done'), { volume: volume.id, period: periodName(volume) })
        : say(msg('You know how much can be done')),
      how: say(msg('Work an ordinary week with the people and tools of the plan')),
      metric: say(msg('How much was good enough to sell')),
      threshold: volume
        ? say(msg('{volume} or more in a {period}'), { volume: volume.id, period: periodName(volume) })
        : setFirst(msg('The amount that you decide on before the trial')),
      days: FORTNIGHT,
      uses: volume ? [volume] : [],
    },
    {
      id: 'supply',
      test: say(msg('The main material can be had all year')),
      how: say(msg('Ask {suppliers} for their price in the worst month and for the last time they ran out'), {
        suppliers: SUPPLIERS.id,
      }),
      metric: say(msg('The dearest price, and the longest time without')),
      threshold: say(msg('One sale still leaves something at the dearest price')),
      days: FORTNIGHT,
      uses: [SUPPLIERS],
    },
    {
      id: 'payment',
      test: say(msg('They pay on time')),
      how: say(msg('Count the days to payment on the first {asked} bills'), { asked: ASKED.id }),
      metric: say(msg('The middle one of these numbers of days')),
      threshold: say(msg('{days} or less'), { days: PAID_WITHIN.id }),
      days: SIX_WEEKS,
      uses: [ASKED, PAID_WITHIN],
    },
  ];
}

const setFirst = (text: string): Sentence => say(text);

function periodName({ period }: Num): { kind: 'sentence'; sentence: Sentence } {
  const names = {
    day: msg('day'),
    week: msg('week'),
    month: msg('month'),
    year: msg('year'),
    once: msg('year'),
  } as const;
  return { kind: 'sentence', sentence: say(names[period ?? 'month']) };
}
