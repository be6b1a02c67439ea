import {
  Calculator,
  ChartPie,
  HeartHandshake,
  Landmark,
  Signpost,
  Swords,
  type LucideIcon,
} from 'lucide-react';
import type { AgentType } from '../../shared/research/constants.ts';

/** A sign for each agent, beside its name. */
export const AGENT_ICONS: Readonly<Record<AgentType, LucideIcon>> = {
  demand: HeartHandshake,
  market: ChartPie,
  competition: Swords,
  regulation: Landmark,
  economics: Calculator,
  gtm: Signpost,
};
