import type { Cue } from './cues.ts';
import type { IdeaFacts } from './idea.ts';
import type { Knowledge, KnowledgeEntry } from './knowledge.ts';

type Fits = (facts: IdeaFacts) => boolean;

const has =
  (...cues: readonly Cue[]): Fits =>
  ({ cues: found }) =>
    cues.some((cue) => found.has(cue));
const nonFarm: Fits = ({ kind, cues }) => kind !== 'farm' || cues.has('dairy');
const always: Fits = () => true;
const women: Fits = ({ women_led, cues }) => women_led || cues.has('women');

/** Schemes for all India and which ideas they may concern. What is not here is guidance, not a scheme to apply for. */
const CENTRAL: Readonly<Record<string, Fits>> = {
  'scheme-pmegp': (facts) => nonFarm(facts) && facts.stage !== 'existing',
  'scheme-pmegp-second': ({ stage }) => stage === 'existing',
  'scheme-mudra': nonFarm,
  'scheme-svanidhi': has('street'),
  'scheme-standup': women,
  'scheme-vishwakarma': has('craft'),
  'tailor-vishwakarma': has('tailoring'),
  'scheme-cgtmse': always,
  'scheme-seedfund': has('technology'),
  'scheme-startup-recognition': has('technology'),
  'scheme-nsic': ({ kind }) => kind === 'making',
  'scheme-pmfme': has('food', 'dairy'),
  'scheme-sfurti': has('craft', 'coir'),
  'scheme-mahila-coir': has('coir'),
  'scheme-women-bank': women,
  'scheme-shg-nrlm': has('group'),
  'scheme-svep': (facts) => has('group')(facts) && facts.cues.has('rural'),
  'scheme-rseti': (facts) => facts.cues.has('rural'),
};

/** Where to go and ask, whatever the idea. */
export const DOORS: readonly string[] = ['scheme-dic', 'scheme-jansamarth', 'scheme-myscheme'];

/** Schemes that may concern the idea: those of its state first, then those of all India. */
export function schemesFor(facts: IdeaFacts, knowledge: Knowledge): KnowledgeEntry[] {
  const entries = knowledge.entries({ state: facts.state, topics: ['schemes', 'tailoring'] });
  const concerns = (entry: KnowledgeEntry) =>
    entry.states.includes('ALL') || entry.id in CENTRAL
      ? (CENTRAL[entry.id]?.(facts) ?? false)
      : concernsState(entry, facts);
  const fitting = entries.filter(concerns);
  return [
    ...fitting.filter(({ states }) => !states.includes('ALL')),
    ...fitting.filter(({ states }) => states.includes('ALL')),
  ];
}

function concernsState({ audience }: KnowledgeEntry, facts: IdeaFacts): boolean {
  if (audience === 'artisans') return facts.cues.has('craft') || facts.cues.has('tailoring');
  if (audience.startsWith('women')) return women(facts);
  return true;
}
