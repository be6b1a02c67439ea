// Workers of live research killed at calls of the model, some while the call is under way, some just after its answer. Each run
// outlives a few kills, as many as the queue tries an agent again; runs are killed side by side, each on its own.
//
//   node proofs/research/live/kills.ts [kills]
import { killAfter, type Balance, type Killings } from './kill.ts';

const KILLS = Number(process.argv[2] ?? 30);
const KILLS_A_RUN = 3;
/** Most of the time each waits until the dead worker is noticed. */
const SIDE_BY_SIDE = 3;

/** After how many of its calls each worker of a run is killed. */
const waiting = Array.from({ length: Math.ceil(KILLS / KILLS_A_RUN) }, (_run, run) =>
  Array.from({ length: KILLS_A_RUN }, (_kill, kill) => 2 + ((run * 5 + kill * 3) % 8)),
);
const results: Killings[] = [];
const side = async (): Promise<void> => {
  for (let counts = waiting.shift(); counts; counts = waiting.shift())
    results.push(await killAfter(counts, 1));
};
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, side));

const sum = (pick: (result: Killings) => number) =>
  results.reduce((total, result) => total + pick(result), 0);
const [kills, runs, whole] = [sum((r) => r.kills), sum((r) => r.runs), sum((r) => r.whole)];
const stored = sum((result) => result.storedRepeated);
const naive = sum((result) => result.naive);
const most = Math.max(...results.map(({ mostRepeated }) => mostRepeated));
const ledger = (name: keyof Balance) => sum((result) => result.ledger[name]);
const isEqual = results.every(
  ({ ledger: { unwritten, tokens, charged } }) => unwritten === 0 && tokens > 0 && tokens === charged,
);
const passed =
  whole === runs && stored === 0 && results.every((result) => result.mostRepeated <= result.kills) && isEqual;
console.log(
  `${passed ? 'pass' : 'FAIL'}  ${kills} kills over ${runs} runs: ${whole} of ${runs} whole, with one result of each agent; stored calls made again ${stored} (gate 0); calls under way made again ${sum((r) => r.repeated)}, one of them at most ${most} times (gate: once for each kill); ${sum((r) => r.calls)} calls in all`,
);
console.log(
  `      ledger: ${ledger('rows')} rows; calls of the model without one ${ledger('unwritten')} (gate 0); rows that a kill left open ${ledger('open')}, of them ${ledger('unsent')} never sent; tokens of the calls that succeeded ${ledger('tokens')}, by the model’s own count ${ledger('charged')} (gate: equal)`,
);
console.log(`      control: workers without memory would have made ${naive} answered steps again`);
if (!passed || naive === 0) process.exitCode = 1;
