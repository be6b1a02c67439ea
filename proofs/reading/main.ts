// What is read from an idea's own words, in fifteen forms of writing: right, left out and wrong per language and fact. The control takes the amounts of a
// text in their order (the first is the price, the second the cost, the largest the money needed) and must fail.
//
//   npm run proofs -- reading        node proofs/reading/main.ts FILE.jsonl for cases of your own
import { tokenise } from '../../shared/facts/tokens.ts';
import { clausesOf } from '../../shared/facts/clauses.ts';
import { Passage } from '../../shared/facts/passage.ts';
import { lowest } from '../../shared/facts/amounts.ts';
import { readFacts } from '../../shared/facts/reader.ts';
import { romanOf } from '../../shared/facts/cues.ts';
import { loadReading } from '../../server/knowledge/reading.ts';
import { allCases, readCases } from './cases.ts';
import { rightShare, tally, wrongShare, type Reader, type Tally, type Tallies } from './tally.ts';

const GATE_RIGHT = 0.95;
const GATE_WRONG = 0.01;

function print(name: string, each: Tally): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
  console.log(
    `${name.padEnd(20)}${percent(rightShare(each))} right of ${String(each.expected).padStart(4)}  ${String(each.absent).padStart(3)} left out  ${String(each.wrong).padStart(3)} wrong${percent(wrongShare(each))}${each.unit > 0 ? `  ${each.unit} other unit` : ''}`,
  );
}

function printAll({ languages, facts, all, faults }: Tallies): void {
  for (const [language, each] of languages) print(language, each);
  console.log('');
  for (const [fact, each] of facts) print(fact, each);
  console.log('');
  print('all', all);
  for (const fault of faults) console.log(`  ${fault}`);
}

/** Amounts in their order, without looking at what is said of them. */
const inOrder: Reader = (form) => {
  const text = Object.values(form).join('\n');
  const tokens = tokenise(text);
  const amounts = clausesOf(new Passage(text, romanOf(tokens), tokens)).flatMap((clause) => clause.amounts);
  const [price, cost, volume] = amounts;
  const largest = amounts.toSorted((a, b) => lowest(b.value) - lowest(a.value))[0];
  return {
    ...(price && { price }),
    ...(cost && { unit_cost: cost }),
    ...(volume && { volume }),
    ...(largest && { funding: largest }),
  };
};

const cases = process.argv[2] === undefined ? allCases() : readCases(process.argv[2]);
const knowledge = await loadReading();
const ours = tally(cases, (form) => readFacts(form, knowledge).facts);
printAll(ours);
const control = tally(cases, inOrder);
console.log('\ncontrol: amounts in their order');
print('all', control.all);

const weak = [...ours.languages]
  .filter(([, each]) => rightShare(each) < GATE_RIGHT)
  .map(([language]) => language);
const good = weak.length === 0 && wrongShare(ours.all) <= GATE_WRONG;
const fails = wrongShare(control.all) > GATE_WRONG;
console.log(
  `${good && fails ? 'ok' : 'MISSED'}: at least ${100 * GATE_RIGHT} % right in every language${weak.length > 0 ? ` (not in ${weak.join(', ')})` : ''}, at most ${100 * GATE_WRONG} % wrong; the control ${fails ? 'fails' : 'passes'}`,
);
process.exitCode = good && fails ? 0 : 1;
