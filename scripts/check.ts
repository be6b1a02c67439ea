// `npm run check`: what can be known without a browser. Of the tests, those that the change touches since it left main, and of
// the files those that it changes are linted; `npm run check -- --all` runs every one.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readChange } from './change.ts';
import { GUARDS, LINT } from './guards.ts';
import {
  describe,
  guard,
  runSteps,
  stopOnSignals,
  summarise,
  wasStopped,
  type Outcome,
  type Step,
} from './steps.ts';
import { vitest } from './test-runs.ts';
import { touchedTests } from './touched-tests.ts';

const ROOT = join(import.meta.dirname, '..');
/** Crashes and power cuts take minutes: they belong to `npm test`. */
const FAULTS = /\.faults\.test\.ts$/;
const ON_EMBEDDED = { TEST_DATABASE_URL: undefined };

const changes = readChange(ROOT);
const everyTest = vitest('unit and service tests', ['--project', '!faults'], ON_EMBEDDED);

const testsOfTheChange: Step = {
  name: 'tests that the change touches',
  async run(): Promise<Outcome> {
    const change = await changes;
    if (!change) return { ...(await everyTest.run()), note: 'all: there is no main to compare with' };
    const files = change.files.filter((file) => existsSync(join(ROOT, file)));
    const texts = new Map(
      await Promise.all(
        files
          .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
          .map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const),
      ),
    );
    const touched = touchedTests(files, change.changed, (file) => texts.get(file) ?? '');
    const tests = touched.filter((file) => !FAULTS.test(file));
    const note = `${tests.length} files since ${change.base.slice(0, 10)}`;
    if (tests.length === 0) return { passed: 0, failed: 0, output: '', note };
    return { ...(await vitest(note, tests, ON_EMBEDDED).run()), note };
  },
};

/** What decides for every file whether it is sound. */
const RULES = /^(\.oxlintrc\.json|package(-lock)?\.json|tsconfig[\w.-]*\.json)$/;

const lintOfTheChange: Step = {
  name: LINT.name,
  async run(): Promise<Outcome> {
    const change = await changes;
    if (!change || change.changed.some((file) => RULES.test(file))) return LINT.run();
    const files = change.changed.filter(
      (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(ROOT, file)),
    );
    const note = `${files.length} files since ${change.base.slice(0, 10)}`;
    if (files.length === 0) return { passed: 1, failed: 0, output: '', note };
    return { ...(await guard(LINT.name, 'oxlint', '--type-aware', ...files).run()), note };
  },
};

stopOnSignals();
const isWhole = process.argv.includes('--all');
const guards = GUARDS.map((step) => (step === LINT && !isWhole ? lintOfTheChange : step));
const tests = isWhole ? everyTest : testsOfTheChange;
// The tests take longest: they start first, and share the processors with the guards.
const results = await runSteps([tests, ...guards], 2, (finished) => console.log(describe(finished)));
console.log(summarise(results));
process.exitCode = results.some(({ failed }) => failed > 0) || wasStopped() ? 1 : 0;
