// Trains what an amount of an idea is (see shared/facts/amount-roles.ts) from texts whose amounts are marked by hand, and writes
// knowledge/reading.amounts.json. The same texts give the same file.
//
//   npm run train              trains on all of proofs/reading/marked
//   npm run train -- check     trains on three quarters at a time and prints what is read in the fourth
import { writeFileSync } from 'node:fs';
import { ROLES } from '../shared/facts/amount-roles.ts';
import { crossValidate, trainTwice } from './reading/training.ts';
import { hashOfMarked, markedIdeas } from './reading/marked.ts';

const MODEL = new URL('../knowledge/reading.amounts.json', import.meta.url);

const ideas = markedIdeas();
if (process.argv[2] === 'check') {
  const { roles, amounts, right } = crossValidate(ideas);
  console.log(`${ideas.length} texts, ${amounts} amounts, ${((100 * right) / amounts).toFixed(1)} % right`);
  for (const role of ROLES) {
    const { found, of, wrong } = roles[role];
    console.log(`${role.padEnd(12)} ${found} of ${of} found, ${wrong} others taken for it`);
  }
} else {
  const model = { trained_on: hashOfMarked(), ...trainTwice(ideas) };
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
  console.log(`${ideas.length} texts; ${Object.keys(model.second.weights).length} signs`);
}
