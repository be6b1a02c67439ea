import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CRITERIA, DECISION_RULES } from './constants.ts';
import { DEFAULT_REVIEW_SETTINGS, Weights, type Scores } from './model.ts';
import {
  ANCHORS,
  decisionRuleMet,
  LEGAL_RISK_ANCHORS,
  median,
  missingInScorecard,
  SCORE_VALUES,
  spread,
  summarise,
  weightedMean,
} from './scoring.ts';

const { weights } = DEFAULT_REVIEW_SETTINGS;
const all = (score: number): Scores => Object.fromEntries(CRITERIA.map((criterion) => [criterion, score]));

describe('the weighted mean', () => {
  test('weighs 25, 20, 20, 20, 15', () => {
    expect(
      weightedMean(
        { problem_evidence: 4, market: 3, solution: 4, feasibility: 4, business_model: 2 },
        weights,
      ),
    ).toBe(3.5);
    expect(weightedMean({ ...all(1), problem_evidence: 5 }, weights)).toBe(2);
    expect(weightedMean({ ...all(1), business_model: 5 }, weights)).toBe(1.6);
  });

  test('so far: only what is scored counts', () => {
    expect(weightedMean({ problem_evidence: 4, market: 3, solution: 4, feasibility: 4 }, weights)).toBe(3.76);
    expect(weightedMean({}, weights)).toBeNull();
    expect(weightedMean({ market: 5 }, { ...weights, market: 0 })).toBeNull();
  });

  test('lies between the lowest and the highest score, whatever the weights', () => {
    const score = fc.integer({ min: 1, max: 5 });
    const weight = fc.integer({ min: 1, max: 100 });
    const record = <Value>(value: fc.Arbitrary<Value>) => fc.tuple(value, value, value, value, value);
    fc.assert(
      fc.property(record(score), record(weight), (scores, given) => {
        const keyed = <Value>(values: readonly Value[]) =>
          Object.fromEntries(CRITERIA.map((criterion, index) => [criterion, values[index]]));
        const mean = weightedMean(keyed(scores) as Scores, keyed(given) as Weights) ?? Number.NaN;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(mean).toBeLessThanOrEqual(Math.max(...scores));
      }),
    );
  });

  test('weights must add up to 100', () => {
    expect(Weights.safeParse(weights).success).toBe(true);
    expect(Weights.safeParse({ ...weights, market: 21 }).success).toBe(false);
  });
});

describe('several reviews together', () => {
  test('median and spread', () => {
    expect(median([])).toBeNull();
    expect(median([3])).toBe(3);
    expect(median([5, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 5])).toBe(3);
    expect(spread([])).toBeNull();
    expect(spread([4.2, 1.5, 3])).toBe(2.7);
  });

  test('abstentions are left out', () => {
    const cards = [
      { scores: all(2), abstained: false },
      { scores: all(4), abstained: false },
      { scores: all(5), abstained: true },
    ];
    expect(summarise(cards, weights)).toEqual({ saved: 2, weighted_mean: 3, median: 3, spread: 2 });
    expect(summarise([{ scores: {}, abstained: true }], weights)).toEqual({
      saved: 0,
      weighted_mean: null,
      median: null,
      spread: null,
    });
  });
});

describe('the decision rule', () => {
  test.each([
    ['one', 3, 0, false],
    ['one', 3, 1, true],
    ['majority', 2, 1, false],
    ['majority', 3, 1, false],
    ['majority', 3, 2, true],
    ['majority', 4, 2, false],
    ['majority', 1, 1, true],
    ['all', 3, 2, false],
    ['all', 3, 3, true],
  ] as const)('%s of %i with %i saved: %s', (rule, expected, saved, met) => {
    expect(decisionRuleMet(rule, { expected, saved })).toBe(met);
  });

  test('is never met where everybody abstained', () => {
    for (const rule of DECISION_RULES) expect(decisionRuleMet(rule, { expected: 0, saved: 0 })).toBe(false);
  });
});

describe('a scorecard that is saved for good', () => {
  const complete = { scores: all(3), confidence: 4, recommendation: 'approve', abstained: false } as const;

  test('needs all five scores, confidence and a recommendation', () => {
    expect(missingInScorecard(complete)).toEqual({});
    expect(
      Object.keys(
        missingInScorecard({ scores: {}, confidence: null, recommendation: null, abstained: false }),
      ).toSorted(),
    ).toEqual(
      [...CRITERIA.map((criterion) => `scores.${criterion}`), 'confidence', 'recommendation'].toSorted(),
    );
  });

  test('or an abstention', () => {
    expect(
      missingInScorecard({ scores: {}, confidence: null, recommendation: null, abstained: true }),
    ).toEqual({});
  });
});

test('every score of every criterion has a sentence of its own', () => {
  const sentences = [...CRITERIA.map((criterion) => ANCHORS[criterion]), LEGAL_RISK_ANCHORS].flatMap(
    (anchors) => SCORE_VALUES.map((score) => anchors[score]),
  );
  expect(new Set(sentences).size).toBe(30);
  expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true);
});
