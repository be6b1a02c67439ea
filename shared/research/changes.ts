import { pairClaims, plainText } from './claim-pairs.ts';
import { AGENT_TYPES, type AgentType } from './constants.ts';
import type { Claim, Num } from './model.ts';
import type { DimensionScore, NumberedSource, Report } from './report.ts';
import { claimIdsOf } from './resting.ts';
import type { ResultLicence, ResultRule, ResultSale, ResultScheme } from './result.ts';
import type { RunFact, RunFacts } from './run-facts.ts';

/** Something that two runs say differently: without `before` it is new, without `after` it is gone. */
export type Change<Item> =
  | { readonly kind: 'added'; readonly before: null; readonly after: Item }
  | { readonly kind: 'removed'; readonly before: Item; readonly after: null }
  | { readonly kind: 'changed'; readonly before: Item; readonly after: Item };

/** The item that a change is about: as it is now, or as it was where it is gone. */
export function itemOf<Item>(change: Change<Item>): Item {
  return change.kind === 'removed' ? change.before : change.after;
}

/** The figures of one sale, in the order in which they are reckoned. */
export const SALE_FIGURES = ['price', 'cost', 'left', 'fixed', 'volume', 'break_even', 'surplus'] as const;
export type SaleFigure = (typeof SALE_FIGURES)[number];

export interface ReportChanges {
  /** Agents that finished in one of the runs only: what they found there is not held against nothing. */
  readonly unmatched: readonly AgentType[];
  readonly figures: ReadonlyArray<{ readonly name: SaleFigure; readonly change: Change<Num> }>;
  readonly schemes: ReadonlyArray<Change<ResultScheme>>;
  readonly licences: ReadonlyArray<Change<ResultLicence>>;
  readonly scores: ReadonlyArray<Change<DimensionScore>>;
  readonly claims: ReadonlyArray<Change<Claim>>;
  readonly sources: ReadonlyArray<Change<NumberedSource>>;
}

/**
 * What the report of a later run says differently from that of an earlier one. What reads the same in both is left out.
 */
export function compareReports(before: Report, after: Report): ReportChanges {
  const unmatched = unmatchedAgents(before, after);
  const isJudged = !unmatched.includes('regulation') && before.result !== null && after.result !== null;
  return {
    unmatched,
    figures: unmatched.includes('economics') ? [] : compareSales(before, after),
    schemes: isJudged ? changesOf(schemesOf(before), schemesOf(after), ({ id }) => id, schemeText) : [],
    licences: isJudged ? changesOf(licencesOf(before), licencesOf(after), ({ id }) => id, licenceText) : [],
    scores: changesOf(before.scorecard, after.scorecard, ({ dimension }) => dimension, scoreText),
    claims: compareClaims(before, after, unmatched),
    sources: changesOf(before.sources, after.sources, sourceKey, () => ''),
  };
}

/** Whether two reports say the same. */
export function isUnchanged(changes: Omit<ReportChanges, 'unmatched'>): boolean {
  const { figures, schemes, licences, scores, claims, sources } = changes;
  return [figures, schemes, licences, scores, claims, sources].every((list) => list.length === 0);
}

/** What two runs were started with, fact by fact. A fact that was confirmed since has changed, though its value is the same. */
export function compareFacts(before: RunFacts, after: RunFacts): Change<RunFact>[] {
  return changesOf(
    before.items,
    after.items,
    ({ name }) => name,
    ({ value, unit, per, state, parts }) => JSON.stringify([value, unit, per, state, parts]),
  );
}

/** Items put side by side by their key; those whose text is the same are left out. What is new comes after what was there. */
function changesOf<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  textOf: (item: Item) => string,
): Change<Item>[] {
  const now = new Map(after.map((item) => [keyOf(item), item]));
  const known = new Set(before.map(keyOf));
  return [
    ...before.flatMap((item) => changeOf(item, now.get(keyOf(item)) ?? null, textOf)),
    ...after.filter((item) => !known.has(keyOf(item))).flatMap((item) => changeOf(null, item, textOf)),
  ];
}

function changeOf<Item extends object>(
  before: Item | null,
  after: Item | null,
  textOf: (item: Item) => string,
): Change<Item>[] {
  if (before === null) return after === null ? [] : [{ kind: 'added', before: null, after }];
  if (after === null) return [{ kind: 'removed', before, after: null }];
  return textOf(before) === textOf(after) ? [] : [{ kind: 'changed', before, after }];
}

function unmatchedAgents(before: Report, after: Report): AgentType[] {
  const ranIn = ({ chapters }: Report, type: AgentType) =>
    chapters.some(({ agent_type, ran }) => agent_type === type && ran);
  return AGENT_TYPES.filter((type) => ranIn(before, type) !== ranIn(after, type));
}

