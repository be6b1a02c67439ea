// A run in batches whose workers are killed in the states that its batches go through; the first batch expires.
//
//   node proofs/research/live/batch-kills.ts
import { killBatches, type BatchKillings } from './batch-kill.ts';

interface Told {
  readonly name: string;
  readonly killings: BatchKillings;
  readonly status: string;
  /** Statements that the report has at least. */
  readonly claims: number;
  /** States in which a worker must have found a batch. */
  readonly states: readonly string[];
}

function say({ name, killings, status, claims, states }: Told): void {
  const { kills, end, uploads, batches, answered, twice, charged, naive } = killings;
  const missing = states.filter((state) => !killings.states.includes(state));
  const passed =
    end?.status === status &&
    end.reports === 1 &&
    end.claims >= claims &&
    end.open === 0 &&
    end.spent === charged &&
    twice === 0 &&
    uploads === batches &&
    missing.length === 0;
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${name}: ${kills} kills; the run is ${end?.status} with ${end?.reports} report of ${end?.claims} statements (gate ≥ ${claims}); ${batches} batches of ${uploads} uploads (gate: equal); ${answered} questions answered, ${twice} of them twice (gate 0); ${end?.spent} tokens of ${charged} on the bill (gate: equal), ${end?.open} rows left open (gate 0)`,
  );
  console.log(`      found by a worker that began: ${killings.states.join(' · ')}`);
  if (missing.length > 0) console.log(`      not seen: ${missing.join(', ')}`);
  console.log(`      control: workers without memory would have asked for ${naive} answers again`);
  if (!passed) process.exitCode = 1;
}

say({
  name: 'a first batch that expires',
  killings: await killBatches({
    ending: (batch) => ({ status: batch === 1 ? 'expired' : 'completed' }),
    line: (batch, line) => (batch === 1 && line > 1 ? 'expired' : undefined),
  }),
  status: 'completed',
  claims: 20,
  states: ['validating', 'in_progress', 'finalizing', 'expired', 'expired, read'],
});
