// Reading the facts of an idea of 10,000 characters, in each form of writing, against a bare pass that only cuts it into tokens.
import { tokenise } from '../shared/facts/tokens.ts';
import { readFacts } from '../shared/facts/reader.ts';
import { loadReading } from '../server/knowledge/reading.ts';
import { readCases } from '../proofs/reading/cases.ts';

const LENGTH = 10_000;
const ROUNDS = 25;
const GATE_MS = 30;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds that a piece of work takes; the first rounds, in which it is compiled, do not count. */
function timed(work: () => unknown): number {
  for (let round = 0; round < 5; round += 1) work();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

const began = performance.now();
const knowledge = await loadReading();
console.log(`built once in ${(performance.now() - began).toFixed(0)} ms`);

const texts = Map.groupBy(readCases(), ({ lang }) => lang);
let slowest = 0;
for (const [language, cases] of texts) {
  const once = cases.map(({ input }) => input.form['description'] ?? '').join('\n');
  const text = once.repeat(Math.ceil(LENGTH / once.length)).slice(0, LENGTH);
  const bare = timed(() => tokenise(text));
  const ours = timed(() => readFacts({ description: text }, knowledge));
  slowest = Math.max(slowest, ours);
  console.log(
    `${language.padEnd(8)} ${ours.toFixed(1).padStart(5)} ms, tokens alone ${bare.toFixed(1)} ms (${(ours / bare).toFixed(1)} times)`,
  );
}
console.log(`${slowest <= GATE_MS ? 'ok    ' : 'MISSED'} slowest ${slowest.toFixed(1)} ms of ${GATE_MS}`);
process.exitCode = slowest <= GATE_MS ? 0 : 1;
