import type { AgentRunner } from '../runner.ts';
import { noModelRunner } from '../no-model.ts';
import { composeFindings } from './compose.ts';
import { studyWeb, type Studio } from './study.ts';

/** Runs agents with a language model and the web: first what needs neither, then what pages say. */
export function liveRunner(studio: Studio): AgentRunner {
  return {
    mode: studio.run.mode,
    async run(agent, input) {
      const base = await noModelRunner.run(agent, input);
      return composeFindings(base, await studyWeb(studio, agent, input), studio.run);
    },
  };
}
