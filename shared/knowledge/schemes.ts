import { evaluate, undecidedFacts, type Truth } from './conditions.ts';
import { ASSUMED_FACTS, MONEY_RECEIVED, type FactName, type SchemeKind } from './constants.ts';
import type { Benefit, Exclusion, Facts, Scheme, SchemeRule } from './model.ts';

export type RuleState = 'met' | 'not_met' | 'unknown';

/** A rule that concerns this person, with what decides it. */
export interface JudgedRule {
  readonly id: string;
  readonly hard: boolean;
  readonly state: RuleState;
  readonly text: string;
  readonly ask: string;
  /** The unknown facts that would decide it. */
  readonly asks: readonly FactName[];
}

/** What a benefit comes to, in rupees; null where its base is not known or it is no sum of money. */
export interface JudgedBenefit {
  readonly id: string;
  readonly kind: SchemeKind;
  readonly amount_inr: number | null;
  readonly own_share_inr: number | null;
  readonly percent: number | null;
  readonly text: string;
  /** False where an unknown fact decides whether it applies: one of several possible amounts. */
  readonly certain: boolean;
  readonly asks: readonly FactName[];
}

/**
 * How near a scheme is. `fits_if`: something told speaks for it and at most two hard rules are open, each named. `door`: a portal or
 * an office without a rule, never a result. `unknown`: too much is open to say anything.
 */
export type SchemeClass = 'fits' | 'fits_if' | 'door' | 'unknown' | 'does_not_fit';
export type SchemeVerdict = 'fits' | 'unknown' | 'does_not_fit';

export interface JudgedScheme {
  readonly id: string;
  readonly verdict: SchemeVerdict;
  readonly class: SchemeClass;
  /** Of class `unknown`, and a few answers away from a result: something told speaks for it, and nobody else is meant. */
  readonly may_fit: boolean;
  /** The rules that count for these facts, in the order of the data. */
  readonly rules: readonly JudgedRule[];
  readonly excluded: readonly Exclusion[];
  readonly benefits: readonly JudgedBenefit[];
  /** The most that this person would keep, counting grants and subsidies alone; null where none is known. */
  readonly headline_inr: number | null;
  /** The least of the possible amounts, where facts that are not known decide between several. */
  readonly headline_from_inr: number | null;
  readonly own_share_inr: number | null;
  /** Facts taken for granted because nobody has said otherwise, such as 'no unpaid loan'. */
  readonly assumed: readonly FactName[];
}

/** So many open rules can be named in one sentence; more would be a guess. */
const MOST_CONDITIONS = 2;
/** So many answers somebody still gives before it is known whether a scheme fits; a screen of questions holds no more. */
const MOST_ANSWERS = 4;
/** With more against it than one usual rule it is meant for others. */
const MOST_DOUBTS = 1;

/**
 * Judges a scheme for one person and idea.
 *
 * @param facts what is known; absent facts leave rules undecided
 * @returns verdict, the rules behind it, and the amounts in rupees
 */
export function judgeScheme(scheme: Scheme, facts: Facts): JudgedScheme {
  const told = judgeConditions(scheme, facts);
  const assumed = assumedFor(scheme, facts);
  const known: Facts = { ...assumedFacts(assumed), ...facts };
  const conditions = assumed.length > 0 ? judgeConditions(scheme, known) : told;
  const benefits = scheme.benefits.flatMap((benefit) => judgeBenefit(benefit, known) ?? []);
  const received = benefits.filter(({ kind, amount_inr }) => MONEY_RECEIVED.includes(kind) && amount_inr);
  const amounts = received.flatMap(({ amount_inr }) => amount_inr ?? []);
  const certain = received.find((benefit) => benefit.certain);
  const shares = new Set(received.map((benefit) => benefit.own_share_inr));
  const shown = certain ?? (shares.size === 1 ? received[0] : undefined);
  return {
    id: scheme.id,
    verdict: verdictOf(told),
    class: classOf(scheme, conditions, told),
    may_fit: mayFit(scheme, conditions, told),
    rules: conditions.rules,
    excluded: conditions.excluded,
    benefits,
    headline_inr: amounts.length > 0 ? Math.max(...amounts) : null,
    headline_from_inr: amounts.length > 0 ? Math.min(...amounts) : null,
    own_share_inr: shown?.own_share_inr ?? ownShareOf(benefits),
    assumed,
  };
}

