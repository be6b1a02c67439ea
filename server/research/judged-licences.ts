import type { Condition, Facts, Licence, Trade } from '../../shared/knowledge/model.ts';
import { isPersonalLicence } from '../../shared/knowledge/personal.ts';
import { judgeLicence, type JudgedLicence } from '../../shared/knowledge/licences.ts';
import type { Crossing, ResultLicence } from '../../shared/research/result.ts';
import { fromLibrary } from '../../shared/research/sentence.ts';

/** Selling to other states or on a marketplace asks for tax at once. Who has not said so is judged without it, and asked. */
const UNLESS_SAID: Facts = { interstate: 'no', online_sale: 'no' };

/**
 * The licences that concern this business: needed now, later, or open. A business that starts has no sales yet, so what only its
 * planned sales would ask for is needed later. Without a trade or an activity none is named: it would be named to everybody.
 *
 * @param planned sales of a year by the plan, in rupees, where they are known
 */
export function judgeLicences(
  all: readonly Licence[],
  facts: Facts,
  { trade, planned }: { readonly trade: Trade | null; readonly planned: number | null },
): { readonly licences: ResultLicence[]; readonly judged: JudgedLicence[] } {
  if (facts.trade == null && facts.activity == null) return { licences: [], judged: [] };
  const ofTrade = new Set(trade?.licences.map(({ id }) => id));
  const today = atTurnover(facts, facts.stage === 'existing' ? (facts.turnover ?? planned ?? null) : 0);
  const found = all.flatMap((licence): Found[] => {
    const judged = judgeLicence(licence, today);
    if (!judged) return [];
    const plain = judgeLicence(licence, { ...UNLESS_SAID, ...today }) ?? judged;
    const at_inr = thresholdOf(licence, today);
    // a rule that asks by itself has weighed how it is sold: it may be needed now
    const isOpen = plain.verdict === 'ask' && plain.rule !== null;
    const isLater =
      !isOpen && judged.verdict !== 'required' && plain.verdict !== 'required' && at_inr !== null;
    if (isLater)
      return [{ licence, judged: { ...plain, asks: judged.asks }, verdict: 'required_later', at_inr }];
    return [{ licence, judged, verdict: judged.verdict, at_inr: null }];
  });
  // what every business has to ask about is no finding of this one
  const shown = found.filter(
    ({ licence, verdict, at_inr }) =>
      verdict !== 'not_required' &&
      (ofTrade.has(licence.id) ||
        hangsOnChannel(licence, today) ||
        (trade === null && (verdict === 'required' || (isInSight(at_inr) && namesTrade(licence, facts))))),
  );
  return {
    licences: shown.map(({ licence, judged, verdict, at_inr }) => ({
      ...resultLicence(licence, judged),
      // what is open is a question; fee and days come with its answer
      ...(verdict === 'ask' && { fees: [], decision_days: null, file_within_days: null, papers: [] }),
      verdict,
      at_inr,
    })),
    judged: shown.map(({ judged }) => judged),
  };
}

/** Whether it is the way of selling that asks for it: who sells on a marketplace or to other states is told so in every trade. */
function hangsOnChannel(licence: Licence, facts: Facts): boolean {
  if (facts.interstate !== 'yes' && facts.online_sale !== 'yes') return false;
  return (
    judgeLicence(licence, facts)?.verdict !== judgeLicence(licence, { ...facts, ...UNLESS_SAID })?.verdict
  );
}

/** A small unit may sell so much in a year one day: what only comes above it is no news to it. */
const IN_SIGHT_INR = 20_000_000;

function isInSight(at_inr: number | null): boolean {
  return at_inr !== null && at_inr <= IN_SIGHT_INR;
}

/** Whether rules of a licence speak of this trade: where we know it by its rules alone, that tells what concerns it. */
function namesTrade({ needs }: Licence, { trade }: Facts): boolean {
  return typeof trade === 'string' && JSON.stringify(needs.map(({ when }) => when)).includes(`"${trade}"`);
}

