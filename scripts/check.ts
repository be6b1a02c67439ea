// `npm run check`: what can be known without a browser, the quickest first.
import { GUARDS } from './guards.ts';
import { describe, runSteps, stopOnSignals, summarise, wasStopped } from './steps.ts';
import { vitest } from './test-runs.ts';

stopOnSignals();
const steps = [...GUARDS, vitest('unit and service tests', ['!faults'], { TEST_DATABASE_URL: undefined })];
const results = await runSteps(steps, 2, (finished) => console.log(describe(finished)));
console.log(summarise(results));
process.exitCode = results.some(({ failed }) => failed > 0) || wasStopped() ? 1 : 0;
