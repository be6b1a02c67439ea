import { evaluate, undecidedFacts } from './conditions.ts';
import type { FactName } from './constants.ts';
import type { Facts, Fee, Licence, LicenceRule, LicenceVerdict } from './model.ts';

export interface JudgedLicence {
  readonly id: string;
  readonly verdict: LicenceVerdict;
  /** The rule that decided, or whose text asks; null where open rules disagree and only facts can decide. */
  readonly rule: LicenceRule | null;
  /** Where they disagree, the one to read: of those that may still hold the one that asks, or else requires it. */
  readonly open: LicenceRule | null;
  /** The unknown facts to ask for, where the verdict is `ask`. */
  readonly asks: readonly FactName[];
  /** The fees that these facts leave possible. */
  readonly fees: readonly Fee[];
}

/**
 * Judges a licence: its rules are read in order and the first true one decides. An undecided rule above it may still hold; where all
 * possible verdicts agree that is the verdict, else it is `ask`.
 *
 * @returns undefined where the licence belongs to another state
 */
export function judgeLicence(licence: Licence, facts: Facts): JudgedLicence | undefined {
  const { id, states, needs, fee } = licence;
  const isHere = states.includes('ALL') || evaluate({ field: 'state', op: 'in', value: states }, facts);
  if (isHere === false) return undefined;
  const possible: LicenceRule[] = [];
  const asks: FactName[] = [];
  let decided: LicenceRule | undefined;
  for (const rule of needs) {
    const truth = evaluate(rule.when, facts);
    if (truth === false) continue;
    possible.push(rule);
    if (truth === true) {
      decided = rule;
      break;
    }
    asks.push(...undecidedFacts(rule.when, facts));
  }
  const verdicts = new Set(possible.map(({ verdict }) => verdict));
  const agreed = verdicts.size === 1 ? possible.at(-1) : undefined;
  const fees = fee.filter(({ when }) => !when || evaluate(when, facts) !== false);
  if (!agreed)
    return { id, verdict: 'ask', rule: null, open: openRule(possible), asks: [...new Set(asks)], fees };
  return { id, verdict: agreed.verdict, rule: decided ?? agreed, open: null, asks: [], fees };
}

/** A rule that is refused already says nothing to this business: only those that may still hold are read out. */
function openRule(possible: readonly LicenceRule[]): LicenceRule | null {
  const asking = (wanted: LicenceVerdict) => possible.find(({ verdict }) => verdict === wanted);
  return asking('ask') ?? asking('required') ?? possible.at(-1) ?? null;
}
