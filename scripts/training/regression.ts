import { sigmoid, softmax, type LinearModel } from '../../shared/platform/linear-model.ts';

/** An example: its signs, and its classes. */
export interface Example {
  readonly signs: readonly string[];
  readonly classes: ReadonlySet<number>;
}

const EPOCHS = 15;
const RATE = 0.2;
/** Pulls weights to zero, per thousand examples. */
const DECAY = 2e-4;
const RAREST_SIGN = 3;
const HUNDREDTHS = 100;
/** Smaller weights are left out of the file. */
const LEAST_WEIGHT = 18;
const SEED = 1;

/** Trains for classes of which just one is right; where an example names several, it is not known which of them. */
export function train(classes: readonly string[], examples: readonly Example[]): LinearModel {
  return descend(classes, examples, oneOf);
}

/** Trains for classes of which several may be right, or none. */
export function trainEach(classes: readonly string[], examples: readonly Example[]): LinearModel {
  return descend(classes, examples, eachOf);
}

/** How far the shares that follow from scores are from the classes of an example. */
type Errors = (scores: Float64Array, classes: ReadonlySet<number>) => Float64Array;

const oneOf: Errors = (scores, classes) => {
  const shares = softmax(scores);
  const meant = shares.reduce((sum, share, of) => sum + (classes.has(of) ? share : 0), 0);
  return shares.map((share, of) => share - (classes.has(of) ? share / meant : 0));
};

const eachOf: Errors = (scores, classes) =>
  sigmoid(scores).map((share, of) => share - (classes.has(of) ? 1 : 0));

/** Logistic regression by stochastic gradient descent with a rate for each weight (AdaGrad, Duchi et al. 2011). */
function descend(classes: readonly string[], examples: readonly Example[], errorsOf: Errors): LinearModel {
  const count = classes.length;
  const weights = new Map<string, Float64Array>();
  const squares = new Map<string, Float64Array>();
  for (const sign of frequentSigns(examples)) {
    weights.set(sign, new Float64Array(count));
    squares.set(sign, new Float64Array(count).fill(1e-6));
  }
  const decay = (DECAY * examples.length) / 1000;
  const random = generator(SEED);
  const order = examples.map((_, i) => i);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const i of order) {
      const example = examples[i];
      if (example) step(example, { weights, squares, count, decay, errorsOf });
    }
  }
  return { classes, weights: inHundredths(weights) };
}

interface Descent {
  readonly weights: ReadonlyMap<string, Float64Array>;
  readonly squares: ReadonlyMap<string, Float64Array>;
  readonly count: number;
  readonly decay: number;
  readonly errorsOf: Errors;
}

function step({ signs, classes }: Example, { weights, squares, count, decay, errorsOf }: Descent): void {
  const scores = new Float64Array(count);
  for (const sign of signs) weights.get(sign)?.forEach((each, of) => (scores[of] = (scores[of] ?? 0) + each));
  const errors = errorsOf(scores, classes);
  for (const sign of signs) {
    const own = weights.get(sign);
    const square = squares.get(sign);
    if (!own || !square) continue;
    for (let of = 0; of < count; of++) {
      const slope = (errors[of] ?? 0) + decay * (own[of] ?? 0);
      square[of] = (square[of] ?? 0) + slope * slope;
      own[of] = (own[of] ?? 0) - (RATE * slope) / Math.sqrt(square[of] ?? 1);
    }
  }
}

function frequentSigns(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].filter(([, times]) => times >= RAREST_SIGN).map(([sign]) => sign);
}

function inHundredths(weights: ReadonlyMap<string, Float64Array>): LinearModel['weights'] {
  return Object.fromEntries(
    [...weights].flatMap(([sign, own]) => {
      const pairs = [...own].flatMap((weight, of) => {
        const rounded = Math.round(weight * HUNDREDTHS);
        return Math.abs(rounded) < LEAST_WEIGHT ? [] : [of, rounded];
      });
      return pairs.length > 0 ? [[sign, pairs] as const] : [];
    }),
  );
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** The same numbers at each run (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
