import { AGENTS } from '../../shared/research/agents.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import { noModelRunner } from '../../server/research/no-model.ts';
import { groundsFor, IDEAS, runAll } from '../../server/research/testing.ts';

/**
 * A moment in the work of one agent: its task was `taken` from the queue; it was `claimed`; it said its step `step 1` and so
 * on; it `found` everything and nothing is written; it is `settled` and the queue does not know it yet.
 */
export interface Point {
  readonly agent: AgentType;
  readonly at: string;
}

/** Whether a kill there cuts an agent's work short: it has to be done again. */
export function isMidRun({ at }: Point): boolean {
  return at !== 'taken' && at !== 'settled';
}

/** The idea that is studied. */
export const IDEA = IDEAS.tailoring;

/** Every moment at which a worker can be killed, agent by agent. */
export async function allPoints(): Promise<Point[]> {
  const grounds = await groundsFor(IDEA);
  const earlier = await runAll(IDEA);
  const points: Point[] = [];
  for (const { agent_type: agent } of AGENTS) {
    let steps = 0;
    await noModelRunner.run(agent, {
      idea: IDEA,
      ...grounds,
      documents: [],
      similar: { total: 0, ids: [] },
      earlier,
      onStep: async () => void (steps += 1),
      signal: new AbortController().signal,
    });
    const said = Array.from({ length: steps }, (_, index) => `step ${index + 1}`);
    for (const at of ['taken', 'claimed', ...said, 'found', 'settled']) points.push({ agent, at });
  }
  return points;
}
