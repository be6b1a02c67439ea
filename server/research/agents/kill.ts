import type { Concern, Trade } from '../../../shared/knowledge/model.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { ResultKill } from '../../../shared/research/result.ts';
import { factOf, type RunFacts } from '../../../shared/research/run-facts.ts';
import { fromLibrary, say, within } from '../../../shared/research/sentence.ts';
import { ownNumbers, type OwnNumbers } from '../own-numbers.ts';
import { breakEvenOf, leftOf, monthOf } from './month.ts';
import type { Notebook } from './notebook.ts';

/** So few buyers that losing one may end it. */
const FEW_BUYERS = 3;
/** Of a price: what is left of a sale can be eaten by one rise of costs. */
const THIN_MARGIN = 0.15;
/** Of the money to start: the instalments come before the income. */
const MOSTLY_BORROWED = 0.75;
/** Of the planned sales, in a month that goes a little worse. */
const STILL_SOLD = 0.8;
const MOST_TESTS = 3;

type Danger = Pick<ResultKill, 'risk' | 'sign' | 'answer'>;

/**
 * What would kill this idea, and the cheapest tests of that: what its own numbers say, before what they make likely, before the slow months of
 * its trade where the numbers are fine, before whatever else the trade is known for.
 */
export function killOf(trade: Trade, facts: RunFacts, notebook: Notebook): ResultKill | null {
  const numbers = ownNumbers(facts, trade);
  const likely = likelyConcern(numbers, facts);
  const danger = lossOfSale(numbers, notebook) ?? lossOfMonth(numbers, likely, notebook);
  const slow = monthOf(numbers) && isKnownFor(trade, 'season') ? 'season' : null;
  const about = danger?.about ?? (likely && (isKnownFor(trade, likely) || !slow) ? likely : slow);
  const risk = danger ?? (about === 'season' ? seasonOf(trade, numbers, notebook) : riskOf(trade, about));
  const tests = testsOf(trade, about ?? concernOf(trade));
  if (!risk || tests.length === 0) return null;
  return {
    risk: risk.risk,
    sign: risk.sign,
    answer: risk.answer,
    tests,
    as_of: trade.as_of,
    confidence: trade.confidence,
    confirm_at: trade.sources[0] ?? null,
  };
}

interface OwnDanger extends Danger {
  readonly about: Concern;
}

/** A sale that brings no more than it costs. */
function lossOfSale({ price, unit_cost: cost }: OwnNumbers, notebook: Notebook): OwnDanger | null {
  if (!price || !cost || price.value > cost.value) return null;
  [price, cost].forEach(notebook.num);
  return {
    about: 'price',
    risk: say(msg('Every sale loses money: it brings {price} and costs {cost}.'), {
      price: price.id,
      cost: cost.id,
    }),
    sign: say(msg('Nothing is left of a sale after its own cost.')),
    answer: say(msg('Ask for a higher price or make it cheaper, before anything is bought or rented.')),
  };
}

/** A plan that does not pay its fixed costs; or one that would not with a fifth fewer sales, where nothing else is likelier. */
function lossOfMonth(numbers: OwnNumbers, likely: Concern | null, notebook: Notebook): OwnDanger | null {
  const { volume } = numbers;
  const even = breakEvenOf(numbers);
  if (!even || !volume) return null;
  const isShort = volume.value < even.value;
  if (!isShort && (likely !== null || volume.value * STILL_SOLD >= even.value)) return null;
  const left = leftOf(numbers);
  [...numbers.used, ...(left ? [left] : []), even].forEach(notebook.num);
  const values = { even: even.id, volume: volume.id };
  return {
    about: 'demand',
    risk: isShort
      ? say(
          msg(
            'The planned sales do not pay the fixed costs: it takes {even} a month, and the plan is {volume}.',
          ),
          values,
        )
      : say(
          msg(
            'With a fifth fewer sales a month ends with a loss: it takes {even}, and the plan is {volume}.',
          ),
          values,
        ),
    sign: say(msg('Sales stay below {even} a month.'), { even: even.id }),
    answer: say(msg('Start with lower fixed costs, or have orders for {even} before you rent or borrow.'), {
      even: even.id,
    }),
  };
}

/** What the facts make likely, though they do not decide it. */
function likelyConcern(
  { price, unit_cost, customers, funding }: OwnNumbers,
  facts: RunFacts,
): Concern | null {
  if (customers && customers.value <= FEW_BUYERS) return 'buyer';
  if (price && unit_cost && (price.value - unit_cost.value) / price.value < THIN_MARGIN) return 'cost';
  const loan = factOf(facts, 'loan_needed')?.value;
  if (funding && typeof loan === 'number' && loan >= funding.value * MOSTLY_BORROWED) return 'loan';
  return null;
}

function isKnownFor({ risks }: Trade, concern: Concern): boolean {
  return risks.some(({ about }) => about === concern);
}

/** A plan whose numbers are fine still has months that are not: how many sales each of them needs is said with the trade's own risk. */
function seasonOf(trade: Trade, numbers: OwnNumbers, notebook: Notebook): Danger | null {
  const risk = riskOf(trade, 'season');
  const even = breakEvenOf(numbers);
  if (!risk || !even) return risk;
  const left = leftOf(numbers);
  [...numbers.used, ...(left ? [left] : []), even].forEach(notebook.num);
  return {
    ...risk,
    sign: say(msg('{sign}; sales below {even} in a month, which end it with a loss.'), {
      sign: within(risk.sign),
      even: even.id,
    }),
  };
}

/** What the first risk of a trade is about: it is told where the facts make nothing likely, and tested then. */
function concernOf({ risks }: Trade): Concern | null {
  return risks[0]?.about ?? null;
}

function riskOf({ id, risks }: Trade, about: Concern | null): Danger | null {
  const known = about === null ? -1 : risks.findIndex((risk) => risk.about === about);
  const index = Math.max(0, known);
  const risk = risks[index];
  if (!risk) return null;
  const text = (field: 'text' | 'sign' | 'answer') => fromLibrary(id, `risks.${index}.${field}`, risk[field]);
  return { risk: text('text'), sign: text('sign'), answer: text('answer') };
}

/** Tests of that concern first, the cheapest before the others. */
function testsOf({ id, tests }: Trade, about: Concern | null): ResultKill['tests'] {
  const isOff = (test: Trade['tests'][number]) => (about !== null && test.about === about ? 0 : 1);
  return tests
    .map((test, index) => ({ test, index }))
    .toSorted(
      (a, b) =>
        isOff(a.test) - isOff(b.test) || a.test.cost_inr - b.test.cost_inr || a.test.days - b.test.days,
    )
    .slice(0, MOST_TESTS)
    .map(({ test, index }) => {
      const text = (field: 'assumption' | 'experiment' | 'metric' | 'threshold') =>
        fromLibrary(id, `tests.${index}.${field}`, test[field]);
      return {
        assumption: text('assumption'),
        experiment: text('experiment'),
        metric: text('metric'),
        threshold: text('threshold'),
        days: test.days,
        cost_inr: test.cost_inr,
      };
    });
}
