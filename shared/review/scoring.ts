import type { FieldErrors } from '../platform/errors.ts';
import { msg } from '../platform/messages.ts';
import { CRITERIA, type Criterion } from './constants.ts';
import type { ReviewSettings, ScorecardFields, Scores, ScoreSummary, Weights } from './model.ts';

/** The five scores that may be given. */
export const SCORE_VALUES = [1, 2, 3, 4, 5] as const;
export type ScoreValue = (typeof SCORE_VALUES)[number];
type Anchors = Readonly<Record<ScoreValue, string>>;

export const CRITERION_LABELS: Readonly<Record<Criterion, string>> = {
  problem_evidence: msg('Problem evidence'),
  market: msg('Market'),
  solution: msg('Solution'),
  feasibility: msg('Feasibility'),
  business_model: msg('Business model'),
};

/** What each score means, so that two reviewers mean the same by a 3. */
export const ANCHORS: Readonly<Record<Criterion, Anchors>> = {
  problem_evidence: {
    1: msg('The problem is asserted; nobody who has it is named.'),
    2: msg('The owner has it or has seen it; nobody else was asked.'),
    3: msg('A few people outside the team describe it.'),
    4: msg('Several people outside the team describe it, with a cost.'),
    5: msg('Many people describe it and already pay or work around it; sources agree.'),
  },
  market: {
    1: msg('No buyer is named, or everyone is.'),
    2: msg('A buyer is named; the number of them is guessed.'),
    3: msg('Sized one way with sources, or two ways that disagree.'),
    4: msg('Sized two ways that agree; rivals and substitutes are named.'),
    5: msg('Sized two ways with sources, rivals priced, first buyers within reach.'),
  },
  solution: {
    1: msg('It is not clear what would be made or done.'),
    2: msg('Described, but it does not answer the problem as stated.'),
    3: msg('Answers the problem; not tried yet.'),
    4: msg('Tried with real users; the main doubt is named.'),
    5: msg('Users prefer it to what they do today, and come back.'),
  },
  feasibility: {
    1: msg('Needs people, money or permissions that are out of reach.'),
    2: msg('Several of people, place, machines and permissions are open.'),
    3: msg('Two of people, place, machines and permissions are open.'),
    4: msg('People, place and machines are known; one is open.'),
    5: msg('All of it is at hand, with costs, dates and a fallback.'),
  },
  business_model: {
    1: msg('No price.'),
    2: msg('A price, but no costs.'),
    3: msg('Price and costs named.'),
    4: msg('One sale pays; the break-even is worked out.'),
    5: msg('Paying customers, costs proven.'),
  },
};

/** Legal risk is shown separately and is never part of the mean. */
export const LEGAL_RISK_LABEL = msg('Legal risk');
export const LEGAL_RISK_ANCHORS: Anchors = {
  1: msg('None seen: no licence, or the usual registrations.'),
  2: msg('Small: a licence that is known and easy to get.'),
  3: msg('To check: a licence or rule that needs advice.'),
  4: msg('Serious: may not be allowed as it is described.'),
  5: msg('Unlawful as it is described.'),
};

export const CONFIDENCE_LABEL = msg('How sure are you?');
export const CONFIDENCE_ANCHORS: Anchors = {
  1: msg('I am guessing.'),
  2: msg('I know neither this trade nor this place well.'),
  3: msg('I know the trade or the place a little.'),
  4: msg('I know this trade or this place well.'),
  5: msg('I have worked in this trade, in a place like this.'),
};

export const RECOMMENDATION_LABELS: Readonly<Record<NonNullable<ScorecardFields['recommendation']>, string>> =
  {
    approve: msg('Approve'),
    reject: msg('Reject'),
    return: msg('Return with changes'),
  };

/**
 * The mean of the scores given so far, weighted. Criteria without a score count for nothing.
 *
 * @returns 1 to 5 to two places, or null without a score that has weight
 */
export function weightedMean(scores: Scores, weights: Weights): number | null {
  const given = CRITERIA.flatMap((criterion) => {
    const score = scores[criterion];
    return score === undefined ? [] : [{ score, weight: weights[criterion] }];
  });
  const weight = given.reduce((sum, { weight }) => sum + weight, 0);
  if (weight === 0) return null;
  return round2(given.reduce((sum, { score, weight }) => sum + score * weight, 0) / weight);
}

/** The middle value; between the two middle ones where their number is even. Null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : round2((lower + upper) / 2);
}

/** How far the highest is above the lowest. Null of nothing. */
export function spread(values: readonly number[]): number | null {
  return values.length === 0 ? null : round2(Math.max(...values) - Math.min(...values));
}

/**
 * What the saved reviews of one round say together: the mean, median and spread of their weighted means.
 * Abstentions are left out. The figures inform and never decide.
 */
export function summarise(
  reviews: readonly Pick<ScorecardFields, 'scores' | 'abstained'>[],
  weights: Weights,
): ScoreSummary {
  const counted = reviews.filter((review) => !review.abstained);
  const means = counted.map((review) => weightedMean(review.scores, weights)).filter((mean) => mean !== null);
  return {
    saved: counted.length,
    weighted_mean:
      means.length === 0 ? null : round2(means.reduce((sum, mean) => sum + mean, 0) / means.length),
    median: median(means),
    spread: spread(means),
  };
}

/** Reviewers of a round: who is on it now or has saved a review, without those who abstained or declared a conflict. */
export interface Turnout {
  readonly expected: number;
  readonly saved: number;
}

/** Whether enough reviews are saved to decide: one, more than half, or all of those expected. */
export function decisionRuleMet(
  rule: ReviewSettings['decision_rule'],
  { expected, saved }: Turnout,
): boolean {
  switch (rule) {
    case 'one':
      return saved >= 1;
    case 'majority':
      return saved * 2 > expected;
    case 'all':
      return saved >= 1 && saved >= expected;
    default:
      return rule satisfies never;
  }
}

/**
 * What a scorecard lacks before it can be saved for good, with the message of each field; a draft lacks nothing.
 * Who abstains needs neither scores nor a recommendation.
 */
export function missingInScorecard(
  card: Pick<ScorecardFields, 'scores' | 'confidence' | 'recommendation' | 'abstained'>,
): FieldErrors {
  if (card.abstained) return {};
  const unscored = CRITERIA.filter((criterion) => card.scores[criterion] === undefined);
  return {
    ...Object.fromEntries(
      unscored.map((criterion) => [`scores.${criterion}`, msg('Give a score from 1 to 5.')]),
    ),
    ...(card.confidence === null ? { confidence: msg('Say how sure you are.') } : {}),
    ...(card.recommendation === null ? { recommendation: msg('Choose a recommendation.') } : {}),
  };
}

const round2 = (value: number) => Math.round(value * 100) / 100;
