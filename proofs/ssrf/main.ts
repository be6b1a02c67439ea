// Addresses and redirects that lead inside, through the client that reads the web and calls services: what they reached and how often
// the inside was connected to. The control is a client without the guard.
//
//   node proofs/ssrf/main.ts
import { runAttacks, type Outcome } from './run.ts';

const { guarded, services, control } = await runAttacks();
const line = (name: string, { attacks, reached, connected, refused }: Outcome) =>
  `${name}: ${attacks} addresses and redirects, reached ${reached.length}, connected ${connected}; ${JSON.stringify(refused)}`;
console.log(line('Guarded', guarded));
console.log(line('Guarded, calls of services', services));
console.log(line('Control (no guard, those that lead to this machine)', control));
const withGuard = [guarded, services];
const holds =
  withGuard.every(({ reached, connected }) => reached.length + connected === 0) && control.reached.length > 0;
console.log(holds ? 'Holds.' : `DOES NOT HOLD: ${withGuard.flatMap(({ reached }) => reached).join(', ')}`);
process.exitCode = holds ? 0 : 1;