/** The share that is asked for certain, where the benefit shown names none of its own. */
function ownShareOf(benefits: readonly JudgedBenefit[]): number | null {
  return (
    benefits.find(({ own_share_inr, certain }) => own_share_inr !== null && certain)?.own_share_inr ?? null
  );
}

interface Conditions {
  readonly isOpen: boolean;
  readonly place: Truth;
  readonly rules: readonly JudgedRule[];
  readonly excluded: readonly Exclusion[];
  /** Exclusions that an unknown trade or activity leaves open. */
  readonly maybeExcluded: boolean;
}

function judgeConditions(scheme: Scheme, facts: Facts): Conditions {
  const { states, excluded, rules, status } = scheme;
  return {
    isOpen: status !== 'closed',
    place: states.includes('ALL') ? true : evaluate({ field: 'state', op: 'in', value: states }, facts),
    rules: rules.flatMap((rule) => judgeRule(rule, facts) ?? []),
    excluded: excluded.filter((exclusion) => excludes(exclusion, facts) === true),
    maybeExcluded: excluded.some((exclusion) => excludes(exclusion, facts) === null),
  };
}

function judgeRule({ id, when, needs, hard, text, ask }: SchemeRule, facts: Facts): JudgedRule | undefined {
  const applies = when ? evaluate(when, facts) : true;
  if (applies === false) return undefined;
  const met = evaluate(needs, facts);
  // a rule that may not even apply refuses nobody
  const truth = applies === null && met !== true ? null : met;
  const state = truth === null ? 'unknown' : truth ? 'met' : 'not_met';
  if (state !== 'unknown') return { id, hard, state, text, ask, asks: [] };
  const open = [...(when ? undecidedFacts(when, facts) : []), ...undecidedFacts(needs, facts)];
  return { id, hard, state, text, ask, asks: [...new Set(open)] };
}

/** Whether an exclusion applies; one with a text alone is for a person to read. */
function excludes({ trades, activity }: Exclusion, facts: Facts): Truth {
  const parts: Truth[] = [
    ...(trades ? [evaluate({ field: 'trade', op: 'in', value: trades }, facts)] : []),
    ...(activity ? [evaluate({ field: 'activity', op: 'is', value: activity }, facts)] : []),
  ];
  if (parts.includes(true)) return true;
  return parts.includes(null) ? null : false;
}

/**
 * Follows the rules alone. An exclusion that an unknown trade leaves open does not block the verdict; it does keep the scheme from
 * the class `fits`.
 */
function verdictOf({ isOpen, place, rules, excluded }: Conditions): SchemeVerdict {
  const refused = rules.some(({ hard, state }) => hard && state === 'not_met');
  if (!isOpen || place === false || refused || excluded.length > 0) return 'does_not_fit';
  const open = rules.some(({ hard, state }) => (hard ? state === 'unknown' : state === 'not_met'));
  return open || place === null ? 'unknown' : 'fits';
}

/** @param told the same conditions, judged without what is assumed */
function classOf(scheme: Scheme, conditions: Conditions, told: Conditions): SchemeClass {
  const verdict = verdictOf(conditions);
  if (verdict === 'does_not_fit') return 'does_not_fit';
  if (!scheme.rules.some(({ hard }) => hard)) return 'door';
  const { place, rules, maybeExcluded } = conditions;
  if (verdict === 'fits' && !maybeExcluded) return 'fits';
  const open = rules.filter(({ hard, state }) => (hard ? state === 'unknown' : state === 'not_met')).length;
  const conditionsLeft = open + (place === null ? 1 : 0) + (maybeExcluded ? 1 : 0);
  return hasReason(told) && conditionsLeft <= MOST_CONDITIONS ? 'fits_if' : 'unknown';
}

/** Where nothing that was told speaks for a scheme, 'fits if' would hold of everybody, even of a blank idea. */
function hasReason({ rules }: Conditions): boolean {
  return rules.some(({ hard, state }) => hard && state === 'met');
}

/** More is open than 'fits if' can name, but few questions decide it, and more speaks for it than the state alone. */
function mayFit(scheme: Scheme, conditions: Conditions, told: Conditions): boolean {
  const { place, rules, maybeExcluded } = conditions;
  if (classOf(scheme, conditions, told) !== 'unknown' || place === null || maybeExcluded) return false;
  const open = rules.flatMap(({ hard, state, asks: names }) => (hard && state === 'unknown' ? names : []));
  // the cost is asked of everybody
  const asks = new Set(open.filter((name) => name !== 'project_cost'));
  const speakFor = told.rules.filter(
    ({ id, hard, state }) => hard && state === 'met' && !isOfState(scheme, id),
  );
  const doubts = rules.filter(({ hard, state }) => !hard && state === 'not_met');
  if (doubts.length > MOST_DOUBTS) return false;
  return speakFor.length > 0 && asks.size <= MOST_ANSWERS && [...asks].every((name) => !OF_FEW.has(name));
}