function compareSales(before: Report, after: Report): ReportChanges['figures'] {
  return SALE_FIGURES.flatMap((name) =>
    changeOf(figureOf(before, name), figureOf(after, name), numText).map((change) => ({ name, change })),
  );
}

function figureOf({ result, nums }: Report, name: keyof Pick<ResultSale, SaleFigure>): Num | null {
  const id = result?.sale?.[name];
  return nums.find((num) => num.id === id) ?? null;
}

function numText({ value, low, high, unit, scale, period }: Num): string {
  return JSON.stringify([value, low, high, unit, scale, period]);
}

/** All schemes that were judged: the first on the one page, the others in the chapter. */
function schemesOf({ result, chapters }: Report): ResultScheme[] {
  const others = chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'judged_schemes' ? block.schemes : [])),
  );
  const { schemes = [], nearly = [], loans = [] } = result ?? {};
  return uniqueById([...schemes, ...nearly, ...loans, ...others]);
}

function licencesOf({ result, chapters }: Report): ResultLicence[] {
  const others = chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'licences' ? block.licences : [])),
  );
  const { now = [], later = [], ask = [] } = result?.licences ?? {};
  return uniqueById([...now, ...later, ...ask, ...others]);
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}

/**
 * What stands in the way of a scheme, each thing once: two rules may ask the same, in the same words or of the same facts. Of the rules
 * that are met a chapter keeps none.
 */
export function openRules({ rules }: ResultScheme): ResultScheme['rules'] {
  const open = rules.filter(({ hard, state }) => hard && state !== 'met');
  const said = ({ ask, asks, text }: ResultRule) =>
    asks.length > 0 ? factsKey(asks) : JSON.stringify(ask ?? text);
  return [...new Map(open.toReversed().map((rule) => [said(rule), rule])).values()].toReversed();
}

/** Schemes that stand below one another, each with what it asks that none above it has asked. */
export function openRulesInTurn(
  schemes: readonly ResultScheme[],
): ReadonlyArray<{ readonly scheme: ResultScheme; readonly open: ResultScheme['rules'] }> {
  const asked = new Set<string>();
  return schemes.map((scheme) => {
    const open = openRules(scheme).filter(({ asks }) => asks.length === 0 || !asked.has(factsKey(asks)));
    for (const { asks } of open) asked.add(factsKey(asks));
    return { scheme, open };
  });
}

function factsKey(asks: ResultRule['asks']): string {
  return asks.toSorted().join(' ');
}

/** What somebody would get by a scheme that does not fit is no news. */
function schemeText(scheme: ResultScheme): string {
  const { headline_inr, headline_from_inr, own_share_inr, loan_inr, percent } = scheme;
  const amounts = [headline_inr, headline_from_inr, own_share_inr, loan_inr, percent];
  const open = openRules(scheme).map(({ id, state }) => [id, state]);
  const fits = scheme.class !== 'does_not_fit';
  return JSON.stringify([scheme.class, scheme.status, open, fits ? amounts : null]);
}

function licenceText({ verdict, at_inr, fees, decision_days, file_within_days }: ResultLicence): string {
  return JSON.stringify([
    verdict,
    at_inr,
    fees.map(({ low_inr, high_inr }) => [low_inr, high_inr]),
    decision_days && [decision_days.low, decision_days.high],
    file_within_days?.value ?? null,
  ]);
}

function scoreText({ score, claims, verified, partial }: DimensionScore): string {
  return JSON.stringify([score, claims, verified, partial]);
}

/** An entry of the library, or a document, is the same one however its text changed; a page of the web is its address. */
function sourceKey({ id, origin, url }: NumberedSource): string {
  return origin === 'web' ? url : id;
}

function compareClaims(before: Report, after: Report, unmatched: readonly AgentType[]): Change<Claim>[] {
  const old = claimsWithout(before, unmatched);
  const now = claimsWithout(after, unmatched);
  const pairs = pairClaims({ ...before, claims: old }, { ...after, claims: now });
  const paired = new Set(pairs.values());
  return [
    ...old.flatMap((claim, index) => changeOf(claim, now[pairs.get(index) ?? -1] ?? null, claimText)),
    ...now.filter((_, index) => !paired.has(index)).flatMap((claim) => changeOf(null, claim, claimText)),
  ];
}

function claimText({ text, verdict }: Claim): string {
  return JSON.stringify([verdict, plainText(text)]);
}

/** The claims of agents that can be compared. */
function claimsWithout({ chapters, claims }: Report, agents: readonly AgentType[]): Claim[] {
  const left = chapters
    .filter(({ agent_type }) => agents.includes(agent_type))
    .flatMap(({ blocks }) => blocks.flatMap(claimIdsOf));
  return claims.filter(({ id }) => !left.includes(id));
}
