// Research workers killed at every step of every agent; another process takes over. Runs that are killed together are at
// their points at the same time: one worker works on five agents at once.
//
//   node proofs/research/main.ts [kills]
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { killWorkerAt, type KilledWorker } from './kill.ts';
import { allPoints, isMidRun, type Point } from './points.ts';

const AT_ONCE = 5;
/** Workers killed side by side: most of the time each waits until the dead one is noticed. */
const SIDE_BY_SIDE = 2;
/** Gate in milliseconds. */
const PICKED_UP_MS = 60_000;
const LIMIT = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);

/** Points of different agents first, so that each kill strikes several of them. */
function groupsOf(points: readonly Point[]): Point[][] {
  const count = Math.ceil(points.length / AT_ONCE);
  return Array.from({ length: count }, (_, group) =>
    points.filter((_point, index) => index % count === group),
  );
}

async function killAll(groups: readonly (readonly Point[])[]): Promise<KilledWorker[]> {
  const results: KilledWorker[] = [];
  const waiting = [...groups];
  const side = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) results.push(await killWorkerAt(group));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, side));
  return results;
}

function report(engine: string, points: readonly Point[], results: readonly KilledWorker[]): void {
  const sum = (pick: (result: KilledWorker) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const runs = sum(({ runs: count }) => count);
  const whole = sum((result) => result.whole);
  const [lost, doubled, repeated] = [sum((r) => r.lost), sum((r) => r.doubled), sum((r) => r.repeated)];
  const extra = sum(({ extraRuns }) => extraRuns);
  const struck = points.filter(isMidRun).length;
  const longest = Math.max(...results.map(({ pickedUpMs }) => pickedUpMs));
  const problems = results.flatMap((result) => result.problems);
  const passed =
    runs === points.length &&
    whole === runs &&
    lost + doubled + repeated + problems.length === 0 &&
    extra <= struck &&
    longest <= PICKED_UP_MS;
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${engine}: ${results.length} kills at ${points.length} points, ${whole} of ${runs} runs whole; agents lost ${lost}, doubled ${doubled}, repeated ${repeated} (gates 0); calls made again ${extra} (gate ≤ ${struck}); picked up within ${(longest / 1000).toFixed(1)} s (gate ≤ ${PICKED_UP_MS / 1000} s)`,
  );
  console.log(
    `      control: a job without memory repeated ${sum(({ naiveRepeats }) => naiveRepeats)} finished agents over the same kills`,
  );
  for (const problem of problems) console.log(`      ${problem}`);
  if (!passed || sum(({ naiveRepeats }) => naiveRepeats) === 0) process.exitCode = 1;
}

const groups = groupsOf(await allPoints()).slice(0, LIMIT);
report('embedded', groups.flat(), await killAll(groups));
if (findPostgres()) {
  const results: KilledWorker[] = [];
  const few = groups.slice(0, 2);
  for (const group of few) {
    const postgres = await startPostgres();
    try {
      results.push(await killWorkerAt(group, postgres.url));
    } finally {
      await postgres.stop();
    }
  }
  report('external', few.flat(), results);
} else console.log('external: no PostgreSQL on this machine');
