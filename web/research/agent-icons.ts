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
import { entryFor } from '../ui/known.ts';

const AGENT_ICONS: Readonly<Record<AgentType, LucideIcon>> = {
  demand: HeartHandshake,
  market: ChartPie,
  competition: Swords,
  regulation: Landmark,
  economics: Calculator,
  gtm: Signpost,
};

/** The sign of an agent, beside its name. */
export function agentIcon(type: string): LucideIcon {
  return entryFor(AGENT_ICONS, type, ChartPie);
}
