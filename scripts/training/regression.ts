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
/** The sign that every example has. */
const ALWAYS = 'bias';
const LEFT_OUT = 0.3;
const FRAGILE_LEFT_OUT = 0.5;

/** Trains for classes of which just one is right; where an example names several, it is not known which of them. */
export function train(classes: readonly string[], examples: readonly Example[]): LinearModel {
  return descend(classes, examples, oneOf);
}

/**
 * Trains for classes of which several may be right, or none. Each step leaves signs out by chance, and often all that are `fragile`, so
 * that the others learn to do without them (Hinton et al. 2012): a text of a new writer has few of the signs of the others' texts. The
 * weights are those of the later epochs together (Polyak and Juditsky 1992).
 */
export function trainEach(
  classes: readonly string[],
  examples: readonly Example[],
  isFragile: (sign: string) => boolean = () => false,
): LinearModel {
  return descend(classes, examples, eachOf, {
    epochs: 40,
    settledAfter: 10,
    sift(signs, random) {
      const withoutFragile = random() < FRAGILE_LEFT_OUT;
      return signs.filter(
        (sign) => sign === ALWAYS || (random() >= LEFT_OUT && !(withoutFragile && isFragile(sign))),
      );
    },
  });
}

/** How a descent goes. */
interface Manner {
  readonly epochs: number;
  /** The weights of the epochs after so many are taken together. */
  readonly settledAfter: number;
  /** The signs of an example that a step goes by. */
  readonly sift: (signs: readonly string[], random: () => number) => readonly string[];
}
const PLAIN: Manner = { epochs: EPOCHS, settledAfter: EPOCHS - 1, sift: (signs) => signs };

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
function descend(
  classes: readonly string[],
  examples: readonly Example[],
  errorsOf: Errors,
  { epochs, settledAfter, sift }: Manner = PLAIN,
): LinearModel {
  const count = classes.length;
  const weights = new Map<string, Float64Array>();
  const squares = new Map<string, Float64Array>();
  const sums = new Map<string, Float64Array>();
  for (const sign of frequentSigns(examples)) {
    weights.set(sign, new Float64Array(count));
    squares.set(sign, new Float64Array(count).fill(1e-6));
    sums.set(sign, new Float64Array(count));
  }
  const decay = (DECAY * examples.length) / 1000;
  const random = generator(SEED);
  const order = examples.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const i of order) {
      const example = examples[i];
      if (!example) continue;
      const signs = sift(example.signs, random);
      step({ signs, classes: example.classes }, { weights, squares, count, decay, errorsOf });
    }
    if (epoch >= settledAfter) addUp(sums, weights, epochs - settledAfter);
  }
  return { classes, weights: inHundredths(sums) };
}

function addUp(
  sums: ReadonlyMap<string, Float64Array>,
  weights: ReadonlyMap<string, Float64Array>,
  times: number,
): void {
  for (const [sign, own] of weights) {
    const sum = sums.get(sign);
    own.forEach((weight, of) => {
      if (sum) sum[of] = (sum[of] ?? 0) + weight / times;
    });
  }
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
