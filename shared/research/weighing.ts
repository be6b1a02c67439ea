import { alignmentsOf, copiedFrom, copiedShare } from './alignment.ts';
import { checkAdditions } from './additions.ts';
import { checkComparatives } from './comparatives.ts';
import { checkCrossings } from './crossings.ts';
import { checkEarlier } from './earlier.ts';
import { checkExceptions } from './exceptions.ts';
import { checkParties } from './parties.ts';
import { checkPayers } from './payers.ts';
import { checkRivals } from './rivals.ts';
import { checkTrends } from './trends.ts';
import { checkAmounts } from './comparison.ts';
import { independentLikelihoods } from '../platform/linear-model.ts';
import type { LinearModel } from '../platform/linear-model.ts';
import type { Case } from './case.ts';
import { checkConcessions } from './concessions.ts';
import { checkContrast } from './contrasts.ts';
import { checkCopied } from './copied.ts';
import { checkCoverage } from './coverage.ts';
import { checkDeadlines } from './deadlines.ts';
import { checkEdits } from './edits.ts';
import { checkExchanges } from './exchanges.ts';
import { shareUnknown } from './known.ts';
import { checkLabels } from './labels.ts';
import { checkMerging } from './merging.ts';
import type { Objection, Reason } from './objections.ts';
import { checkModality, checkPolarity, checkSides, isFreeOrNothing } from './polarity.ts';
import { checkMixing } from './mixing.ts';
import { checkOpposites } from './opposites.ts';
import { checkQuantity } from './quantity.ts';
import { checkRank } from './ranks.ts';
import { checkRoles } from './roles.ts';
import { checkCause, checkConditions } from './scope.ts';
import { checkReality, checkSpeech } from './status.ts';
import { checkTime } from './times.ts';
import { isSameCase, keepsRoles } from './inflections.ts';
import { isFormOf } from './matching.ts';
import type { Finding } from './signs.ts';
import { isSameThroughout, signsOf } from './signs.ts';
import { COMPLEMENTS } from './words/contrasts.ts';

type Check = (given: Case) => readonly Objection[];

/** By names that what is learnt of them goes by. */
const CHECKS: Readonly<Record<string, Check>> = {
  amounts: checkAmounts,
  labels: checkLabels,
  coverage: checkCoverage,
  polarity: checkPolarity,
  concessions: checkConcessions,
  modality: checkModality,
  sides: checkSides,
  reality: checkReality,
  time: checkTime,
  deadlines: checkDeadlines,
  speech: checkSpeech,
  conditions: checkConditions,
  quantity: checkQuantity,
  rank: checkRank,
  cause: checkCause,
  roles: checkRoles,
  contrast: checkContrast,
  opposites: checkOpposites,
  copied: checkCopied,
  mixing: checkMixing,
  merging: checkMerging,
  edits: checkEdits,
  exchanges: checkExchanges,
  additions: checkAdditions,
  comparatives: checkComparatives,
  crossings: checkCrossings,
  earlier: checkEarlier,
  exceptions: checkExceptions,
  parties: checkParties,
  payers: checkPayers,
  rivals: checkRivals,
  trends: checkTrends,
};

/** What may still deny a claim that has all words and figures of a sentence in their order. */
const OF_SENTENCE: readonly Check[] = [
  checkPolarity,
  checkModality,
  checkSides,
  checkReality,
  checkSpeech,
  checkRoles,
];

/** What speaks against a claim that is nearly a sentence. */
export function conflictsWithSentence(given: Case): Objection[] {
  return OF_SENTENCE.flatMap((check) => check(given)).filter(({ weight }) => weight === 'conflict');
}

/** What speaks against a claim, and what may be made of it. */
export interface Weighing {
  /** The conflicts first. */
  readonly objections: readonly Objection[];
  /** Nothing is added, left out or changed but words of one meaning: no judge is needed. */
  readonly isSure: boolean;
  /** A judge's yes may verify it. */
  readonly mayBeAsked: boolean;
}

/** Below this likelihood what conflicts is refused; above it, it is held back as a doubt. */
const REFUSED_BELOW = 0.08;
/**
 * From which likelihood a judge is asked, by the worst that the rules found; never where they conflict. A judge that agrees to everything
 * may let one false claim in ten through, of those that copy and those that reword together, by writers whom nothing is learnt from.
 */
export const ASKED_FROM = { nothing: 0.9, doubt: 0.95, conflict: Infinity } as const;
const SURE_FROM = 0.6;

/**
 * Weighs a claim by the rules, and by what is learnt of them where there are weights: the rules look for falsehoods one by one, and who
 * says a true thing in words of his own meets some of them too.
 */
export function weighClaim(given: Case, weights: LinearModel | null): Weighing {
  const findings = findingsOf(given);
  const objections = softened(given, withoutGuesses(given, withoutTurnedBack(findings))).toSorted(
    (a, b) => Number(b.weight === 'conflict') - Number(a.weight === 'conflict'),
  );
  const [worst] = objections;
  if (weights === null || given.translated)
    return { objections, isSure: false, mayBeAsked: worst === undefined };
  const signs = signsOf(given, findings);
  const likely = independentLikelihoods(weights, signs)[0] ?? 0;
  return {
    objections:
      likely < REFUSED_BELOW ? objections : objections.map((one) => ({ ...one, weight: 'doubt' as const })),
    isSure: worst === undefined && likely >= SURE_FROM && isSameThroughout(signs) && keepsPlaces(given),
    mayBeAsked: likely >= ASKED_FROM[worst?.weight ?? 'nothing'],
  };
}

