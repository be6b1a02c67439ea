import { msg } from '../../shared/platform/messages.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { Result, ResultStep } from '../../shared/research/result.ts';
import { own, say, within } from '../../shared/research/sentence.ts';

const MOST_STEPS = 3;

type Parts = Pick<Result, 'schemes' | 'licences' | 'kill' | 'missing' | 'questions'>;

/**
 * What to do next: the cheapest test, then the best scheme, then the first licence that is needed now; where the idea tells too little
 * for three of them, the questions that come first.
 */
export function stepsOf({ schemes, licences, kill, missing, questions }: Parts): ResultStep[] {
  const steps = [testStep(kill), schemeStep(schemes), licenceStep(licences)].flatMap((step) => step ?? []);
  const asked = missing.map(({ name, text }) => question(name, text));
  const others = questions.map(({ field, text }) => question(field, text));
  return [...steps, ...asked, ...others].slice(0, MOST_STEPS);
}

function testStep(kill: Result['kill']): ResultStep | null {
  const [test] = kill?.tests ?? [];
  if (!test) return null;
  return {
    kind: 'test',
    ref: null,
    title: test.experiment,
    text: say(msg('It holds if: {threshold}'), { threshold: within(test.threshold) }),
    when: say(msg('{amount} days'), { amount: own(String(test.days)) }),
    cost: rupees(test.cost_inr),
  };
}

function schemeStep([scheme]: Result['schemes']): ResultStep | null {
  if (!scheme) return null;
  const open = scheme.rules.find(({ hard, state }) => hard && state === 'unknown');
  return {
    kind: 'scheme',
    ref: scheme.id,
    title: say(msg('Apply for {scheme}'), { scheme: within(scheme.name) }),
    text: open?.ask ?? scheme.steps[0] ?? null,
    when: scheme.days,
    cost: null,
  };
}

function licenceStep({ now }: Result['licences']): ResultStep | null {
  const [first] = now;
  if (!first) return null;
  return {
    kind: 'licence',
    ref: first.id,
    title: say(msg('Get what is needed now: {licences}'), {
      licences: { kind: 'list', items: now.map(({ name }) => name) },
    }),
    // why it is needed stands with the licence, right below
    text: null,
    when: first.decision_days?.text ?? null,
    cost: first.fees[0]?.text ?? null,
  };
}

function question(ref: string, title: Sentence): ResultStep {
  return { kind: 'question', ref, title, text: null, when: null, cost: null };
}

function rupees(amount: number): Sentence {
  return amount === 0 ? say(msg('free')) : say(msg('{amount}'), { amount: own(renderRupees(amount)) });
}
