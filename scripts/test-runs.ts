import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runProgram, type Outcome, type Step } from './steps.ts';

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

const ROOT = join(import.meta.dirname, '..');

type Count = Pick<Outcome, 'passed' | 'failed' | 'flaky' | 'times'>;

/** Counts test cases; a file that could not even be read counts as one that failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, times };
}

/** Counts journeys; one that was left out has failed. One that passed only when it was tried again has passed, and is named. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const journeys = suites.flatMap(journeysOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    flaky: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    times: journeys.map(({ name, seconds }) => ({ name, seconds })),
  };
}

function journeysOf(suite: PlaywrightSuite): { name: string; status: string; seconds: number }[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${suite.file}: ${title}`,
      status,
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

/**
 * Runs Vitest.
 * @param chosen arguments that say what is run: `--project server`, or the files; everything without
 */
export function vitest(
  name: string,
  chosen: readonly string[],
  env: Record<string, string | undefined> = {},
): Step {
  return {
    name,
    run: () =>
      counted((report) => {
        const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
        return runProgram('vitest', ['run', ...chosen, ...reporters], env);
      }, countVitest),
  };
}

/**
 * Runs the browser journeys. Node reads their TypeScript by itself: the runner's own compiler keeps what it has compiled in a
 * folder that all its processes share, where one can read a file that another has emptied and not yet written.
 */
export function playwright(name: string): Step {
  return {
    name,
    run: () =>
      counted(
        (report) =>
          runProgram('playwright', ['test', '--reporter=list,json'], {
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            PW_DISABLE_TS_ESM: '1',
          }),
        countPlaywright,
      ),
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
export function judge(count: Count, code: number, output: string): Outcome {
  if (count.failed > 0) return { ...count, output };
  if (count.passed === 0) return { ...count, failed: 1, output: `${output}\nNo test was run.` };
  if (code !== 0) return { ...count, failed: 1, output: `${output}\nThe run ended with ${code}.` };
  return { ...count, output };
}
