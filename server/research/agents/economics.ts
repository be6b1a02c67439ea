import { msg } from '../../../shared/platform/messages.ts';
import { agentOf } from '../../../shared/research/agents.ts';
import type {
  EconomicInput,
  EconomicsFindings,
  EconomicsInput,
  FindingsByAgent,
  Scenario,
  Sensitivity,
} from '../../../shared/research/findings.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import { say, within } from '../../../shared/research/sentence.ts';
import { monthlyVolume } from '../arithmetic.ts';
import type { IdeaNumbers } from '../idea-numbers.ts';
import { ideaNumbers } from '../idea-numbers.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed, whole, yardstick } from './numbers.ts';

const MISSING: Readonly<Record<EconomicInput, Sentence>> = {
  price: say(msg('The price of one sale')),
  unit_cost: say(msg('What one sale costs to make or buy')),
  fixed_cost: say(msg('What a month costs before anything is sold: rent, wages, power, instalment')),
  volume: say(msg('How much is sold in a day, week or month')),
  funding: say(msg('What it costs to start')),
};

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

type Month = { readonly price: Num; readonly cost: Num; readonly fixed: Num; readonly volume: Num };

/** Does one sale pay: arithmetic over the owner's own numbers, all of them assumptions. A number that is missing is named, never filled in. */
export async function studyEconomics({
  idea,
  earlier,
  onStep,
  signal,
}: AgentInput): Promise<EconomicsFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('economics');
  await onStep(say(msg('Looking for price, costs and sales in the idea')));
  const numbers = ideaNumbers(idea);
  const inputs = inputsOf(numbers, notebook);
  await onStep(say(msg('Computing what one sale leaves')));
  const sale = oneSale(numbers, notebook);
  const month = monthOf(numbers, notebook);
  const surplus = month ? notebook.num(surplusOf('economics-surplus', month)) : null;
  await onStep(say(msg('Computing three cases and what each input does')));
  nameGaps(inputs, notebook);
  nameMissingAgents(earlier, notebook);
  signal.throwIfAborted();
  const findings = {
    ...sale,
    surplus,
    payback: month ? paybackOf(month, numbers.funding, notebook) : null,
    scenarios: month ? scenariosOf(month, notebook) : [],
    sensitivity: month ? sensitivityOf(month, notebook) : [],
    curve: month ? curveOf(month, notebook) : [],
  };
  const computedAny = sale.contribution !== null;
  return {
    agent_type: 'economics',
    mode: 'no_model',
    outcome: computedAny ? 'own_numbers' : 'gap',
    headline: computedAny
      ? say(msg('Computed from the owner’s numbers, as assumptions.'))
      : say(msg('The idea has too few numbers to say whether one sale pays.')),
    ...notebook.notes(),
    inputs,
    ...findings,
  };
}

function inputsOf(numbers: IdeaNumbers, notebook: Notebook): EconomicsInput[] {
  const roles: readonly EconomicInput[] = ['price', 'unit_cost', 'fixed_cost', 'volume', 'funding'];
  return roles.map((role) => {
    const num = numbers[role];
    return num
      ? { role, num_id: notebook.num(num), missing: null }
      : { role, num_id: null, missing: MISSING[role] };
  });
}

function nameGaps(inputs: readonly EconomicsInput[], notebook: Notebook): void {
  for (const { missing } of inputs) {
    if (missing)
      notebook.gap({
        dimension: 'economics',
        what: missing,
        how: say(msg('Write it into the idea and run the research again.')),
      });
  }
  notebook.gap({
    dimension: 'economics',
    what: say(msg('Whether the numbers are right')),
    how: say(msg('They are the owner’s. Get quotations for the costs and test the price on customers.')),
  });
}

/** Agents that failed: what they would have brought is a gap here. */
function nameMissingAgents(earlier: FindingsByAgent, notebook: Notebook): void {
  for (const type of agentOf('economics').waits_for) {
    if (earlier[type]) continue;
    const agent = within(say(agentOf(type).agent_name));
    const how = say(msg('Run that agent again, then this one.'));
    notebook.gap({
      dimension: 'economics',
      what: say(msg('What the agent “{agent}” would have found'), { agent }),
      how,
    });
  }
}

/** What one sale leaves, and how many a month pay for the fixed costs. */
function oneSale({ price, unit_cost, fixed_cost, volume }: IdeaNumbers, notebook: Notebook) {
  if (!price || !unit_cost) return { contribution: null, margin: null, break_even: null };
  const left = computed(
    'economics-contribution',
    price.value - unit_cost.value,
    'price - cost',
    [price.id, unit_cost.id],
    { unit: 'INR' },
  );
  const margin = computed(
    'economics-margin',
    (left.value / price.value) * 100,
    'contribution / price * 100',
    [left.id, price.id],
    { unit: 'percent' },
  );
  notebook.num(left);
  const even =
    fixed_cost && left.value > 0
      ? computed(
          'economics-break-even',
          Math.ceil(fixed_cost.value / left.value),
          'fixed cost / contribution, rounded up',
          [fixed_cost.id, left.id],
          {
            unit: volume?.unit ?? 'unit',
            period: 'month',
          },
        )
      : null;
  return {
    contribution: left.id,
    margin: notebook.num(margin),
    break_even: even ? notebook.num(even) : null,
  };
}

function monthOf(numbers: IdeaNumbers, notebook: Notebook): Month | null {
  const month = monthlyVolume(numbers);
  const { price, unit_cost: cost, fixed_cost: fixed } = numbers;
  if (!month || !price || !cost || !fixed) return null;
  month.used.forEach(notebook.num);
  return { price, cost, fixed, volume: month.volume };
}

function surplusOf(id: string, { price, cost, fixed, volume }: Month): Num {
  const value = (price.value - cost.value) * volume.value - fixed.value;
  return computed(
    id,
    value,
    '(price - cost) * volume - fixed cost',
    [price.id, cost.id, volume.id, fixed.id],
    { unit: 'INR', period: 'month' },
  );
}

/** Months until what it cost to start has come back; null where nothing is left over or the cost is not named. */
function paybackOf(month: Month, funding: Num | undefined, notebook: Notebook): string | null {
  const surplus = surplusOf('economics-surplus', month);
  if (!funding || surplus.value <= 0) return null;
  return notebook.num(
    computed(
      'economics-payback',
      Math.ceil(funding.value / surplus.value),
      'funding / surplus, rounded up',
      [funding.id, surplus.id],
      { unit: 'month' },
    ),
  );
}

function shifted(id: string, num: Num, shift: Num, sign: 1 | -1): Num {
  const formula = sign === 1 ? 'number * (1 + shift / 100)' : 'number * (1 - shift / 100)';
  const value = num.value * (1 + (sign * shift.value) / 100);
  const unit = { unit: num.unit, period: num.period };
  const make = num.unit === 'INR' ? computed : whole;
  return make(id, value, formula, [num.id, shift.id], unit);
}

function scenariosOf(month: Month, notebook: Notebook): Scenario[] {
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

function sensitivityOf(month: Month, notebook: Notebook): Sensitivity[] {
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

function curveOf({ price, cost, fixed, volume }: Month, notebook: Notebook): EconomicsFindings['curve'] {
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
