// Trains what is read from an idea (see docs/decisions/0016-amounts-are-learnt.md) from texts that are marked by hand, and writes
// knowledge/reading-models.json. The same texts give the same file.
//
//   npm run train              trains on all of proofs/reading/marked
//   npm run train -- check     trains on most of it at a time and prints what is read in the rest
import { writeFileSync } from 'node:fs';
import { ROLES } from '../shared/facts/amount-roles.ts';
import { Trades } from '../shared/facts/trades.ts';
import { loadRules } from '../server/knowledge/data.ts';
import { crossValidate, trainTwice } from './reading/training.ts';
import { crossValidateTexts, trainTexts } from './reading/text-training.ts';
import { hashOfMarked, markedIdeas } from './reading/marked.ts';

const MODELS = new URL('../knowledge/reading-models.json', import.meta.url);
const SURE = 0.9;

const ideas = markedIdeas();
const trades = new Trades((await loadRules()).trades);
if (process.argv[2] === 'check') check();
else {
  const models = { trained_on: hashOfMarked(), amounts: trainTwice(ideas), texts: trainTexts(ideas, trades) };
  writeFileSync(MODELS, `${JSON.stringify(models)}\n`);
  console.log(`${ideas.length} texts; ${Object.keys(models.amounts.second.weights).length} signs of amounts`);
}

function check(): void {
  const { roles, amounts, right } = crossValidate(ideas);
  console.log(`${ideas.length} texts, ${amounts} amounts, ${((100 * right) / amounts).toFixed(1)} % right`);
  for (const role of ROLES) {
    const { found, of, wrong } = roles[role];
    console.log(`${role.padEnd(12)} ${found} of ${of} found, ${wrong} others taken for it`);
  }
  for (const said of ['activity', 'stage'] as const) {
    const { of, right: sure, wrong } = crossValidateTexts(said, ideas, trades, SURE);
    console.log(`${said.padEnd(12)} ${sure} of ${of} right where sure, ${wrong} wrong`);
  }
}
