// `npm run proofs -- NAME [NUMBER …] …`: proves at full count what must hold, each proof with a control that fails without the
// protection. Without a name it lists them: together they take half an hour.
import { runPrograms } from '../scripts/programs.ts';
import { PROOFS } from './programs.ts';

const names = process.argv.slice(2);
if (names.length === 0)
  for (const [name, [, about]] of Object.entries(PROOFS)) console.log(`${name}: ${about}`);
process.exitCode = (await runPrograms(PROOFS, names)) ? 0 : 1;
