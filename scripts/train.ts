// Trains what is read from an idea (see docs/decisions/0016-amounts-are-learnt.md), what the guards find in a text and how the evidence
// gate weighs what it finds, from texts that are marked by hand, and writes the models into knowledge/. The same texts give the same files.
//
//   npm run train              trains on proofs/reading/marked, proofs/guardrails/marked and cases, knowledge/situations.json, and the
//                              claims of proofs/research
//   npm run train -- gate      one part alone: reading, guard or gate
//   npm run train -- check     trains on most of it at a time and prints what is found in the rest
import { writeFileSync } from 'node:fs';
import { ASKED_FROM } from '../shared/research/weighing.ts';
import { ROLES } from '../shared/facts/amount-roles.ts';
import { Trades } from '../shared/facts/trades.ts';
import { loadRules } from '../server/knowledge/data.ts';
import { crossValidate, trainTwice } from './training/amounts.ts';
import { crossValidateGuard, hashOfGuard, trainGuard } from './training/guard.ts';
import { crossValidateGate, hashOfGate, trainGate } from './training/gate.ts';
import { crossValidateTexts, trainTexts } from './training/texts.ts';
import { hashOfMarked, markedIdeas } from './training/marked.ts';

const SURE = 0.9;

const ideas = markedIdeas();
const trades = new Trades((await loadRules()).trades);

const PARTS: Readonly<Record<string, () => void>> = {
  reading() {
    const models = {
      trained_on: hashOfMarked(),
      amounts: trainTwice(ideas),
      texts: trainTexts(ideas, trades),
    };
    write('reading-models.json', models);
    console.log(
      `${ideas.length} texts; ${Object.keys(models.amounts.second.weights).length} signs of amounts`,
    );
  },
  guard() {
    const guard = { trained_on: hashOfGuard(), model: trainGuard() };
    write('guard-model.json', guard);
    console.log(`${Object.keys(guard.model.weights).length} signs of what to be careful about`);
  },
  gate() {
    const gate = { trained_on: hashOfGate(), weights: trainGate() };
    write('gate-model.json', gate);
    console.log(`${Object.keys(gate.weights.weights).length} signs of a claim that its page bears`);
  },
};

const wanted = process.argv[2];
if (wanted === 'check') check();
else for (const [name, part] of Object.entries(PARTS)) if (wanted === undefined || wanted === name) part();

function write(name: string, models: object): void {
  writeFileSync(new URL(`../knowledge/${name}`, import.meta.url), `${JSON.stringify(models)}\n`);
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
  const weighed = crossValidateGate();
  for (const file of new Set(weighed.map((one) => one.file))) {
    const shareOf = (truth: boolean) => {
      const some = weighed.filter((one) => one.file === file && one.truth === truth);
      return ((100 * some.filter(({ likely }) => likely >= ASKED_FROM.nothing).length) / some.length).toFixed(
        0,
      );
    };
    console.log(`${file}: ${shareOf(true)} % of true and ${shareOf(false)} % of false claims are likely`);
  }
  for (const { file, tally } of crossValidateGuard()) {
    console.log(`${file}, from the other files`);
    for (const [kind, { found, of, wrong }] of Object.entries(tally))
      console.log(`  ${kind.padEnd(12)} ${found} of ${of} found, ${wrong} others taken for it`);
  }
}
