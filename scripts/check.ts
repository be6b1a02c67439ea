// `npm run check`: what can be known without a browser. Of the tests, those that the change touches since it left main, and of
// the guards what the change can have broken; `npm run check -- --all` runs every one.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guardsOfChange } from './change-guards.ts';
import { readBefore, readChange, type Change } from './change.ts';
import { GUARDS } from './guards.ts';
import {
  describe,
  runSteps,
  stopOnSignals,
  summarise,
  wasStopped,
  type Outcome,
  type Step,
} from './steps.ts';
import { vitest } from './test-runs.ts';
import { touchedTests, type Tree } from './touched-tests.ts';

const ROOT = join(import.meta.dirname, '..');
/** Crashes and power cuts take minutes: they belong to `npm test`. */
const FAULTS = /\.faults\.test\.ts$/;
/** How the rest is run. */
const EVERY = 'npm run check -- --all';
const ON_EMBEDDED = { TEST_DATABASE_URL: undefined };

const everyTest = vitest('unit and service tests', ['--project', '!faults'], ON_EMBEDDED);

async function readAll(): Promise<{ change: Change; tree: Tree } | undefined> {
  const change = await readChange(ROOT);
  return change && { change, tree: await treeOf(change) };
}

async function treeOf(change: Change): Promise<Tree> {
  const files = change.files.filter((file) => existsSync(join(ROOT, file)));
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const texts = await Promise.all(
    code.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const),
  );
  const now = new Map(texts);
  const before = await readBefore(ROOT, change);
  return { files, read: (file) => now.get(file) ?? '', readBefore: (file) => before.get(file) };
}

const known = readAll();

const testsOfTheChange: Step = {
  name: 'tests that the change touches',
  async run(): Promise<Outcome> {
    const read = await known;
    if (!read) return { ...(await everyTest.run()), note: 'all: there is no main to compare with' };
    const { tests: touched, left } = touchedTests(read.tree, read.change.changed);
    const tests = touched.filter((file) => !FAULTS.test(file));
    const far = left.length + touched.length - tests.length;
    const note = `${tests.length} files since ${read.change.base.slice(0, 10)}; not run: ${far} that the change reaches from afar, ${EVERY}`;
    if (tests.length === 0) return { passed: 0, failed: 0, output: '', note };
    return { ...(await vitest(note, tests, ON_EMBEDDED).run()), note };
  },
};

stopOnSignals();
const isWhole = process.argv.includes('--all');
const guards = isWhole ? GUARDS : guardsOfChange(known);
const tests = isWhole ? everyTest : testsOfTheChange;
// The tests take longest: they start first, and share the processors with the guards.
const results = await runSteps([tests, ...guards], 2, (finished) => console.log(describe(finished)));
console.log(summarise(results));
process.exitCode = results.some(({ failed }) => failed > 0) || wasStopped() ? 1 : 0;
