import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, wasStopped, type Outcome, type Step } from './steps.ts';

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** How often the journeys are begun until one of them runs. */
const TRIES = 3;

type Count = Pick<Outcome, 'passed' | 'failed'>;

/** Counts test cases; a file that could not even be read counts as one that failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Counts journeys; one that was left out has failed. One that passed only when it was tried again is named as flaky in the list. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
}

/** Runs Vitest, all of it or the projects named (`!name` leaves one out). */
export function vitest(
  name: string,
  projects: readonly string[],
  env: Record<string, string | undefined> = {},
): Step {
  return {
    name,
    run: () =>
      counted((report) => {
        const chosen = projects.flatMap((project) => ['--project', project]);
        const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
        return runProgram('vitest', ['run', ...chosen, ...reporters], env);
      }, countVitest),
  };
}

/**
 * Runs the browser journeys. Now and then the runner cannot load a single one of its files, and can a moment later: where nothing
 * was run at all, it is run again.
 */
export function playwright(name: string): Step {
  const once = (): Promise<Outcome> =>
    counted(
      (report) =>
        runProgram('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      countPlaywright,
    );
  return {
    name,
    async run() {
      let outcome = await once();
      for (let again = 1; again < TRIES && outcome.passed === 0 && !wasStopped(); again += 1)
        outcome = await once();
      return outcome;
    },
  };
}

/** Runs a test program that leaves a JSON report, and never reads success from a report that is missing or empty. */
async function counted<Report>(
  run: (report: string) => Promise<{ code: number; output: string }>,
  count: (report: Report) => Count,
): Promise<Outcome> {
  const file = join(tmpdir(), `report-${process.pid}-${crypto.randomUUID()}.json`);
  try {
    const { code, output } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined); // it died before it could report
    if (text === undefined) return { passed: 0, failed: 1, output };
    return judge(count(JSON.parse(text) as Report), code, output);
  } finally {
    await rm(file, { force: true });
  }
}

/** A run in which nothing was tested, or which ended badly without a failed test, has failed. */
export function judge({ passed, failed }: Count, code: number, output: string): Outcome {
  if (failed > 0) return { passed, failed, output };
  if (passed === 0) return { passed, failed: 1, output: `${output}\nNo test was run.` };
  if (code !== 0) return { passed, failed: 1, output: `${output}\nThe run ended with ${code}.` };
  return { passed, failed: 0, output };
}
