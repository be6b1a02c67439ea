import { msg } from '../../../shared/platform/messages.ts';
import type { Experiment, GtmFindings, Point, Risk } from '../../../shared/research/findings.ts';
import type { Sentence } from '../../../shared/research/model.ts';
import { say } from '../../../shared/research/sentence.ts';
import { experimentsFor } from '../experiments.ts';
import type { IdeaFacts } from '../idea.ts';
import { ideaFacts } from '../idea.ts';
import type { IdeaNumbers } from '../idea-numbers.ts';
import { ideaNumbers } from '../idea-numbers.ts';
import type { Knowledge } from '../knowledge.ts';
import type { AgentInput } from '../runner.ts';
import type { Notebook } from './notebook.ts';
import { openNotebook } from './notebook.ts';
import { computed } from './numbers.ts';

/** The first hundred customers and what kills it: experiments to choose from, risks with their signs, rules for stopping. */
export async function planGoToMarket({ idea, knowledge, onStep, signal }: AgentInput): Promise<GtmFindings> {
  signal.throwIfAborted();
  const notebook = openNotebook('gtm');
  const facts = ideaFacts(idea);
  const numbers = ideaNumbers(idea);
  await onStep(say(msg('Choosing channels that fit the idea')));
  const channels = channelsFor(facts, knowledge, notebook);
  await onStep(say(msg('Choosing experiments, each with a metric and a threshold')));
  const { experiments, nums } = experimentsFor(numbers);
  nums.forEach(notebook.num);
  await onStep(say(msg('Naming risks and when to stop')));
  const risks = risksFor(facts, knowledge, notebook);
  notebook.gap({
    dimension: 'reach',
    what: say(msg('Which way of selling brings customers here')),
    how: say(msg('Nobody’s experience was looked up. Try two channels side by side and count.')),
  });
  notebook.gap({
    dimension: 'supply',
    what: say(msg('Who does the work, and where the material comes from')),
    how: say(
      msg('Write down names, days and prices, and ask two suppliers what happens when they run short.'),
    ),
  });
  signal.throwIfAborted();
  const count = notebook.num(
    computed('gtm-experiments', experiments.length, 'count of experiments', [], { unit: 'none' }),
  );
  return {
    agent_type: 'gtm',
    mode: 'no_model',
    outcome: 'checklist',
    headline: say(msg('Experiments to choose from, each with a metric and a threshold: {count}.'), { count }),
    ...notebook.notes(),
    channels,
    experiments,
    risks,
    stop_rules: stopRules(experiments, numbers),
  };
}

interface Tip {
  readonly entry_id: string;
  readonly quote: string;
  readonly name: Sentence;
  readonly suits: (facts: IdeaFacts) => boolean;
}

/** Ways of selling that the library speaks of. */
const TIPS: readonly Tip[] = [
  {
    entry_id: 'tailor-start-shop',
    quote: 'Show photos on WhatsApp, ask customers to tell neighbours, and keep UPI.',
    name: say(msg('Photos by message, and neighbours who tell neighbours')),
    suits: ({ cues }) => cues.has('tailoring') || cues.has('craft') || cues.has('food'),
  },
  {
    entry_id: 'tailor-start-shop',
    quote: 'Work from home or near a school, hostel or market.',
    name: say(msg('A place that customers pass anyway')),
    suits: ({ cues }) => cues.has('tailoring'),
  },
  {
    entry_id: 'scheme-gem',
    quote: 'Start with one or two products you can supply reliably.',
    name: say(msg('Government buyers, over the Government e-Marketplace')),
    suits: ({ kind, cues }) => kind === 'making' || cues.has('credit_sale'),
  },
  {
    entry_id: 'money-upi',
    quote:
      'Put the QR where you can see it and use a sound box or bank SMS to confirm each payment; a screenshot from the customer is not proof.',
    name: say(msg('Paying by UPI on the spot')),
    suits: ({ cues }) => cues.has('street') || cues.has('premises') || cues.has('food') || cues.has('dairy'),
  },
];