/** 'Do you live in Bihar?': true of everybody there. */
function isOfState({ rules }: Scheme, id: string): boolean {
  const needs = rules.find((rule) => rule.id === id)?.needs;
  return needs !== undefined && 'field' in needs && needs.field === 'state';
}

function assumedFor(scheme: Scheme, facts: Facts): FactName[] {
  return assumable(scheme).filter((name) => facts[name] == null);
}

type AssumedFact = keyof typeof ASSUMED_FACTS;
const assumableFacts = new WeakMap<Scheme, readonly AssumedFact[]>();

/** What may be assumed where the rules of a scheme ask for it; found once, because rules never change after they were read. */
function assumable(scheme: Scheme): readonly AssumedFact[] {
  const known = assumableFacts.get(scheme);
  if (known) return known;
  const named = JSON.stringify(scheme.rules);
  const found = (Object.keys(ASSUMED_FACTS) as AssumedFact[]).filter((name) => named.includes(`"${name}"`));
  assumableFacts.set(scheme, found);
  return found;
}

function assumedFacts(names: readonly FactName[]): Facts {
  return {
    ...(names.includes('prior_benefit') && { prior_benefit: [...ASSUMED_FACTS.prior_benefit] }),
    ...(names.includes('outstanding_default') && { outstanding_default: ASSUMED_FACTS.outstanding_default }),
  };
}

function judgeBenefit(benefit: Benefit, facts: Facts): JudgedBenefit | undefined {
  const { id, kind, when, own_share_percent, percent, text } = benefit;
  const applies = when ? evaluate(when, facts) : true;
  if (applies === false) return undefined;
  const cost = numberOf(facts.project_cost);
  return {
    id,
    kind,
    amount_inr: amountOf(benefit, facts),
    own_share_inr:
      own_share_percent === undefined || cost === null ? null : Math.round((cost * own_share_percent) / 100),
    percent: percent ?? null,
    text,
    certain: applies === true,
    asks: when ? undecidedFacts(when, facts) : [],
  };
}

function amountOf({ amount_inr, percent, base, cap_inr }: Benefit, facts: Facts): number | null {
  if (amount_inr !== undefined) return amount_inr;
  const whole = base === 'project_cost' ? facts.project_cost : base === 'loan' ? facts.loan_needed : null;
  const known = numberOf(whole);
  if (percent === undefined || known === null) return null;
  return Math.min(Math.round((known * percent) / 100), cap_inr ?? Infinity);
}

function numberOf(value: Facts[FactName]): number | null {
  return typeof value === 'number' ? value : null;
}

const CLASS_ORDER: readonly SchemeClass[] = ['fits', 'fits_if', 'unknown', 'door', 'does_not_fit'];

/** Facts that few can answer as a scheme asks it: what is open because of them is for somebody else as a rule. */
const OF_FEW: ReadonlySet<FactName> = new Set(['social_category', 'special', 'trade']);

/** How far a scheme is for others: it waits for a fact that few share, or a rule beside the hard ones speaks against it. */
function distanceOf({ rules }: JudgedScheme): number {
  const waits = rules.some(
    ({ hard, state, asks }) => hard && state === 'unknown' && asks.some((name) => OF_FEW.has(name)),
  );
  const doubted = rules.some(({ hard, state }) => !hard && state === 'not_met');
  return (waits ? 2 : 0) + (doubted ? 1 : 0);
}

/**
 * Best first: by class, then what is least for others, then by the money that the person keeps; ids break ties, so that the same
 * facts give the same order.
 */
export function rankSchemes(judged: readonly JudgedScheme[]): JudgedScheme[] {
  const distances = new Map(judged.map((one) => [one, distanceOf(one)]));
  const distance = (one: JudgedScheme): number => distances.get(one) ?? 0;
  return judged.toSorted(
    (a, b) =>
      CLASS_ORDER.indexOf(a.class) - CLASS_ORDER.indexOf(b.class) ||
      distance(a) - distance(b) ||
      (b.headline_inr ?? 0) - (a.headline_inr ?? 0) ||
      a.id.localeCompare(b.id),
  );
}
