import type { AgentType } from '../../../../shared/research/constants.ts';
import { COMPETITION } from './competition.ts';
import { DEMAND } from './demand.ts';
import { ECONOMICS } from './economics.ts';
import { GTM } from './gtm.ts';
import { MARKET } from './market.ts';
import { REGULATION } from './regulation.ts';
import type { PromptFile } from './rules.ts';

/** The prompt of each agent. */
export const AGENT_PROMPTS: Readonly<Record<AgentType, PromptFile>> = {
  demand: DEMAND,
  market: MARKET,
  competition: COMPETITION,
  regulation: REGULATION,
  economics: ECONOMICS,
  gtm: GTM,
};
