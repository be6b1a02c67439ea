import { copiedShare } from './alignment.ts';
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
import { checkReality, checkSpeech, checkTime } from './status.ts';
import { COMPLEMENTS } from './words/contrasts.ts';

const CHECKS: ReadonlyArray<(given: Case) => readonly Objection[]> = [
  checkAmounts,
  checkLabels,
  checkCoverage,
  checkPolarity,
  checkConcessions,
  checkModality,
  checkSides,
  checkReality,
  checkTime,
  checkDeadlines,
  checkSpeech,
  checkConditions,
  checkQuantity,
  checkRank,
  checkCause,
  checkRoles,
  checkContrast,
  checkOpposites,
  checkCopied,
  checkMixing,
  checkMerging,
  checkEdits,
  checkExchanges,
  checkAdditions,
  checkComparatives,
  checkCrossings,
  checkEarlier,
  checkExceptions,
  checkParties,
  checkPayers,
  checkRivals,
  checkTrends,
];

/** What may still deny a claim that has all words and figures of a sentence in their order. */
const OF_SENTENCE: typeof CHECKS = [
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

/** Everything that speaks against a claim, the conflicts first. */
export function objectionsTo(given: Case): Objection[] {
  return softened(
    given,
    withoutGuesses(given, withoutTurnedBack(CHECKS.flatMap((check) => check(given)))),
  ).toSorted((a, b) => Number(b.weight === 'conflict') - Number(a.weight === 'conflict'));
}

const MOST_UNKNOWN = 0.25;
const ALL_BUT_A_WORD = 0.75;

// with less of a sentence's own words and order a claim is said in words of its own altogether
const OWN_WORDS = 0.3;
/** Of these, not even a doubt is right more often than wrong there. */
const UNSURE_IN_OWN_WORDS: ReadonlySet<Reason> = new Set([
  'roles',
  'direction',
  'limit',
  'polarity',
  'condition',
  'not_yet',
]);
// a claim with less of a sentence's own words and order is said in other words
const REWORDED = 0.5;
const MOSTLY_COPIED = 0.6;
/** What words seem to say. A figure, a unit or a name that is not on the page is refused in whatever words. */
const OF_WORDS: ReadonlySet<Reason> = new Set([
  'polarity',
  'roles',
  'quantity',
  'direction',
  'cause',
  'modality',
  'condition',
  'unsupported',
  'out_of_date',
  'not_yet',
]);
/** Of these, more are wrong than right where much is said in other words. */
const UNSURE: ReadonlySet<string> = new Set([
  'roles conflict',
  'modality conflict',
  'modality doubt',
  'quantity doubt',
  'unsupported doubt',
  'rate doubt',
  'other_subject doubt',
]);
/** Less wrong than these, and yet not right enough where half is said in other words. */
const UNSURE_BY_HALF: ReadonlySet<string> = new Set(['unsupported doubt', 'other_subject doubt']);

/** Where much is said in other words, what words seem to say is a doubt and no refusal, or too unsure to count. */
function softened(given: Case, objections: readonly Objection[]): readonly Objection[] {
  if (objections.length === 0 || given.translated) return objections;
  const copied = copiedShare(given);
  if (copied >= MOSTLY_COPIED || given.claim.items.length === 0) return objections;
  const unsure = copied < REWORDED ? UNSURE : UNSURE_BY_HALF;
  const kept = objections.filter(
    ({ reason, weight, guess, sure }) => sure || (!unsure.has(`${reason} ${weight}`) && !guess),
  );
  const softer = kept.map((one): Objection =>
    OF_WORDS.has(one.reason) && !one.sure ? { ...one, weight: 'doubt' } : one,
  );
  if (copied >= OWN_WORDS) return softer;
  return softer.filter(
    ({ weight, reason, sure }) => sure || weight === 'conflict' || !UNSURE_IN_OWN_WORDS.has(reason),
  );
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
