import { msg } from '../../../shared/platform/messages.ts';
import { agentOf } from '../../../shared/research/agents.ts';
import type {
  EconomicInput,
  EconomicsFindings,
  EconomicsInput,
  FindingsByAgent,
  Scenario,
} from '../../../shared/research/findings.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import type { ResultSale } from '../../../shared/research/result.ts';
import { wordOf, type RunFacts } from '../../../shared/research/run-facts.ts';
import { fromLibrary, say, within } from '../../../shared/research/sentence.ts';
import { crossingsOf } from '../judged-licences.ts';
import { ownNumbers, yearOf, type OwnNumbers } from '../own-numbers.ts';
import type { AgentInput } from '../runner.ts';
import {
  breakEvenOf,
  curveOf,
  leftOf,
  monthOf,
  paybackOf,
  scenariosOf,
  sensitivityOf,
  surplusOf,
} from './month.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

const MISSING: Readonly<Record<EconomicInput, Sentence>> = {
  price: say(msg('The price of one sale')),
  unit_cost: say(msg('What one sale costs to make or buy')),
  fixed_cost: say(
    msg('What a month costs before anything is sold: rent, wages, the owners’ pay, power, instalment'),
  ),
  volume: say(msg('How much is sold in a day, week or month')),
  funding: say(msg('What it costs to start')),
};

/** Does one sale pay: arithmetic over the facts of the run. A number that is missing is named, never filled in. */
export async function studyEconomics(input: AgentInput): Promise<EconomicsFindings> {
  const { facts, trade, catalogue, earlier, onStep, signal } = input;
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Computing what one sale leaves')));
  const numbers = ownNumbers(facts, trade);
  numbers.used.forEach(notebook.num);
  const inputs = inputsOf(numbers, notebook);
  const sale = oneSale(numbers, notebook);
  const month = monthOf(numbers);
  const surplus = month ? notebook.num(surplusOf('economics-surplus', month)) : null;
  await onStep(say(msg('Computing three cases and what each input does')));
  const scenarios = month ? scenariosOf(month, notebook) : [];
  nameGaps(inputs, notebook);
  nameMissingAgents(earlier, notebook);
  signal.throwIfAborted();
  const findings = {
    ...sale,
    surplus,
    payback: month && !runsAlready(facts) ? paybackOf(month, numbers, notebook) : null,
    scenarios,
    sensitivity: month ? sensitivityOf(month, notebook) : [],
    curve: month ? curveOf(month, notebook) : [],
    months: numbers.months,
    sale: saleOf(numbers, { ...sale, surplus }, scenarios, input, notebook),
  };
  return {
    agent_type: 'economics',
    mode: 'no_model',
    outcome: sale.contribution === null ? 'gap' : 'own_numbers',
    headline: headlineOf(sale.contribution, numbers.confirmed),
    ...notebook.notes(),
    inputs,
    ...findings,
  };
}

/** What a running business leaves is not earned by what it buys next. */
function runsAlready(facts: RunFacts): boolean {
  return wordOf(facts, 'stage') === 'existing';
}

/** A number that nobody confirmed is no headline; the sentence says where it comes from instead. */
function headlineOf(contribution: string | null, confirmed: boolean): Sentence {
  if (contribution === null) return say(msg('Not known yet: price and cost, and so whether one sale pays.'));
  return confirmed
    ? say(msg('By its own numbers one sale leaves {contribution}.'), { contribution })
    : say(msg('Computed from numbers that were read from the idea. Confirm them before you rely on them.'));
}

function inputsOf(
  { price, unit_cost, fixed, volume, funding }: OwnNumbers,
  notebook: Notebook,
): EconomicsInput[] {
  const numbers: Readonly<Record<EconomicInput, Num | null>> = {
    price,
    unit_cost,
    fixed_cost: fixed,
    volume,
    funding,
  };
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
}

/** Agents that failed: what they would have brought is a gap here. */
function nameMissingAgents(earlier: FindingsByAgent, notebook: Notebook): void {
  for (const type of agentOf('economics').waits_for) {
    if (earlier[type]) continue;
    const agent = within(say(agentOf(type).agent_name));
    notebook.gap({
      dimension: 'economics',
      what: say(msg('What the agent “{agent}” would have found'), { agent }),
      how: say(msg('Run that agent again, then this one.')),
    });
  }
}

/** What one sale leaves, and how many a month pay for the fixed costs. */
function oneSale(numbers: OwnNumbers, notebook: Notebook) {
  const { price } = numbers;
  const left = leftOf(numbers);
  if (!price || !left) return { contribution: null, margin: null, break_even: null };
  const margin = computed(
    'economics-margin',
    (left.value / price.value) * 100,
    'contribution / price * 100',
    [left.id, price.id],
    { unit: 'percent' },
  );
  notebook.num(left);
  const even = breakEvenOf(numbers);
  return {
    contribution: left.id,
    margin: notebook.num(margin),
    break_even: even ? notebook.num(even) : null,
  };
}

type Computed = Pick<EconomicsFindings, 'contribution' | 'break_even' | 'surplus'>;

/** What the one page says of a sale, with the lines of tax and licences that a case goes over. */
function saleOf(
  { price, unit_cost, fixed, volume, parts, months, confirmed }: OwnNumbers,
  { contribution, break_even, surplus }: Computed,
  scenarios: readonly Scenario[],
  { known, rules, trade }: AgentInput,
  notebook: Notebook,
): ResultSale | null {
  if (!price || !unit_cost || contribution === null) return null;
  const numOf = (id: string) => notebook.notes().nums.find((num) => num.id === id);
  const years = scenarios.flatMap((scenario) => {
    const [casePrice, caseVolume] = [numOf(scenario.price), numOf(scenario.volume)];
    if (!casePrice || !caseVolume) return [];
    const year = yearOf(`economics-${scenario.name}-year`, {
      price: casePrice,
      volume: caseVolume,
      months,
    });
    return [{ scenario: scenario.name, sales_inr: year.value, year }];
  });
  const crossings = crossingsOf(
    rules.licences,
    known,
    years.map(({ scenario, sales_inr, year }) => ({ scenario, sales_inr, num_id: year.id })),
  );
  const crossed = new Set(crossings.map(({ sales }) => sales));
  for (const { year } of years) if (crossed.has(year.id)) notebook.num(year);
  notebook.use(...crossings.map(({ licence_id }) => licence_id));
  return {
    price: price.id,
    cost: unit_cost.id,
    left: contribution,
    fixed: fixed?.id ?? null,
    volume: volume?.id ?? null,
    break_even,
    surplus,
    parts: parts.map(({ label, num }) => ({ label, num_id: notebook.num(num) })),
    confirmed,
    cases: scenarios.map(({ name, volume: sold, surplus: rest }) => ({ name, volume: sold, surplus: rest })),
    crossings,
    season: trade && surplus !== null ? fromLibrary(trade.id, 'season', trade.season) : null,
  };
}
