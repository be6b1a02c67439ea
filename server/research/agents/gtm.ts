import type { Trade } from '../../../shared/knowledge/model.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Experiment, GtmFindings, Risk } from '../../../shared/research/findings.ts';
import { fromLibrary, say, within } from '../../../shared/research/sentence.ts';
import type { AgentInput } from '../runner.ts';
import { killOf } from './kill.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { yardstick } from './numbers.ts';

/** What kills it and the cheapest way to find out: tests and risks that this trade is known for. */
export async function planGoToMarket({
  facts,
  trade,
  named,
  catalogue,
  onStep,
  signal,
}: AgentInput): Promise<GtmFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Looking up the tests and risks of the trade')));
  if (trade) notebook.use(trade.id);
  const experiments = trade ? experimentsOf(trade, notebook) : [];
  const kill = trade ? killOf(trade, facts, notebook) : null;
  signal.throwIfAborted();
  return {
    agent_type: 'gtm',
    mode: 'no_model',
    outcome: trade ? 'checklist' : 'gap',
    headline: trade
      ? say(msg('Cheap tests and known risks of the trade “{trade}”.'), {
          trade: within(fromLibrary(trade.id, 'name', trade.name)),
        })
      : named
        ? say(msg('Our library knows the rules for the trade “{trade}”, and not yet what could stop it.'), {
            trade: within(fromLibrary(named.id, 'name', named.name)),
          })
        : say(msg('Not known yet: what is made or sold, and so what could stop it.')),
    ...notebook.notes(),
    channels: [],
    experiments,
    risks: trade ? risksOf(trade) : [],
    kill,
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
