import type { Facts, Scheme, Trade } from '../../shared/knowledge/model.ts';
import {
  judgeScheme,
  rankSchemes,
  type JudgedBenefit,
  type JudgedRule,
  type JudgedScheme,
} from '../../shared/knowledge/schemes.ts';
import { isPersonalRule, paysByPerson } from '../../shared/knowledge/personal.ts';
import { MONEY_RECEIVED, type FactName } from '../../shared/knowledge/constants.ts';
import { isLoanOnly, type Result, type ResultScheme } from '../../shared/research/result.ts';
import { fromLibrary } from '../../shared/research/sentence.ts';

/** A scheme that is refused by more than this has little to do with the person; naming it would only fill the page. */
const MOST_REFUSALS_SHOWN = 1;
const NEAR_MISSES_SHOWN = 4;
/** What nearly every trade of the library uses, for those that only rules name. */
export const USUAL_LOANS: readonly string[] = ['scheme-mudra'];

export interface JudgedSchemes {
  /** Fitting ones in full, best first, then those that a few answers decide, then a few that one rule alone refuses. */
  readonly schemes: ResultScheme[];
  readonly more: Result['more'];
  /** Those that the page names or might name, for the questions: what is never shown is worth no answer. */
  readonly judged: JudgedScheme[];
}

/** Judges all schemes for these facts. Doors (portals and offices without a rule) are never a result. */
export function judgeSchemes(all: readonly Scheme[], facts: Facts, trade: Trade | null): JudgedSchemes {
  const ofTrade = new Set(trade ? trade.schemes.map(({ id }) => id) : USUAL_LOANS);
  const byId = new Map(all.map((scheme) => [scheme.id, scheme]));
  const judged = rankSchemes(all.map((scheme) => judgeScheme(scheme, facts)));
  const shown = (some: readonly JudgedScheme[]): ResultScheme[] =>
    some.flatMap((one) => {
      const scheme = byId.get(one.id);
      return scheme ? [resultScheme(scheme, one, facts)] : [];
    });
  const idsOf = (wanted: JudgedScheme['class']): string[] =>
    judged.flatMap((one) => (one.class === wanted ? [one.id] : []));
  const fitting = judged.filter(
    (one) =>
      (one.class === 'fits' || one.class === 'fits_if') && isHelp(one, byId.get(one.id), { ofTrade, facts }),
  );
  return {
    schemes: [
      ...shown(fitting),
      ...shown(judged.filter((one) => isNearlyHelp(one, byId.get(one.id), ofTrade))).map(withoutAmounts),
      ...shown(judged.filter((one) => isNearMiss(one, byId.get(one.id), facts)).slice(0, NEAR_MISSES_SHOWN)),
    ],
    more: {
      fits: idsOf('fits'),
      fits_if: idsOf('fits_if'),
      unknown: idsOf('unknown'),
      does_not_fit: idsOf('does_not_fit'),
    },
    judged: judged.filter((one) => mayBeHelp(byId.get(one.id), ofTrade)),
  };
}

function mayBeHelp(scheme: Scheme | undefined, ofTrade: ReadonlySet<string>): boolean {
  return (
    scheme !== undefined && (paysMoney(scheme) || !scheme.states.includes('ALL') || ofTrade.has(scheme.id))
  );
}

/**
 * Money that is kept, help of the state, or what this trade is known to use. What everybody may have is counted and not shown, and a
 * registration is listed among the licences where it is needed. Of no state can be said that it helps while it is open which one it is.
 */
function isHelp(
  { headline_inr }: JudgedScheme,
  scheme: Scheme | undefined,
  { ofTrade, facts }: { readonly ofTrade: ReadonlySet<string>; readonly facts: Facts },
): boolean {
  if (!scheme || scheme.kind.every((kind) => kind === 'registration' || kind === 'information')) return false;
  if (!scheme.states.includes('ALL') && facts.state == null) return false;
  return headline_inr !== null || !scheme.states.includes('ALL') || ofTrade.has(scheme.id);
}

/** A few answers away: money that is kept, or a loan that this trade is known to use. */
function isNearlyHelp(
  { may_fit }: JudgedScheme,
  scheme: Scheme | undefined,
  ofTrade: ReadonlySet<string>,
): boolean {
  if (!may_fit || !scheme) return false;
  return paysMoney(scheme) || (isLoanOnly(scheme) && ofTrade.has(scheme.id));
}

function paysMoney({ kind }: Scheme): boolean {
  return kind.some((one) => MONEY_RECEIVED.includes(one));
}

/** While more than two rules are open, an amount would be a promise. */
function withoutAmounts(scheme: ResultScheme): ResultScheme {
  const none = { headline_inr: null, headline_from_inr: null, own_share_inr: null, loan_inr: null };
  return { ...scheme, ...none, benefit: null, percent: null };
}