interface Found {
  readonly licence: Licence;
  readonly judged: JudgedLicence;
  readonly verdict: ResultLicence['verdict'];
  readonly at_inr: number | null;
}

function atTurnover(facts: Facts, turnover: NonNullable<Facts['turnover']> | null): Facts {
  return { ...facts, turnover };
}

/** The sales a year from which a licence is needed, or null where sales do not decide. */
export function thresholdOf(licence: Licence, known: Facts): number | null {
  const facts = { ...UNLESS_SAID, ...known };
  const limits = [...new Set(licence.needs.flatMap(({ when }) => turnoversIn(when)))].toSorted(
    (a, b) => a - b,
  );
  if (limits.length === 0 || judgeLicence(licence, atTurnover(facts, 0))?.verdict === 'required') return null;
  return (
    limits.find((limit) => judgeLicence(licence, atTurnover(facts, limit + 1))?.verdict === 'required') ??
    null
  );
}

function turnoversIn(condition: Condition): number[] {
  if ('all' in condition) return condition.all.flatMap(turnoversIn);
  if ('any' in condition) return condition.any.flatMap(turnoversIn);
  if ('not' in condition) return turnoversIn(condition.not);
  return condition.field === 'turnover'
    ? [condition.value].flat().filter((one) => typeof one === 'number')
    : [];
}

/** A case of the plan: its sales of a year as a number of the report. */
export interface YearOfCase {
  readonly scenario: Crossing['scenario'];
  readonly sales_inr: number;
  readonly num_id: string;
}

/** The licences that some case of the plan goes over the line of, each at the lowest case that does. */
export function crossingsOf(all: readonly Licence[], facts: Facts, years: readonly YearOfCase[]): Crossing[] {
  const rising = years.toSorted((a, b) => a.sales_inr - b.sales_inr);
  return all.flatMap((licence): Crossing[] => {
    const at_inr = thresholdOf(licence, facts);
    const first = at_inr === null ? undefined : rising.find(({ sales_inr }) => sales_inr > at_inr);
    if (!first) return [];
    const what = fromLibrary(licence.id, 'name', licence.name);
    return [{ licence_id: licence.id, what, scenario: first.scenario, sales: first.num_id, at_inr }];
  });
}

/** A licence as the page shows it; the authority's days and one's own deadline stay apart. */
export function resultLicence(licence: Licence, judged: JudgedLicence): ResultLicence {
  const { id, pages, as_of, confidence, decision_days, file_within_days } = licence;
  const text = (path: string, words: string) => fromLibrary(id, path, words);
  const rule = judged.rule ?? judged.open;
  const at = rule ? licence.needs.indexOf(rule) : -1;
  return {
    id,
    name: text('name', licence.name),
    official_name: licence.name,
    verdict: judged.verdict,
    authority: text('authority', licence.authority),
    why: rule ? text(`needs.${at}.text`, rule.text) : null,
    exceptions: (rule?.exceptions ?? []).map((one, index) => text(`needs.${at}.exceptions.${index}`, one)),
    at_inr: null,
    fees: judged.fees.map((fee) => ({
      low_inr: fee.low_inr,
      high_inr: fee.high_inr,
      text: text(`fee.${licence.fee.indexOf(fee)}`, fee.text),
    })),
    decision_days: decision_days && {
      low: decision_days.low,
      high: decision_days.high,
      text: text('decision_days', decision_days.text),
    },
    file_within_days: file_within_days && {
      value: file_within_days.value,
      text: text('file_within_days', file_within_days.text),
    },
    papers: licence.papers.map((one, index) => text(`papers.${index}`, one)),
    apply_url: licence.apply_url,
    asks: [...judged.asks],
    personal: isPersonalLicence(licence),
    as_of,
    confidence,
    confirm_at: pages[0] ?? null,
  };
}
