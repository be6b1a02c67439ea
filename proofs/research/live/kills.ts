// Workers of live research killed at calls of the model, some while the call is under way, some just after its answer.
//
//   node proofs/research/live/kills.ts [kills]
import { killAfter } from './kill.ts';

const KILLS = Number(process.argv[2] ?? 30);
/** Runs under way at once: as many as keep a worker busy. */
const RUNS = Math.max(1, Math.ceil(KILLS / 5));
/** After how many of its calls each worker is killed. */
const counts = Array.from({ length: KILLS }, (_, at) => 5 + ((at * 7) % 8));

const { kills, runs, whole, calls, storedRepeated, repeated, mostRepeated, naive } = await killAfter(
  counts,
  RUNS,
);
const passed = whole === runs && storedRepeated === 0 && repeated <= kills * 2 * 5;
console.log(
  `${passed ? 'pass' : 'FAIL'}  ${kills} kills over ${runs} runs: ${whole} of ${runs} whole; stored calls made again ${storedRepeated} (gate 0); calls under way made again ${repeated}, one step at most ${mostRepeated} times (gate: once for each kill); ${calls} calls in all`,
);
console.log(`      control: workers without memory would have made ${naive} calls again`);
if (!passed || naive === 0) process.exitCode = 1;
