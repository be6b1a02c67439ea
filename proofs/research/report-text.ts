import { openRulesInTurn } from '../../shared/research/changes.ts';
import { exactRupees, renderNum, renderSentence } from '../../shared/research/render.ts';
import type { Block, Report } from '../../shared/research/report.ts';
import { reportContext } from '../../shared/research/report.ts';
import type { Result, ResultLicence, ResultScheme } from '../../shared/research/result.ts';
import type { Sentence } from '../../shared/research/model.ts';

type Written = Pick<
  Report,
  | 'result'
  | 'summary'
  | 'chapters'
  | 'gaps'
  | 'label'
  | 'assumptions'
  | 'nums'
  | 'evidence'
  | 'sources'
  | 'claims'
>;

/** A report as plain lines in English, as a reader meets them: the one page, then the chapters. For measures and proofs. */
export function reportLines(report: Written): string[] {
  const context = reportContext(report);
  const say = (sentence: Sentence | null): string[] =>
    sentence === null ? [] : [renderSentence(sentence, context)];
  const num = (id: string | null): string[] => {
    const found = id === null ? undefined : context.nums.get(id);
    return found ? [renderNum(found)] : [];
  };
  return [
    ...(report.result ? resultLines(report.result, say, num) : []),
    ...report.summary.flatMap((block) => blockLines(block, say, num)),
    ...report.chapters.flatMap(({ blocks }) => blocks.flatMap((block) => blockLines(block, say, num))),
    ...report.gaps.flatMap(({ what, how }) => [...say(what), ...say(how)]),
    ...say(report.label),
  ];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function wordsIn(lines: readonly string[]): string[] {
  return lines.join('\n').toLowerCase().match(WORD) ?? [];
}

/** The share of the words of one report that another has too, each as often as it is there. */
export function sharedWords(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wordsIn(others)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsIn(lines);
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return shared.length / Math.max(1, words.length);
}

/** The share of the words of one report that are in lines which another has word for word: words that two trades share, such as 'the', are none. */
export function sharedLines(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return wordsIn(lines.filter((line) => known.has(line))).length / Math.max(1, wordsIn(lines).length);
}

type Say = (sentence: Sentence | null) => string[];
type Num = (id: string | null) => string[];

function resultLines(result: Result, say: Say, num: Num): string[] {
  const { steps, schemes, nearly, loans, licences, sale, kill, questions, missing } = result;
  return [
    ...steps.flatMap(({ title, text, when, cost }) => [title, text, when, cost].flatMap(say)),
    ...schemes.flatMap((scheme) => schemeLines(scheme, say)),
    ...openRulesInTurn([...nearly, ...loans]).flatMap((one) => openSchemeLines(one, say)),
    ...[...licences.now, ...licences.later, ...licences.ask].flatMap((one) => licenceLines(one, say)),
    ...(sale
      ? [sale.price, sale.cost, sale.left, sale.fixed, sale.volume, sale.break_even, sale.surplus].flatMap(
          num,
        )
      : []),
    ...say(sale?.season ?? null),
    ...(sale?.cases ?? []).flatMap(({ volume, surplus }) => [volume, surplus].flatMap(num)),
    ...(sale?.crossings ?? []).flatMap(({ what, sales }) => [...say(what), ...num(sales)]),
    ...(kill ? [kill.risk, kill.sign, kill.answer].flatMap(say) : []),
    ...(kill?.tests ?? []).flatMap(({ assumption, experiment, metric, threshold }) =>
      [assumption, experiment, metric, threshold].flatMap(say),
    ),
    ...questions.flatMap(({ text, unlocks }) => [...say(text), ...say(unlocks)]),
    ...missing.flatMap(({ text }) => say(text)),
  ];
}

function schemeLines(scheme: ResultScheme, say: Say): string[] {
  const { name, benefit, headline_inr, own_share_inr, rules, papers, office, days, status_text } = scheme;
  return [
    ...say(name),
    ...say(benefit),
    ...[headline_inr, own_share_inr].flatMap((amount) => (amount === null ? [] : [exactRupees(amount)])),
    ...rules.flatMap(({ text }) => say(text)),
    ...papers.flatMap(say),
    ...[office, days, status_text].flatMap(say),
  ];
}

function openSchemeLines({ scheme, open }: ReturnType<typeof openRulesInTurn>[number], say: Say): string[] {
  const { name, benefit, status } = scheme;
  const asked = open.flatMap(({ ask, text }) => say(ask ?? text));
  const unclear = status === 'open' ? [] : ['Ask first whether new applications are taken.'];
  return [...say(name), ...say(benefit), ...unclear, ...asked];
}

function licenceLines(
  { name, why, authority, fees, decision_days, verdict }: ResultLicence,
  say: Say,
): string[] {
  // what is needed later, or open, is told in a line
  if (verdict !== 'required') return [name, why].flatMap(say);
  return [
    ...[name, why, authority].flatMap(say),
    ...fees.flatMap(({ text }) => say(text)),
    ...say(decision_days?.text ?? null),
  ];
}

function blockLines(block: Block, say: Say, num: Num): string[] {
  switch (block.kind) {
    case 'paragraph':
      return say(block.text);
    case 'list':
      return [...say(block.title), ...block.items.flatMap(say)];
    case 'table':
      return [
        ...say(block.title),
        ...block.columns.flatMap(say),
        ...block.rows.flatMap((row) => row.flatMap(({ text }) => say(text))),
        ...say(block.note),
      ];
    case 'chart':
      return [
        ...say(block.title),
        ...say(block.note),
        ...block.series.flatMap(({ num_ids }) => num_ids.flatMap(num)),
      ];
    case 'gap':
      return [...say(block.gap.what), ...say(block.gap.how)];
    case 'licences':
      return block.licences.flatMap((one) => licenceLines(one, say));
    case 'judged_schemes':
      return block.schemes.flatMap(({ name, benefit, rules }) => [
        ...[name, benefit].flatMap(say),
        ...rules.flatMap(({ text }) => say(text)),
      ]);
    case 'claims':
    case 'against':
    case 'requirements':
    case 'schemes':
      return [];
    default:
      return block satisfies never;
  }
}
