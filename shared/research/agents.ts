import { msg } from '../platform/messages.ts';
import type { AgentType, RunState } from './constants.ts';

/** One of the six agents. */
export interface Agent {
  readonly agent_type: AgentType;
  readonly agent_name: string;
  readonly asks: string;
  /** Agents whose findings it reads, so that it starts after them. */
  readonly waits_for: readonly AgentType[];
}

export const AGENTS: readonly Agent[] = [
  {
    agent_type: 'demand',
    agent_name: msg('Demand'),
    asks: msg('Who hurts, how they cope, would they pay'),
    waits_for: [],
  },
  {
    agent_type: 'market',
    agent_name: msg('Market'),
    asks: msg('How large it is, sized two ways'),
    waits_for: [],
  },
  {
    agent_type: 'competition',
    agent_name: msg('Competition'),
    asks: msg('Rivals and informal substitutes'),
    waits_for: [],
  },
  {
    agent_type: 'regulation',
    agent_name: msg('Regulation & schemes'),
    asks: msg('Licences, tax, schemes in this state'),
    waits_for: [],
  },
  {
    agent_type: 'economics',
    agent_name: msg('Unit economics'),
    asks: msg('Does one sale pay'),
    waits_for: ['market', 'competition', 'regulation'],
  },
  {
    agent_type: 'gtm',
    agent_name: msg('Go-to-market & risk'),
    asks: msg('The first hundred customers, and what kills it'),
    waits_for: [],
  },
];

export function agentOf(type: AgentType): Agent {
  const agent = AGENTS.find(({ agent_type }) => agent_type === type);
  if (!agent) throw new RangeError(`no agent ${type}`);
  return agent;
}

/** Ended in whatever way: whoever waits for it waits no longer. */
export function hasEnded(state: RunState): boolean {
  return state === 'completed' || state === 'failed' || state === 'cancelled';
}

/**
 * The agents that may start now: pending, and nobody they wait for is still at work. A failed agent holds nobody up:
 * unit economics then runs with what there is and names the gap.
 *
 * @param states the state of every agent of the job; one that is missing counts as pending
 */
export function readyAgents(states: Readonly<Partial<Record<AgentType, RunState>>>): AgentType[] {
  const stateOf = (type: AgentType): RunState => states[type] ?? 'pending';
  return AGENTS.filter(
    (agent) =>
      stateOf(agent.agent_type) === 'pending' && agent.waits_for.every((other) => hasEnded(stateOf(other))),
  ).map(({ agent_type }) => agent_type);
}
