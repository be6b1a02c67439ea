import type { AgentType } from './constants.ts';
import type { Sentence } from './model.ts';
import type { Report } from './report.ts';

/** What stood in the way, and of whom; of the opening where nobody is named. */
export interface Reason {
  readonly agents: readonly AgentType[];
  readonly text: Sentence;
}

/** What was left out of a report, each reason once with all agents that it held up. */
export function reasonsOf({ left_out }: Pick<Report, 'left_out'>): Reason[] {
  const same = Map.groupBy(left_out, ({ agent_type, text }) => JSON.stringify([agent_type === null, text]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ agents: group.flatMap(({ agent_type }) => agent_type ?? []), text: first.text }] : [];
  });
}
