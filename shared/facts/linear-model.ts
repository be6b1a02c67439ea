/** Signs that speak for a class, each with its weight; a sign that was seen too seldom in training has none. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** Of each sign: class, weight, class, weight, … in hundredths, so that the file stays small. */
  readonly weights: Readonly<Partial<Record<string, readonly number[]>>>;
}

const HUNDREDTHS = 100;

/**
 * How likely each class is, given the signs: a multinomial logistic regression.
 * @returns shares in the order of the model's classes; they sum to 1
 */
export function likelihoods({ classes, weights }: LinearModel, signs: Iterable<string>): Float64Array {
  const scores = new Float64Array(classes.length);
  for (const sign of signs) {
    const pairs = weights[sign];
    if (!pairs) continue;
    for (let i = 0; i < pairs.length; i += 2) {
      const [of, weight] = [pairs[i] ?? 0, pairs[i + 1] ?? 0];
      scores[of] = (scores[of] ?? 0) + weight / HUNDREDTHS;
    }
  }
  return softmax(scores);
}

/** Scores as shares that sum to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const sum = raised.reduce((all, each) => all + each, 0);
  return raised.map((each) => each / sum);
}
