import { msg } from '../../../shared/platform/messages.ts';
import type { DemandFindings, Point } from '../../../shared/research/findings.ts';
import { own, say } from '../../../shared/research/sentence.ts';
import { ideaNumbers } from '../idea-numbers.ts';
import type { AgentInput } from '../runner.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

const CHECKLIST = [
  say(msg('Ask likely customers how they manage today, and what that costs them in money and time.')),
  say(msg('Ask when they last had the problem. One that nobody can date is not urgent.')),
  say(msg('Ask what they have already tried and why they stopped.')),
  say(msg('Ask who decides to pay, and out of which money.')),
  say(msg('Count, for a week, how many pass by or call who could buy.')),
  say(msg('Write down everyone who says no, and why. That is the counter-evidence.')),
];

/** Who hurts, how they cope, would they pay: without outside sources, what the owner says and what to ask. */
export async function studyDemand({
  idea,
  similar: alike,
  onStep,
  signal,
}: AgentInput): Promise<DemandFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('demand');
  await onStep(say(msg('Reading what the idea says about its customers')));
  const segments = said(msg('The idea is for: “{words}”'), idea.target_audience);
  const pains = said(msg('The problem, as its owner sees it: “{words}”'), idea.problem_statement);
  await onStep(say(msg('Looking at similar ideas on this platform')));
  const similar = notebook.num(
    computed('demand-similar-ideas', alike.total, 'count of similar ideas', [], { unit: 'idea' }),
  );
  const { price } = ideaNumbers(idea);
  notebook.gap({
    dimension: 'problem',
    what: say(msg('Whether others have this problem')),
    how: say(
      msg('No outside evidence was looked for. Ask likely customers with the check-list of this chapter.'),
    ),
  });
  notebook.gap({
    dimension: 'demand',
    what: say(msg('Whether they would pay, and how much')),
    how: price
      ? say(msg('The idea names a price of {price}. Ask for an advance at that price.'), {
          price: notebook.num(price),
        })
      : say(msg('The idea names no price. Offer two prices to different people and count who accepts.')),
  });
  if (segments.length === 0) {
    const what = say(msg('Who the customers are'));
    notebook.gap({
      dimension: 'demand',
      what,
      how: say(msg('Write down for whom the idea is, so narrowly that you could visit them.')),
    });
  }
  notebook.check(...CHECKLIST);
  signal.throwIfAborted();
  return {
    agent_type: 'demand',
    mode: 'no_model',
    outcome: 'gap',
    headline: say(msg('{similar} like this one on this platform. No outside evidence was looked for.'), {
      similar,
    }),
    ...notebook.notes(),
    segments,
    pains,
    willingness_to_pay: price ? [price.id] : [],
    counter_evidence: [],
    similar: alike,
  };
}

function said(text: string, words: string | null): Point[] {
  const trimmed = words?.trim() ?? '';
  return trimmed === '' ? [] : [{ text: say(text, { words: own(trimmed) }), claim_ids: [], num_ids: [] }];
}