/**
 * Whether the words of the claim stand for each other in the sentence that it is made of most: in the same case, behind the same words of
 * grammar, and none for a word that the sentence has elsewhere. Else who gives and who gets may have changed places.
 */
function keepsPlaces(given: Case): boolean {
  const [best] = alignmentsOf(given).toSorted((a, b) => copiedFrom(b.alignment) - copiedFrom(a.alignment));
  if (!best) return false;
  const { ours, theirs, links } = best.alignment;
  return (
    keepsRoles(given.claim.tokens, best.source.reading.tokens) &&
    links.every((link) => {
      const [one = '', other = ''] = [ours[link.ours]?.plain, theirs[link.theirs]?.plain];
      const isElsewhere = link.closeness !== 'form' && theirs.some(({ plain }) => isFormOf(plain, one));
      return !isElsewhere && isSameCase(one, other);
    })
  );
}

/** What each check finds in a claim. */
export function findingsOf(given: Case): Finding[] {
  return Object.entries(CHECKS).flatMap(([check, find]) => find(given).map((found) => ({ ...found, check })));
}

const MOST_UNKNOWN = 0.25;
const ALL_BUT_A_WORD = 0.75;
const MOSTLY_COPIED = 0.6;

/**
 * From which share of words and order that is the sentence's own an objection counts at all: who says a thing in words of his own
 * moves words about and has words that nobody here knows. Measured on pairs by writers who had not seen this code: below it the
 * objection speaks against true claims as often as against false ones.
 */
const COUNTS_FROM: ReadonlyMap<string, number> = new Map([
  ...[
    'polarity conflict',
    'modality conflict',
    'two_pages doubt',
    'out_of_date doubt',
    'other_subject guess',
  ].map((name): [string, number] => [name, 0.3]),
  ...[
    'cause conflict',
    'direction guess',
    'direction doubt',
    'roles doubt',
    'not_yet doubt',
    'rate doubt',
  ].map((name): [string, number] => [name, 0.45]),
  ...[
    'roles conflict',
    'unsupported doubt',
    'quantity doubt',
    'modality doubt',
    'other_subject doubt',
    'limit doubt',
  ].map((name): [string, number] => [name, MOSTLY_COPIED]),
]);

/** A figure, a unit or a name that is not on the page is refused in whatever words; what words seem to say, where most are copied. */
const REFUSES_FROM: ReadonlyMap<Reason, number> = new Map([
  ['no_figure', 0],
  ['unit', 0],
  ['limit', 0],
  ['rate', 0],
  ['other_subject', 0],
  ['two_pages', 0],
  ['polarity', MOSTLY_COPIED],
]);

/** Leaves out what says too little in other words, and makes a doubt of what may not refuse there. */
function softened(given: Case, objections: readonly Objection[]): readonly Objection[] {
  if (objections.length === 0 || given.translated || given.claim.items.length === 0) return objections;
  const copied = copiedShare(given);
  return objections.flatMap((one): Objection[] => {
    if (one.sure) return [one];
    const name = `${one.reason} ${one.guess ? 'guess' : one.weight}`;
    if (copied < (COUNTS_FROM.get(name) ?? 0)) return [];
    const from = one.guess ? ALL_BUT_A_WORD : (REFUSES_FROM.get(one.reason) ?? ALL_BUT_A_WORD);
    return [copied >= from ? one : { ...one, weight: 'doubt' }];
  });
}

/** A word that is not known here may be what takes a negation back: 'rejected' and 'turned away'. */
function withoutGuesses(given: Case, objections: readonly Objection[]): readonly Objection[] {
  const plain = objections.filter(({ reason, words }) => reason !== 'polarity' || words !== undefined);
  const turns = objections.some(({ reason }) => reason === 'direction');
  const isOwnWords = shareUnknown(given) > MOST_UNKNOWN && copiedShare(given) < ALL_BUT_A_WORD;
  const guesses = isOwnWords || (!turns && isFreeOrNothing(given));
  return guesses ? plain : objections;
}

/**
 * Turned round twice is not turned round: 'under 18 may not' says what 'at least 18' says, 'built before May do not qualify' what
 * 'only those built from May on' says. A negation takes one limit or one side of a pair back with it.
 */
function withoutTurnedBack(objections: readonly Objection[]): readonly Objection[] {
  const negation = objections.find(({ reason, words }) => reason === 'polarity' && words === undefined);
  const opposite = objections.find(
    ({ weight, reason, words = '' }) =>
      weight === 'conflict' &&
      (reason === 'limit' || (reason === 'direction' && (words === 'date' || COMPLEMENTS.has(words)))),
  );
  // a date has its side in two checks
  if (negation && opposite)
    return objections.filter((one) => one !== negation && one !== opposite && one.words !== 'date');
  // 'A is cheaper than B' and 'B is dearer than A'
  const swapped = objections.find(({ reason, sure }) => reason === 'roles' && !sure);
  const turned = objections.find(({ reason, words }) => reason === 'direction' && words === 'rise and fall');
  return swapped && turned ? objections.filter((one) => one !== swapped && one !== turned) : objections;
}
