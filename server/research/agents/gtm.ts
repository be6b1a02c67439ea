import type { Trade } from '../../../shared/knowledge/model.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Experiment, GtmFindings, Risk } from '../../../shared/research/findings.ts';
import type { ResultKill } from '../../../shared/research/result.ts';
import { fromLibrary, say, within } from '../../../shared/research/sentence.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { yardstick } from './numbers.ts';

/** What kills it and the cheapest way to find out: tests and risks that this trade is known for. */
export async function planGoToMarket({ trade, catalogue, onStep, signal }: AgentInput): Promise<GtmFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Looking up the tests and risks of the trade')));
  if (trade) notebook.use(trade.id);
  const experiments = trade ? experimentsOf(trade, notebook) : [];
  signal.throwIfAborted();
  return {
    agent_type: 'gtm',
    mode: 'no_model',
    outcome: trade ? 'checklist' : 'gap',
    headline: trade
      ? say(msg('Cheap tests and known risks of the trade “{trade}”.'), {
          trade: within(fromLibrary(trade.id, 'name', trade.name)),
        })
      : say(msg('Not known yet: what is made or sold, and so what could stop it.')),
    ...notebook.notes(),
    channels: [],
    experiments,
    risks: trade ? risksOf(trade) : [],
    kill: trade ? killOf(trade) : null,
  };
}

function experimentsOf(trade: Trade, notebook: Notebook): Experiment[] {
  return trade.tests.map((test, index) => {
    const text = (field: 'assumption' | 'experiment' | 'metric' | 'threshold') =>
      fromLibrary(trade.id, `tests.${index}.${field}`, test[field]);
    const num = (id: string, value: number, unit: string) =>
      notebook.num(yardstick(`gtm-test-${index + 1}-${id}`, value, text('experiment'), { unit }));
    return {
      id: `test-${index + 1}`,
      test: text('assumption'),
      how: text('experiment'),
      metric: text('metric'),
      threshold: text('threshold'),
      num_ids: [],
      cost: num('cost', test.cost_inr, 'INR'),
      days: num('days', test.days, 'day'),
    };
  });
}

function risksOf(trade: Trade): Risk[] {
  return trade.risks.map(({ text, sign, answer }, index) => ({
    text: fromLibrary(trade.id, `risks.${index}.text`, text),
    sign: fromLibrary(trade.id, `risks.${index}.sign`, sign),
    act: fromLibrary(trade.id, `risks.${index}.answer`, answer),
    claim_ids: [],
  }));
}

/** The first risk of the trade, with its tests, the cheapest first. */
function killOf(trade: Trade): ResultKill | null {
  const [risk] = risksOf(trade);
  const tests = trade.tests
    .map((test, index) => ({ test, index }))
    .toSorted((a, b) => a.test.cost_inr - b.test.cost_inr || a.test.days - b.test.days)
    .slice(0, 3)
    .map(({ test, index }) => {
      const text = (field: 'assumption' | 'experiment' | 'metric' | 'threshold') =>
        fromLibrary(trade.id, `tests.${index}.${field}`, test[field]);
      return {
        assumption: text('assumption'),
        experiment: text('experiment'),
        metric: text('metric'),
        threshold: text('threshold'),
        days: test.days,
        cost_inr: test.cost_inr,
      };
    });
  if (!risk || tests.length === 0) return null;
  return {
    risk: risk.text,
    sign: risk.sign,
    answer: risk.act,
    tests,
    as_of: trade.as_of,
    confidence: trade.confidence,
    confirm_at: trade.sources[0] ?? null,
  };
}
