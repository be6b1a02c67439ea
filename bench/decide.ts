// All schemes and licences judged for one person and idea, after warm-up, and the memory that the whole catalogue takes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadCatalogue } from '../server/knowledge/catalogue.ts';
import { loadRules } from '../server/knowledge/data.ts';
import { judgeLicence } from '../shared/knowledge/licences.ts';
import type { Facts } from '../shared/knowledge/model.ts';
import { judgeScheme, rankSchemes } from '../shared/knowledge/schemes.ts';

const ROUNDS = Number(process.argv[2] ?? 300);
const GATE_MS = 10;
const GATE_MB = 60;
const MB = 2 ** 20;

const KNOWN: Facts = {
  activity: 'manufacturing',
  trade: 'pickle-papad',
  state: 'MH',
  stage: 'new',
  project_cost: 950_000,
  loan_needed: 800_000,
  turnover: 1_800_000,
  area: 'rural',
  gender: 'female',
  group: 'individual',
  supplies: 'goods',
  interstate: 'no',
  premises: 'home',
};
const CASES: Readonly<Record<string, Facts>> = {
  'nothing known': {},
  'the idea known, the person not': KNOWN,
  'all known': {
    ...KNOWN,
    age: 30,
    social_category: ['obc'],
    education: '10',
    income: 180_000,
    employees: 3,
    power_hp: 4,
    online_sale: 'no',
    registered: ['udyam'],
    prior_benefit: [],
    outstanding_default: 'no',
    residence_years: 20,
    special: [],
    occupation: 'unemployed',
  },
};

// the collector is exposed late, so that the program needs no flag
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / MB;
};
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;

const before = heapMb();
const began = performance.now();
const catalogue = await loadCatalogue();
const { schemes, licences } = await loadRules();
const loadedMs = performance.now() - began;
const usedMb = heapMb() - before;

console.log(
  `${schemes.length} schemes, ${licences.length} licences, ${catalogue.entries.length} entries: read and checked in ` +
    `${loadedMs.toFixed(0)} ms, ${usedMb.toFixed(1)} MB (gate ${GATE_MB})`,
);
let isFast = true;
for (const [name, facts] of Object.entries(CASES)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    rankSchemes(schemes.map((scheme) => judgeScheme(scheme, facts)));
    for (const licence of licences) judgeLicence(licence, facts);
    times.push(performance.now() - start);
  }
  // other programs on the machine show in the slowest rounds, so the middle one is held to the gate
  const middle = quantile(times, 0.5);
  isFast &&= middle <= GATE_MS;
  console.log(
    `${name}: median ${middle.toFixed(2)} ms (gate ${GATE_MS}), 99th percent ${quantile(times, 0.99).toFixed(2)} ms`,
  );
}
process.exitCode = isFast && usedMb <= GATE_MB ? 0 : 1;
