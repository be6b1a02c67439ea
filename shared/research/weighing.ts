import { checkAmounts } from './comparison.ts';
import type { Case } from './case.ts';
import { checkCoverage } from './coverage.ts';
import type { Objection } from './objections.ts';
import { checkModality, checkPolarity, checkSides } from './polarity.ts';
import { checkRoles } from './roles.ts';
import { checkCause, checkConditions, checkQuantity, checkRank } from './scope.ts';
import { checkReality, checkTime } from './status.ts';

const CHECKS: ReadonlyArray<(given: Case) => readonly Objection[]> = [
  checkAmounts,
  checkCoverage,
  checkPolarity,
  checkModality,
  checkSides,
  checkReality,
  checkTime,
  checkConditions,
  checkQuantity,
  checkRank,
  checkCause,
  checkRoles,
];

/** Everything that speaks against a claim, the conflicts first. */
export function objectionsTo(given: Case): Objection[] {
  return CHECKS.flatMap((check) => check(given)).toSorted(
    (a, b) => Number(b.weight === 'conflict') - Number(a.weight === 'conflict'),
  );
}
