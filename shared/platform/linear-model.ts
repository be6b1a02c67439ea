/** Signs that speak for a class, each with its weight; a sign that was seen too seldom in training has none. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** Of each sign: class, weight, class, weight, … in hundredths, so that the file stays small. */
  readonly weights: Readonly<Partial<Record<string, readonly number[]>>>;
}

const HUNDREDTHS = 100;

/**
 * How likely each class is where just one of them is right: a multinomial logistic regression.
 * @returns shares in the order of the model's classes; they sum to 1
 */
export function likelihoods(model: LinearModel, signs: Iterable<string>): Float64Array {
  return softmax(scoresOf(model, signs));
}

/**
 * How likely each class is where several may be right, or none: a logistic regression for each.
 * @returns shares in the order of the model's classes, each from 0 to 1
 */
export function independentLikelihoods(model: LinearModel, signs: Iterable<string>): Float64Array {
  return sigmoid(scoresOf(model, signs));
}

function scoresOf({ classes, weights }: LinearModel, signs: Iterable<string>): Float64Array {
  const scores = new Float64Array(classes.length);
  for (const sign of signs) {
    // a sign may be any word of a person, 'constructor' too
    const pairs = Object.hasOwn(weights, sign) ? weights[sign] : undefined;
    if (!pairs) continue;
    for (let i = 0; i < pairs.length; i += 2) {
      const [of, weight] = [pairs[i] ?? 0, pairs[i + 1] ?? 0];
      scores[of] = (scores[of] ?? 0) + weight / HUNDREDTHS;
    }
  }
  return scores;
}

/** Each score as a share from 0 to 1, in place. */
export function sigmoid(scores: Float64Array): Float64Array {
  for (let i = 0; i < scores.length; i++) scores[i] = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
  return scores;
}

/** Scores as shares that sum to 1, in place. */
export function softmax(scores: Float64Array): Float64Array {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let i = 0; i < scores.length; i++) sum += scores[i] = Math.exp((scores[i] ?? 0) - most);
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) / sum;
  return scores;
}
