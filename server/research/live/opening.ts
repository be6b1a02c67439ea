import { msg } from '../../../shared/platform/messages.ts';
import type { FindingsByAgent } from '../../../shared/research/findings.ts';
import type { Claim, Num, Sentence, SentenceValue } from '../../../shared/research/model.ts';
import { normalise } from '../../../shared/research/normalise.ts';
import { readText } from '../../../shared/research/reading.ts';
import { asReportLanguage, REPORT_LANGUAGES } from '../../../shared/research/report-languages.ts';
import { renderNum } from '../../../shared/research/render.ts';
import { fromModel, num as numValue, say } from '../../../shared/research/sentence.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { judgeOf, supportsBy } from './judge.ts';
import { Opening } from './drafts.ts';
import { OPENING_TOKENS, SHARES } from './limits.ts';
import { Outside } from './outside.ts';
import { OPENING } from './prompts/opening.ts';
import { dataFence } from './prompt-text.ts';
import type { Studio } from './study.ts';
import { Trouble } from './trouble.ts';

/** What may be said in the opening: a verified claim, or a sum of code over the numbers of the owner. */
interface Ground {
  readonly name: string;
  readonly text: string;
  readonly evidence_ids: readonly string[];
  readonly numbers: ReadonlyArray<readonly [name: string, num: Num]>;
}

/** The paragraph with which a report opens; without sentences where none could be written or none held. */
export interface WrittenOpening {
  readonly sentences: readonly Sentence[];
  readonly left_out: readonly Sentence[];
}

const FEWEST_GROUNDS = 3;
const FEWEST_SENTENCES = 2;

/**
 * Has a model write the paragraph that opens a report, from verified claims and numbers alone. A sentence with a figure or a name that is not in
 * what it rests on, or that the judge does not find there, is left out.
 */
export async function writeOpening(
  { db, world, run }: Studio,
  findings: FindingsByAgent,
  signal: AbortSignal,
): Promise<WrittenOpening> {
  const grounds = groundsOf(findings);
  if (grounds.length < FEWEST_GROUNDS) return { sentences: [], left_out: [] };
  const outside = new Outside(db, world, run, { taker: 'report', share: SHARES.report, signal });
  const fence = dataFence(`${run.id} report`);
  const trouble = new Trouble();
  const supports = supportsBy(judgeOf(outside, fence, trouble));
  try {
    return await outside.waiting(async () => {
      const { sentences } = await outside.ask({
        part: 'main',
        step: 'opening',
        file: OPENING,
        user: [
          `Write in ${REPORT_LANGUAGES[asReportLanguage(run.language)].english}.`,
          fence('claims', grounds.map(groundLine).join('\n')),
        ].join('\n\n'),
        output: Opening,
        maxOutputTokens: OPENING_TOKENS,
      });
      const checked = await Promise.all(
        sentences.slice(0, 8).map(async ({ text, claims }) => {
          const used = grounds.filter(({ name }) => claims.includes(name));
          const isHeld =
            saysNoMore(text, used) &&
            (await supports(
              filled(text, used),
              used.map(({ text: said }) => said),
            )) === 'yes';
          return isHeld ? [sentenceOf(text, used, run.language)] : [];
        }),
      );
      const kept = checked.flat();
      return { sentences: kept.length < FEWEST_SENTENCES ? [] : kept, left_out: trouble.sentences() };
    });
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    trouble.model(cause.reason, outside.hasAnswers);
    return { sentences: [], left_out: trouble.sentences() };
  }
}

const MOST_GROUNDS = 40;

function groundsOf(findings: FindingsByAgent): Ground[] {
  const all = Object.values(findings).flatMap((found) => found ?? []);
  let count = 0;
  const named = (num: Num): readonly [string, Num] => [`n${(count += 1)}`, num];
  const claimed = all.flatMap(({ claims, nums, against = [] }) =>
    claims
      .filter(({ verdict }) => verdict === 'verified')
      .map((claim): Omit<Ground, 'name'> => ({
        text: against.includes(claim.id) ? `${claim.text} (speaks against the idea)` : claim.text,
        evidence_ids: claim.evidence_ids,
        numbers: numbersOf(claim, nums).map(named),
      })),
  );
  return [
    ...claimed.slice(0, MOST_GROUNDS),
    ...ownSums(findings).map(([text, num]) => ({ text, evidence_ids: [], numbers: [named(num)] })),
  ].map((ground, at) => ({ ...ground, name: `c${at + 1}` }));
}

function numbersOf({ id }: Claim, nums: readonly Num[]): Num[] {
  return nums.filter((num) => num.id === `${id}-number`);
}

/** What code computed from the numbers of the owner, in words. */
function ownSums({ economics }: FindingsByAgent): Array<readonly [string, Num]> {
  if (!economics) return [];
  const sums = [
    ['By the numbers of the owner, one sale leaves so much after its own cost.', economics.contribution],
    ['By the numbers of the owner, so many sales a month pay the fixed costs.', economics.break_even],
    [
      'By the plan of the owner, so much is left of a month, before the pay of those who run it, tax and loan instalments.',
      economics.surplus,
    ],
  ] as const;
  return sums.flatMap(([text, id]) => {
    const num = economics.nums.find((one) => one.id === id);
    return num ? [[text, num] as const] : [];
  });
}

function groundLine({ name, text, numbers }: Ground): string {
  const told = numbers.map(([number, num]) => ` {${number}} = ${renderNum(num)}.`).join('');
  return `${name}: ${text}${told}`;
}

const PLACE = /\{(\w+)\}/g;

/** Whether a sentence brings in no figure, number or name besides those of what it rests on. */
export function saysNoMore(text: string, used: readonly Pick<Ground, 'text' | 'numbers'>[]): boolean {
  if (used.length === 0) return false;
  const known = new Set(used.flatMap(({ numbers }) => numbers.map(([name]) => name)));
  if ([...text.matchAll(PLACE)].some(([, name = '']) => !known.has(name))) return false;
  const words = normalise(text.replace(PLACE, ' … ')).text;
  if (/[\p{N}{}]/u.test(words)) return false;
  const { amounts, items } = readText(words);
  const said = used.map((ground) => ground.text.toLowerCase()).join(' ');
  return amounts.length === 0 && items.every(({ name, plain }) => !name || said.includes(plain));
}

/** The sentence with its numbers written out, for the judge. */
function filled(text: string, used: readonly Ground[]): string {
  const numbers = new Map(used.flatMap((ground) => ground.numbers));
  return text.replace(PLACE, (whole, name: string) => {
    const num = numbers.get(name);
    return num ? renderNum(num) : whole;
  });
}

/** The sentence in pieces: words of the model, numbers that code writes, and the [n] of what it rests on. */
function sentenceOf(text: string, used: readonly Ground[], language: string): Sentence {
  const numbers = new Map(used.flatMap((ground) => ground.numbers));
  const values: Record<string, SentenceValue> = {};
  const parts = text.split(PLACE).map((part, at) => {
    const num = at % 2 === 1 ? numbers.get(part) : undefined;
    values[`p${at}`] = num ? numValue(num.id) : fromModel(part, language);
    return `{p${at}}`;
  });
  const evidence_ids = [...new Set(used.flatMap((ground) => ground.evidence_ids))];
  const prose: Sentence = { text: parts.join(''), values };
  if (evidence_ids.length === 0) return prose;
  return say(msg('{text} {cite}'), {
    text: { kind: 'sentence', sentence: prose },
    cite: { kind: 'cite', evidence_ids },
  });
}
