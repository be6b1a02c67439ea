import type { AgentType } from '../../shared/research/constants.ts';
import type { AgentRunner, Study } from './runner.ts';

/** Each is loaded when it first runs: a start needs none of them. */
const STUDIES: { readonly [Type in AgentType]: Study<Type> } = {
  demand: async (input) => (await import('./agents/demand.ts')).studyDemand(input),
  market: async (input) => (await import('./agents/market.ts')).studyMarket(input),
  competition: async (input) => (await import('./agents/competition.ts')).studyCompetition(input),
  regulation: async (input) => (await import('./agents/regulation.ts')).studyRegulation(input),
  economics: async (input) => (await import('./agents/economics.ts')).studyEconomics(input),
  gtm: async (input) => (await import('./agents/gtm.ts')).planGoToMarket(input),
};

/**
 * Runs the agents without any language model or outside service: library, the owner's numbers, similar ideas, check-lists.
 * The same input gives the same findings.
 */
export const noModelRunner: AgentRunner = {
  mode: 'no_model',
  run: (agent, input) => STUDIES[agent](input),
};
