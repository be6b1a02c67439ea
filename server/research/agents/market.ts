import { msg } from '../../../shared/platform/messages.ts';
import type { MarketFindings, MarketTier, Point } from '../../../shared/research/findings.ts';
import { say } from '../../../shared/research/sentence.ts';
import { yearlySales } from '../arithmetic.ts';
import type { IdeaNumbers } from '../idea-numbers.ts';
import { ideaNumbers } from '../idea-numbers.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

const UNKNOWN: MarketTier = { top_down: null, bottom_up: null, apart: null, method: null };

const CHECKLIST = [
  say(
    msg(
      'Count the likely customers within reach: households, shops, schools or firms, from the ward office, a trade body or on foot.',
    ),
  ),
  say(msg('Ask several of them how often they buy, and what they paid last time.')),
  say(
    msg('Look for a published total in state accounts, a survey or a ministry’s report, and note its year.'),
  ),
  say(msg('Write down why the part you can serve is smaller: distance, price, time, what you can make.')),
];

/** How large it is, from the bottom up with the owner's own numbers. The way from the top down needs a search service. */
export async function studyMarket({ idea, onStep, signal }: AgentInput): Promise<MarketFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('market');
  await onStep(say(msg('Looking for numbers in the idea')));
  const numbers = ideaNumbers(idea);
  await onStep(say(msg('Computing the size from the bottom up')));
  const sam = reachable(numbers, notebook);
  const som = firstYear(numbers, notebook);
  const filters = [...ownersMarket(numbers), ...purchasesNeeded(numbers, notebook)];
  nameGaps(numbers, notebook);
  notebook.check(...CHECKLIST);
  signal.throwIfAborted();
  const sized = sam.bottom_up !== null || som.bottom_up !== null;
  return {
    agent_type: 'market',
    mode: 'no_model',
    outcome: sized ? 'own_numbers' : 'gap',
    headline: sized
      ? say(msg('Size from the bottom up only, as an assumption. From the top down needs a search service.'))
      : say(msg('The idea has too few numbers to size its market.')),
    ...notebook.notes(),
    tam: UNKNOWN,
    sam,
    som,
    filters,
  };
}

/** All customers that the owner counts, each buying once. */
function reachable({ customers, price }: IdeaNumbers, notebook: Notebook): MarketTier {
  if (!customers || !price) return UNKNOWN;
  [customers, price].forEach(notebook.num);
  const size = computed(
    'market-sam',
    customers.value * price.value,
    'customers * price',
    [customers.id, price.id],
    { unit: 'INR', period: 'once' },
  );
  const method = say(msg('{customers} at {price}, each buying once'), {
    customers: customers.id,
    price: price.id,
  });
  return { ...UNKNOWN, bottom_up: notebook.num(size), method };
}

/** What the owner plans to sell in a year. */
function firstYear(numbers: IdeaNumbers, notebook: Notebook): MarketTier {
  const year = yearlySales(numbers);
  if (!year || !numbers.price) return UNKNOWN;
  year.used.forEach(notebook.num);
  const volume = year.used.at(-2)?.id ?? '';
  const method = say(msg('{volume} a month at {price}, for a year'), { volume, price: numbers.price.id });
  return { ...UNKNOWN, bottom_up: year.sales.id, method };
}

/** How often each customer would have to buy for the plan's year; said where once is not enough. */
function purchasesNeeded(numbers: IdeaNumbers, notebook: Notebook): Point[] {
  const { customers, price } = numbers;
  const year = yearlySales(numbers);
  if (!customers || !price || !year) return [];
  const each = year.sales.value / (customers.value * price.value);
  if (!(each > 1)) return [];
  const inputs = [year.sales.id, customers.id, price.id];
  const unit = { unit: 'times', period: 'year' } as const;
  const times = notebook.num(
    computed('market-purchases', Math.ceil(each), 'sales / (customers * price), rounded up', inputs, unit),
  );
  const text = say(
    msg(
      'The plan holds only if each of these customers buys {times}. Ask several of them whether they would.',
    ),
    { times },
  );
  return [{ text, claim_ids: [], num_ids: [times] }];
}

function ownersMarket({ market }: IdeaNumbers): Point[] {
  if (!market) return [];
  const text = say(
    msg('The idea puts its market at {market}. No source was looked for, so nothing is built on it.'),
    { market: market.id },
  );
  return [{ text, claim_ids: [], num_ids: [market.id] }];
}

function nameGaps(numbers: IdeaNumbers, notebook: Notebook): void {
  if (numbers.market) notebook.num(numbers.market);
  notebook.gap({
    dimension: 'market',
    what: say(msg('The size of the whole market')),
    how: say(
      msg(
        'It takes a published total. Ask the state’s statistics office or a trade body, and note the year.',
      ),
    ),
  });
  const missing = [
    [numbers.price, say(msg('The price of one sale'))],
    [numbers.volume, say(msg('How much is sold in a day, week or month'))],
    [numbers.customers, say(msg('How many likely customers there are'))],
  ] as const;
  for (const [number, what] of missing) {
    if (!number)
      notebook.gap({
        dimension: 'market',
        what,
        how: say(msg('Write it into the idea and run the research again.')),
      });
  }
}
