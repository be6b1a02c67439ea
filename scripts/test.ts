// `npm test`: everything that must hold. The last line is always `N passed, N failed`.
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUARDS } from './guards.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import {
  describe,
  guard,
  runSteps,
  slowest,
  stopOnSignals,
  summarise,
  wasStopped,
  type Finished,
  type Outcome,
  type Step,
} from './steps.ts';
import { playwright, vitest } from './test-runs.ts';
import { testsThatNeed } from './touched-tests.ts';

/** How many of the slowest tests are named. */
const SLOWEST = 10;

/** Whoever takes a database from here gets it on either engine; what does not would only run twice. */
const DATABASES = 'server/platform/database/testing.ts';
/** They make the databases that they break. */
const FAULTS = /\.faults\.test\.ts$/;

/** The data die with the server: it need not wait for the disk. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The tests that use a database once more, on the PostgreSQL that is given or found. */
const onPostgres: Step = {
  name: 'service tests on PostgreSQL',
  async run(): Promise<Outcome> {
    const given = process.env['TEST_DATABASE_URL'];
    if (given !== undefined && given !== '') return runOn(given);
    if (findPostgres() === undefined) {
      return { passed: 0, failed: 0, output: '', note: 'not run: no PostgreSQL is given or found' };
    }
    const postgres = await startPostgres(tmpdir(), NOT_DURABLE);
    try {
      return await runOn(postgres.url);
    } finally {
      await postgres.stop();
    }
  },
};

async function runOn(url: string): Promise<Outcome> {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{server,shared,proofs}/**/*.ts', { cwd: root });
  const tests = testsThatNeed(DATABASES, files, (file) => readFileSync(join(root, file), 'utf8')).filter(
    (file) => !FAULTS.test(file),
  );
  const { run } = vitest(onPostgres.name, ['--project', 'server', '--project', 'alone', ...tests], {
    TEST_DATABASE_URL: url,
  });
  return { ...(await run()), note: `${tests.length} files that use a database` };
}

stopOnSignals();
const report = (finished: Finished): void => console.log(describe(finished));
const results = [
  ...(await runSteps(GUARDS, 2, report)),
  ...(await runSteps(
    [
      guard('build', 'node', 'scripts/build-if-stale.ts'),
      vitest('unit and service tests', [], { TEST_DATABASE_URL: undefined }),
      onPostgres,
      playwright('browser journeys'),
    ],
    1,
    report,
  )),
];
console.log(slowest(results, SLOWEST));
console.log(summarise(results));
process.exitCode = results.some(({ failed }) => failed > 0) || wasStopped() ? 1 : 0;
