// Claims that a page bears and claims that it does not, put to the gate with and without a judge: what is let through, per language
// and per kind of falsehood. The control is a gate that looks for the figures of a claim in its quotes and at nothing else; the
// proof fails where that one refuses as much, for then the cases prove nothing.
//
// No false claim may be verified without a judge, a judge that always agrees may let one in ten through, and nearly no true claim may be
// refused: that is held to on the cases that the code was written against at first. How many true claims such a judge verifies is printed
// with the goals, and so are claims that were written later, and those of `judge.held.jsonl`, from which nothing was learnt and by
// which nothing was chosen. For an honest figure write claims of your own.
//
//   node proofs/research/evidence.ts [cases.jsonl …]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isSameAmount } from '../../shared/research/amounts.ts';
import { normalise } from '../../shared/research/normalise.ts';
import { findQuote } from '../../shared/research/quotes.ts';
import { readText } from '../../shared/research/reading.ts';
import { JudgeInput, judgeCase } from './cases.ts';

const inCases = (name: string) => join(import.meta.dirname, 'cases', name);
const CASES = ['judge.dev.jsonl', 'judge.more.jsonl', 'judge.reworded.jsonl', 'judge.blind-dev.jsonl'].map(
  inCases,
);
const BESIDE = [
  {
    name: 'later',
    files: [
      'judge.later.jsonl',
      'judge.blind-held.jsonl',
      'judge.unseen.jsonl',
      'judge.fresh-dev.jsonl',
      'judge.fresh-held.jsonl',
      'judge.latest-dev.jsonl',
      'judge.latest-held.jsonl',
      'judge.newest-dev.jsonl',
      'judge.newer-dev.jsonl',
      'judge.newer-held.jsonl',
      'judge.gate-dev.jsonl',
      'judge.gate-held.jsonl',
      'judge.sixth.jsonl',
    ].map(inCases),
  },
  { name: 'held', files: [inCases('judge.held.jsonl')] },
  {
    // but for writing they are a sentence of the page, or they falsify one by a single change
    name: 'nearly the sentence',
    files: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map((name) =>
      inCases(`near.${name}.jsonl`),
    ),
  },
];
/** Gates, as shares. */
const FALSE_VERIFIED_BY_YES = 0.1;
const TRUE_ACCEPTED = 0.98;
const TRUE_VERIFIED = 0.95;

const Row = z.object({
  id: z.string(),
  lang: z.string(),
  truth: z.enum(['true', 'false']),
  kind: z.string(),
  /** The claim is nearly the sentence, and needs no judge. */
  near: z.boolean(),
  input: JudgeInput,
});
type Row = z.infer<typeof Row>;

interface Judged {
  readonly row: Row;
  readonly none: string;
  readonly yes: string;
  readonly control: boolean;
}

async function judge(row: Row): Promise<Judged> {
  const [none, yes] = await Promise.all([
    judgeCase({ ...row.input, judge: 'none' }),
    judgeCase({ ...row.input, judge: 'yes' }),
  ]);
  return { row, none: none.verdict, yes: yes.verdict, control: hasFiguresOnly(row) };
}

/** The control: every quote is in its page, and every figure of the claim is in a quote. */
function hasFiguresOnly({ input }: Row): boolean {
  const amounts = (text: string) => readText(normalise(text).text).amounts;
  const found = input.quotes.every(({ page, quote }) => {
    const stored = input.pages.find(({ id }) => id === page);
    return stored !== undefined && findQuote(normalise(stored.text), quote).outcome === 'exact';
  });
  const quoted = input.quotes.flatMap(({ quote }) => amounts(quote));
  return found && amounts(input.claim).every((amount) => quoted.some((one) => isSameAmount(amount, one)));
}

function share(of: readonly Judged[], test: (one: Judged) => boolean): string {
  return of.length === 0 ? '-' : `${of.filter(test).length}/${of.length}`;
}

function table(judged: readonly Judged[], keyOf: (one: Judged) => string): void {
  const keys = [...new Set(judged.map(keyOf))].toSorted();
  for (const key of [...keys, 'all']) {
    const rows = judged.filter((one) => key === 'all' || keyOf(one) === key);
    const [truths, lies] = [
      rows.filter(({ row }) => row.truth === 'true'),
      rows.filter(({ row }) => row.truth === 'false'),
    ];
    const near = truths.filter(({ row }) => row.near);
    console.log(
      `${key.padEnd(14)} false verified: ${share(lies, ({ none }) => none === 'verified')}, judge yes ${share(lies, ({ yes }) => yes === 'verified')}, ` +
        `control ${share(lies, ({ control }) => control)}; true accepted: ${share(truths, ({ none }) => none !== 'unverified')}, ` +
        `verified by yes ${share(truths, ({ yes }) => yes === 'verified')}, near alone ${share(near, ({ none }) => none === 'verified')}`,
    );
  }
}

async function judgeAll(files: readonly string[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    if (line.trim() !== '') judged.push(await judge(Row.parse(JSON.parse(line))));
  }
  return judged;
}

const rate = (of: readonly Judged[], test: (one: Judged) => boolean) =>
  of.filter(test).length / Math.max(1, of.length);

type Check = readonly [what: string, holds: boolean];

function checksOf(judged: readonly Judged[]): { safe: Check; held: Check[]; goals: Check[]; control: Check } {
  const truths = judged.filter(({ row }) => row.truth === 'true');
  const lies = judged.filter(({ row }) => row.truth === 'false');
  const near = truths.filter(({ row }) => row.near);
  return {
    safe: ['no false claim is verified without a judge', !lies.some(({ none }) => none === 'verified')],
    held: [
      [
        'a judge that always agrees lets one in ten through at most',
        rate(lies, ({ yes }) => yes === 'verified') <= FALSE_VERIFIED_BY_YES,
      ],
      ['true claims are accepted', rate(truths, ({ none }) => none !== 'unverified') >= TRUE_ACCEPTED],
    ],
    goals: [
      [
        'true claims are verified with a judge',
        rate(truths, ({ yes }) => yes === 'verified') >= TRUE_VERIFIED,
      ],
      [
        'claims that are nearly the sentence need no judge',
        rate(near, ({ none }) => none === 'verified') >= TRUE_VERIFIED,
      ],
    ],
    control: [
      'the control fails: figures alone let false claims through',
      rate(lies, ({ control }) => control) > 2 * FALSE_VERIFIED_BY_YES,
    ],
  };
}

const named = process.argv.slice(2);
const judged = await judgeAll(named.length > 0 ? named : CASES);
console.log('by language');
table(judged, ({ row }) => row.lang);
console.log('by kind');
table(judged, ({ row }) => row.kind);
const { safe, held, goals, control } = checksOf(judged);
const checks = [safe, ...held, control];
for (const [what, holds] of checks) console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
for (const [what, holds] of goals) console.log(`${holds ? 'met ' : 'open'} ${what}`);

for (const { name, files } of named.length === 0 ? BESIDE : []) {
  const more = await judgeAll(files);
  console.log(`${name}, by language`);
  table(more, ({ row }) => row.lang);
  const seen = checksOf(more);
  for (const [what, holds] of [...seen.held, ...seen.goals])
    console.log(`${holds ? 'met ' : 'open'} ${what}`);
  for (const check of [seen.safe, seen.control]) {
    console.log(`${check[1] ? 'ok  ' : 'FAIL'} ${check[0]}`);
    checks.push(check);
  }
}
process.exitCode = checks.every(([, holds]) => holds) ? 0 : 1;
