import { msg } from '../../../shared/platform/messages.ts';
import type { CompetitionFindings, Rival } from '../../../shared/research/findings.ts';
import { fromLibrary, own, say, within } from '../../../shared/research/sentence.ts';
import type { AgentInput } from '../runner.ts';
import { openNotebook } from './notebook.ts';

/** Rivals and substitutes: the kinds that this trade meets, with what is known of their prices. */
export async function studyCompetition({
  idea,
  trade,
  named,
  catalogue,
  onStep,
  signal,
}: AgentInput): Promise<CompetitionFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook(catalogue);
  await onStep(say(msg('Looking up who else sells this')));
  if (trade) notebook.use(trade.id);
  const rivals = (trade?.rivals ?? []).map(({ kind, text }, index): Rival => ({
    kind: 'rival',
    name: fromLibrary(trade?.id ?? '', `rivals.${index}.kind`, kind),
    price: null,
    strength: fromLibrary(trade?.id ?? '', `rivals.${index}.text`, text),
    gap: null,
    funding: null,
    claim_ids: [],
  }));
  const advantage = idea.competitive_advantage?.trim() ?? '';
  signal.throwIfAborted();
  return {
    agent_type: 'competition',
    mode: 'no_model',
    outcome: trade ? 'checklist' : 'gap',
    headline: trade
      ? say(msg('The rivals that the trade “{trade}” usually meets.'), {
          trade: within(fromLibrary(trade.id, 'name', trade.name)),
        })
      : named
        ? say(msg('Our library knows the rules for the trade “{trade}”, and not yet who else sells it.'), {
            trade: within(fromLibrary(named.id, 'name', named.name)),
          })
        : say(msg('Not known yet: what is made or sold, and so who else sells it.')),
    ...notebook.notes(),
    rivals,
    advantage:
      advantage === ''
        ? null
        : say(msg('What sets it apart, as its owner sees it: “{words}”'), { words: own(advantage) }),
  };
}
