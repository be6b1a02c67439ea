// How much of a report would be said of a blank idea, or of another trade in another state, and which lines another price, state or
// person changes. The control adds sentences for everybody, which the measure must find.
//
//   node proofs/research/reports.ts
import { reportLines, sharedLines, sharedWords } from './report-text.ts';
import { forOwner } from '../../server/research/projection.ts';
import { factsOf, ideaOf, reportOf } from '../../server/research/testing.ts';

/** Gate. */
const MOST_SHARED = 0.25;

type Given = Parameters<typeof factsOf>[0];
const TRADES: Readonly<Record<string, Given>> = {
  uniforms: {
    trade: 'school-uniforms',
    state: 'TN',
    price: 420,
    unit_cost: 320,
    volume: 600,
    fixed_month: 30_000,
    funding: 950_000,
  },
  bakery: {
    trade: 'bakery-home',
    state: 'KL',
    price: 600,
    unit_cost: 350,
    volume: 80,
    fixed_month: 9_000,
    funding: 180_000,
  },
  goats: {
    trade: 'goat-rearing',
    state: 'RJ',
    price: 7_200,
    unit_cost: 4_100,
    volume: 9,
    fixed_month: 11_500,
    funding: 410_000,
  },
  honey: {
    trade: 'beekeeping-honey',
    state: 'WB',
    price: 460,
    unit_cost: 240,
    volume: 130,
    fixed_month: 7_300,
    funding: 260_000,
  },
};
const FOOD = new Set(['bakery', 'honey']);
const GENERIC = Array.from(
  { length: 60 },
  (_, index) => `Ask likely customers how they manage today, and what that costs them (${index}).`,
);

const linesOf = async (given: Given) =>
  reportLines(await reportOf(ideaOf({ title: 'An idea' }), { facts: factsOf(given) }));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

let failed = false;
function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  failed ||= !holds;
}

const blank = reportLines(await reportOf(ideaOf({})));
const reports = await Promise.all(
  Object.entries(TRADES).map(async ([name, given]) => ({ name, given, lines: await linesOf(given) })),
);
for (const { name, lines } of reports) {
  const ofBlank = sharedWords(lines, blank);
  check(`${name}: ${percent(ofBlank)} of its words are in a blank idea's report`, ofBlank <= MOST_SHARED);
  const control = sharedWords([...lines, ...GENERIC], [...blank, ...GENERIC]);
  check(`${name}: the control, with sentences for everybody, has ${percent(control)}`, control > MOST_SHARED);
  for (const other of reports.filter((one) => one.name !== name)) {
    const share = sharedLines(lines, other.lines);
    // two kinds of food have the same licences and the same scheme
    if (FOOD.has(name) && FOOD.has(other.name)) {
      console.log(
        `     ${name}: ${percent(share)} of its words are in lines of ${other.name}, which is food too`,
      );
      continue;
    }
    check(`${name}: ${percent(share)} of its words are in lines of ${other.name}`, share <= MOST_SHARED);
  }
}

const [first] = reports;
if (first) {
  const changedBy = async (change: Given) => {
    const other = await linesOf({ ...first.given, ...change });
    return first.lines.filter((line) => !other.includes(line));
  };
  for (const change of [{ price: 500 }, { state: 'KL' }] as const) {
    const lines = await changedBy(change);
    const what = JSON.stringify(change);
    check(`${what} changes ${lines.length} lines, such as “${lines[0] ?? ''}”`, lines.length > 0);
  }
  check('the control, the same facts again, changes none', (await changedBy({})).length === 0);
  const facts = factsOf({ ...first.given, area: 'rural', stage: 'new', group: 'individual' });
  const report = await reportOf(ideaOf({ title: 'An idea' }), { facts });
  const told = async (gender: string) => {
    const personal = { gender, age: 31, social_category: ['general'], special: [] };
    return reportLines(await forOwner(report, { facts, personal, today: '2026-11-22' }));
  };
  const [woman, man] = [await told('female'), await told('male')];
  const lines = woman.filter((line) => !man.includes(line));
  check(
    `another gender of the owner changes ${lines.length} lines, such as “${lines[0] ?? ''}”`,
    lines.length > 0,
  );
}
process.exitCode = failed ? 1 : 0;