const OWN_CHANNELS: readonly Sentence[] = [
  say(msg('People who already know you: write down their names and ask each for one more.')),
  say(msg('Those who already sell to your customers, against a share of each sale.')),
];

function channelsFor(facts: IdeaFacts, knowledge: Knowledge, notebook: Notebook): Point[] {
  const known = TIPS.filter(({ suits }) => suits(facts)).map(({ name, entry_id, quote }): Point => ({
    text: name,
    claim_ids: claimOf(entry_id, quote, knowledge, notebook, 'reach'),
    num_ids: [],
  }));
  return [...known, ...OWN_CHANNELS.map((text): Point => ({ text, claim_ids: [], num_ids: [] }))];
}

function claimOf(
  entry_id: string,
  quote: string,
  knowledge: Knowledge,
  notebook: Notebook,
  dimension: 'reach' | 'supply' | 'economics',
): string[] {
  const entry = knowledge.entry(entry_id);
  return entry ? [notebook.claim(entry, quote, dimension, 'advice')] : [];
}

function risksFor(facts: IdeaFacts, knowledge: Knowledge, notebook: Notebook): Risk[] {
  const risks: Risk[] = [
    {
      text: say(msg('Customers like it and do not buy again')),
      sign: say(msg('Fewer come back in the second month than in the first')),
      act: say(msg('Ask those who did not return, before spending on new ones')),
      claim_ids: [],
    },
    {
      text: say(msg('Slow months, waste and late payment eat what is left over')),
      sign: say(msg('The cash book shows less at the end of a month than at its start')),
      act: say(msg('Keep the fixed costs low until a slow month has been seen')),
      claim_ids: claimOf(
        'money-pricing',
        'Plan for slow months, wastage and credit that returns late.',
        knowledge,
        notebook,
        'economics',
      ),
    },
    {
      text: say(msg('A loan is taken before customers are sure')),
      sign: say(msg('The instalment is paid out of family money')),
      act: say(msg('Begin with what is at hand, and borrow against orders')),
      claim_ids: claimOf(
        'money-pricing',
        'If break-even is more than you can sell, cut cost, raise price, or change product before borrowing.',
        knowledge,
        notebook,
        'economics',
      ),
    },
    {
      text: say(msg('The one person who can do the work falls ill or leaves')),
      sign: say(msg('Nobody else has done a full day of it')),
      act: say(msg('Teach a second person before the first busy season')),
      claim_ids: [],
    },
  ];
  if (facts.cues.has('credit_sale')) {
    risks.push({
      text: say(msg('Shops and firms pay late')),
      sign: say(msg('Bills are older than the agreed day')),
      act: say(
        msg('Agree the day in writing, and register as a small enterprise so that the law is on your side'),
      ),
      claim_ids: claimOf(
        'scheme-samadhaan',
        'If you sell goods or services as a registered micro or small enterprise, the buyer must pay by the agreed date, and never later than 45 days after accepting delivery; without a written agreement it is 15 days.',
        knowledge,
        notebook,
        'reach',
      ),
    });
  }
  return risks;
}

function stopRules(experiments: readonly Experiment[], { unit_cost, price }: IdeaNumbers): Sentence[] {
  const rules = experiments
    .filter(({ id }) => id === 'presale' || id === 'repeat')
    .map(({ threshold }) =>
      say(msg('Stop if this is not reached twice in a row: {threshold}'), {
        threshold: { kind: 'sentence', sentence: threshold },
      }),
    );
  if (price && unit_cost)
    rules.push(
      say(msg('Stop if one sale costs more than {price} to make for two months running'), {
        price: price.id,
      }),
    );
  rules.push(say(msg('Stop if the money set aside for the trial is gone before anyone has paid')));
  return rules;
}
