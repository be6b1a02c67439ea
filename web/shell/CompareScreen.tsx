import { FactChanges } from '../facts/FactChanges.tsx';
import { RunComparison } from '../research/RunComparison.tsx';

/** What changed between two runs, their facts included. Put together here, since facts import research and are never imported back. */
export function CompareScreen() {
  return <RunComparison facts={FactChanges} />;
}
