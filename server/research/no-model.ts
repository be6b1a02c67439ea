import type { AgentType } from '../../shared/research/constants.ts';
import { studyCompetition } from './agents/competition.ts';
import { studyDemand } from './agents/demand.ts';
import { studyEconomics } from './agents/economics.ts';
import { planGoToMarket } from './agents/gtm.ts';
import { studyMarket } from './agents/market.ts';
import { studyRegulation } from './agents/regulation.ts';
import type { AgentRunner, Study } from './runner.ts';

const STUDIES: { readonly [Type in AgentType]: Study<Type> } = {
  demand: studyDemand,
  market: studyMarket,
  competition: studyCompetition,
  regulation: studyRegulation,
  economics: studyEconomics,
  gtm: planGoToMarket,
};

/**
 * Runs the agents without any language model or outside service: library, the owner's numbers, similar ideas, check-lists.
 * The same input gives the same findings.
 */
export const noModelRunner: AgentRunner = {
  mode: 'no_model',
  run: (agent, input) => STUDIES[agent](input),
};
