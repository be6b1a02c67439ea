import { msg } from '../../../shared/platform/messages.ts';
import type { DemandFindings, Point } from '../../../shared/research/findings.ts';
import { fromLibrary, own, say, within } from '../../../shared/research/sentence.ts';
import type { AgentInput } from '../runner.ts';
import { openNotebook } from './notebook.ts';

/** Who hurts and who buys first: the owner's words, and where the first customers of this trade are found. */
export async function studyDemand({
  idea,
  trade,
  named,
  catalogue,
  similar,
  onStep,
  signal,
}: AgentInput): Promise<DemandFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Reading what the idea says about its customers')));
  const segments = said(msg('The idea is for: “{words}”'), idea.target_audience);
  const pains = said(msg('The problem, as its owner sees it: “{words}”'), idea.problem_statement);
  await onStep(say(msg('Looking at similar ideas on this platform')));
  if (trade) notebook.use(trade.id);
  signal.throwIfAborted();
  return {
    agent_type: 'demand',
    mode: 'no_model',
    outcome: trade ? 'checklist' : 'gap',
    headline: trade
      ? say(msg('First customers and season of the trade “{trade}”.'), {
          trade: within(fromLibrary(trade.id, 'name', trade.name)),
        })
      : named
        ? say(msg('Our library knows the rules for the trade “{trade}”, and not yet who buys it first.'), {
            trade: within(fromLibrary(named.id, 'name', named.name)),
          })
        : say(msg('Not known yet: what is made or sold, and so who buys it first.')),
    ...notebook.notes(),
    segments,
    pains,
    first_customers: (trade?.first_customers ?? []).map((text, index) =>
      fromLibrary(trade?.id ?? '', `first_customers.${index}`, text),
    ),
    season: trade ? fromLibrary(trade.id, 'season', trade.season) : null,
    willingness_to_pay: [],
    counter_evidence: [],
    similar,
  };
}

function said(text: string, words: string | null): Point[] {
  const trimmed = words?.trim() ?? '';
  return trimmed === '' ? [] : [{ text: say(text, { words: own(trimmed) }), claim_ids: [], num_ids: [] }];
}
