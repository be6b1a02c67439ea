import { msg } from '../../../shared/platform/messages.ts';
import type { Trade } from '../../../shared/knowledge/model.ts';
import type { MarketFindings, MarketTier, Point } from '../../../shared/research/findings.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import { fromLibrary, own, say, within } from '../../../shared/research/sentence.ts';
import { MONTHS_A_YEAR, ownNumbers, type OwnNumbers } from '../own-numbers.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

const UNKNOWN: MarketTier = { top_down: null, bottom_up: null, apart: null, method: null };

/** How large it is, from the bottom up with the owner's own numbers. The way from the top down needs a search service. */
export async function studyMarket({
  facts,
  trade,
  catalogue,
  onStep,
  signal,
}: AgentInput): Promise<MarketFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Computing the size from the bottom up')));
  const numbers = ownNumbers(facts, trade);
  const sam = reachable(numbers, notebook);
  const som = firstYear(numbers, notebook);
  const filters = purchasesNeeded(numbers, notebook);
  if (trade) {
    notebook.use(trade.id);
    filters.push(usualMargin(trade));
  }
  const sized = sam.bottom_up !== null || som.bottom_up !== null;
  signal.throwIfAborted();
  return {
    agent_type: 'market',
    mode: 'no_model',
    outcome: sized ? 'own_numbers' : 'gap',
    headline: sized
      ? headlineOf(numbers)
      : say(msg('Not known yet: price and sales, and so how large the market is.')),
    ...notebook.notes(),
    tam: UNKNOWN,
    sam,
    som,
    filters,
  };
}

/** What is usually left in this trade, to be held against the owner's own numbers. */
function usualMargin({ id, margin }: Trade): Point {
  const text = say(msg('Usually left of sales in this trade: {low} to {high} %. {text}'), {
    low: own(String(margin.low_percent)),
    high: own(String(margin.high_percent)),
    text: within(fromLibrary(id, 'margin.text', margin.text)),
  });
  return { text, claim_ids: [], num_ids: [] };
}

/** A number that nobody confirmed is no headline. */
function headlineOf({ year, confirmed }: OwnNumbers): Sentence {
  return year && confirmed
    ? say(msg('From the bottom up, by the plan: {sales} a year.'), { sales: year.id })
    : say(msg('Sized from the bottom up, with numbers that were read from the idea.'));
}

/** All customers that the owner counts: each buying once, or paying a fee every month of a year. */
function reachable({ customers, price, isMonthly }: OwnNumbers, notebook: Notebook): MarketTier {
  if (!customers || !price) return UNKNOWN;
  [customers, price].forEach(notebook.num);
  const size = computed(
    'market-sam',
    customers.value * price.value * (isMonthly ? MONTHS_A_YEAR : 1),
    isMonthly ? 'customers * price * 12' : 'customers * price',
    [customers.id, price.id],
    { unit: 'INR', period: isMonthly ? 'year' : 'once' },
  );
  const how = isMonthly
    ? msg('{customers} at {price} a month, for a year')
    : msg('{customers} at {price}, each buying once');
  const method = say(how, { customers: customers.id, price: price.id });
  return { ...UNKNOWN, bottom_up: notebook.num(size), method };
}

/** What the owner plans to sell in a year. */
function firstYear({ year, volume, price, months, used }: OwnNumbers, notebook: Notebook): MarketTier {
  if (!year || !volume || !price) return UNKNOWN;
  used.forEach(notebook.num);
  const sold = { volume: volume.id, price: price.id };
  const method =
    months < MONTHS_A_YEAR
      ? say(msg('{volume} a month at {price}, in the {months} months of a year in which it sells'), {
          ...sold,
          months: own(String(months)),
        })
      : say(msg('{volume} a month at {price}, for a year'), sold);
  return { ...UNKNOWN, bottom_up: year.id, method };
}

/** How often each customer would have to buy for the plan's year; said where once is not enough. */
function purchasesNeeded({ customers, price, year, isMonthly }: OwnNumbers, notebook: Notebook): Point[] {
  if (!customers || !price || !year || isMonthly) return [];
  const each = year.value / (customers.value * price.value);
  if (!(each > 1)) return [];
  const inputs = [year.id, customers.id, price.id];
  const unit = { unit: 'occasion', period: 'year' } as const;
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
