import { checkAmounts } from './comparison.ts';
import type { Case } from './case.ts';
import { checkCoverage } from './coverage.ts';
import type { Objection } from './objections.ts';
import { checkModality, checkPolarity, checkSides } from './polarity.ts';
import { checkRoles } from './roles.ts';
import { checkCause, checkConditions, checkQuantity, checkRank } from './scope.ts';
import { checkReality, checkSpeech, checkTime } from './status.ts';
import { COMPLEMENTS } from './words/contrasts.ts';

const CHECKS: ReadonlyArray<(given: Case) => readonly Objection[]> = [
  checkAmounts,
  checkCoverage,
  checkPolarity,
  checkModality,
  checkSides,
  checkReality,
  checkTime,
  checkSpeech,
  checkConditions,
  checkQuantity,
  checkRank,
  checkCause,
  checkRoles,
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
  return withoutTurnedBack(CHECKS.flatMap((check) => check(given))).toSorted(
    (a, b) => Number(b.weight === 'conflict') - Number(a.weight === 'conflict'),
  );
}

/**
 * Turned round twice is not turned round: 'under 18 may not' says what 'at least 18' says, 'built before May do not qualify' what
 * 'only those built from May on' says. A negation takes one limit or one side of a pair back with it.
 */
function withoutTurnedBack(objections: readonly Objection[]): readonly Objection[] {
  const negation = objections.find(({ reason, words }) => reason === 'polarity' && words === undefined);
  const opposite = objections.find(
    ({ weight, reason, words = '' }) =>
      weight === 'conflict' && (reason === 'limit' || (reason === 'direction' && COMPLEMENTS.has(words))),
  );
  if (negation && opposite) return objections.filter((one) => one !== negation && one !== opposite);
  // 'A is cheaper than B' and 'B is dearer than A'
  const swapped = objections.find(({ reason }) => reason === 'roles');
  const turned = objections.find(({ reason, words }) => reason === 'direction' && words === 'rise and fall');
  return swapped && turned ? objections.filter((one) => one !== swapped && one !== turned) : objections;
}