/** Refused by one rule that an ordinary change could meet: not by the trade or the state, and it speaks for the scheme otherwise. */
function isNearMiss(judged: JudgedScheme, scheme: Scheme | undefined, facts: Facts): boolean {
  if (judged.class !== 'does_not_fit' || scheme?.status === 'closed' || judged.excluded.length > 0)
    return false;
  const here =
    scheme?.states.includes('ALL') === true ||
    (typeof facts.state === 'string' && scheme?.states.includes(facts.state) === true);
  const hard = judged.rules.filter((rule) => rule.hard);
  const refused = hard.filter(({ state }) => state === 'not_met');
  const asksFor = (id: string, names: readonly FactName[]) => {
    const needs = JSON.stringify(scheme?.rules.find((one) => one.id === id)?.needs ?? {});
    return names.some((name) => needs.includes(`"${name}"`));
  };
  // what was only assumed is no reason, neither for nor against
  const isSaid = ({ id }: JudgedRule) => !asksFor(id, judged.assumed);
  return (
    here &&
    refused.length === MOST_REFUSALS_SHOWN &&
    refused.every((rule) => isSaid(rule) && !asksFor(rule.id, ['trade', 'activity'])) &&
    hard.some((rule) => rule.state === 'met' && isSaid(rule))
  );
}

/** A scheme as the page shows it: amounts computed, open rules with their questions, texts of the library. */
export function resultScheme(scheme: Scheme, judged: JudgedScheme, facts: Facts): ResultScheme {
  const { id, pages, as_of, confidence } = scheme;
  const text = (path: string, words: string) => fromLibrary(id, path, words);
  const texts = (path: string, words: readonly string[]) =>
    words.map((one, index) => text(`${path}.${index}`, one));
  const benefit = shownBenefit(judged);
  return {
    id,
    name: text('name', scheme.name),
    official_name: scheme.name,
    class: judged.class === 'door' ? 'unknown' : judged.class,
    kind: scheme.kind,
    benefit: benefit ? text(`benefits.${benefit.id}`, benefit.text) : null,
    percent: benefit?.percent ?? null,
    headline_inr: judged.headline_inr,
    headline_from_inr: judged.headline_from_inr,
    own_share_inr: judged.own_share_inr,
    loan_inr: loanOf(scheme, judged, facts),
    rules: judged.rules
      .filter((rule) => concerns(scheme, rule))
      .map((rule) => ({
        id: rule.id,
        hard: rule.hard,
        state: rule.state,
        text: text(`rules.${rule.id}.text`, rule.text),
        ask: rule.state === 'unknown' ? text(`rules.${rule.id}.ask`, rule.ask) : null,
        asks: [...rule.asks],
        personal: isPersonalRule(scheme, rule.id),
      })),
    excluded: judged.excluded.map((exclusion) =>
      text(`excluded.${scheme.excluded.indexOf(exclusion)}`, exclusion.text),
    ),
    caveats: texts('caveats', scheme.caveats),
    papers: texts('papers', scheme.papers),
    steps: texts('steps', scheme.steps),
    office: scheme.office === null ? null : text('office', scheme.office),
    days: scheme.days === null ? null : text('days', scheme.days.text),
    status: scheme.status,
    status_text: text('status_text', scheme.status_text),
    apply_url: scheme.apply_url,
    assumed: [...judged.assumed],
    personal: paysByPerson(scheme),
    withheld: false,
    as_of,
    confidence,
    confirm_at: pages[0] ?? null,
  };
}

/** A rule that only other trades would break says nothing to this one: 'a beekeeper fits only for …', read by a baker. */
function concerns({ rules }: Scheme, { id, hard, state }: JudgedRule): boolean {
  const needs = rules.find((rule) => rule.id === id)?.needs;
  const isOfOthers =
    needs !== undefined && 'not' in needs && 'field' in needs.not && needs.not.field === 'trade';
  return hard || state !== 'met' || !isOfOthers;
}

/**
 * The benefit to speak of: money that is kept before anything else, and what applies for certain before what may. Of several amounts
 * that open answers decide between, the words of one would be wrong beside the others.
 */
function shownBenefit({
  benefits,
  headline_inr,
  headline_from_inr,
}: JudgedScheme): JudgedBenefit | undefined {
  const received = benefits.filter(({ kind }) => MONEY_RECEIVED.includes(kind));
  const certain =
    received.find((one) => one.certain && one.amount_inr !== null) ?? received.find((one) => one.certain);
  if (certain || headline_inr !== headline_from_inr) return certain;
  return (
    received.find(({ amount_inr }) => amount_inr !== null) ??
    benefits.find((one) => one.certain) ??
    benefits[0]
  );
}

/** What is left to borrow: the cost without subsidy and own share, where one subsidy is certain. */
function loanOf(scheme: Scheme, judged: JudgedScheme, { project_cost }: Facts): number | null {
  const { headline_inr, headline_from_inr, own_share_inr } = judged;
  if (!scheme.kind.includes('loan') || typeof project_cost !== 'number') return null;
  if (headline_inr === null || headline_inr !== headline_from_inr) return null;
  return Math.max(0, project_cost - headline_inr - (own_share_inr ?? 0));
}
