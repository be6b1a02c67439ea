import { msg } from '../../../shared/platform/messages.ts';
import type { CompetitionFindings } from '../../../shared/research/findings.ts';
import { say } from '../../../shared/research/sentence.ts';
import type { AgentInput } from '../runner.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

const CHECKLIST = [
  say(msg('Name the nearest who sell the same, with their price, hours and what people praise.')),
  say(msg('Name what people use instead: doing it at home, a relative, an old habit, doing without.')),
  say(msg('Buy once from each rival, and write down what it cost and what went wrong.')),
  say(msg('Ask their customers what would make them change, and what would not.')),
  say(msg('Look up whether a large firm delivers the same to your place.')),
  say(msg('Write down what you can do that they cannot copy within a month.')),
];

/** Rivals and informal substitutes: without a search service, similar ideas here and a check-list to fill in. */
export async function studyCompetition({
  idea,
  similar,
  onStep,
  signal,
}: AgentInput): Promise<CompetitionFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('competition');
  await onStep(say(msg('Comparing with similar ideas on this platform')));
  const count = notebook.num(
    computed('competition-similar-ideas', similar.total, 'count of similar ideas', [], { unit: 'idea' }),
  );
  notebook.gap({
    dimension: 'competition',
    what: say(msg('Who already sells this, at what price')),
    how: say(msg('Rivals were not looked up. Visit them with the check-list of this chapter.')),
  });
  notebook.gap({
    dimension: 'competition',
    what: say(msg('What people use instead')),
    how: say(msg('Ask likely customers what they do today; the cheapest answer is the real rival.')),
  });
  const advantage = idea.competitive_advantage?.trim() ?? '';
  if (advantage === '') {
    notebook.gap({
      dimension: 'competition',
      what: say(msg('What sets this idea apart')),
      how: say(msg('Write down one thing that customers would miss if you were gone.')),
    });
  }
  notebook.check(...CHECKLIST);
  signal.throwIfAborted();
  return {
    agent_type: 'competition',
    mode: 'no_model',
    outcome: 'checklist',
    headline: say(
      msg('{count} like this one on this platform. Rivals are not looked up; a check-list is in the report.'),
      { count },
    ),
    ...notebook.notes(),
    rivals: [],
  };
}
