interface Value<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  amount: number;
}

/** A number that only grows, such as the tokens of a model; it is shown in /metrics. */
export interface Counter<Label extends string = string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  add(amount: number, labels: Readonly<Record<Label, string>>): void;
  values(): Iterable<Readonly<Value<Label>>>;
}

const counters = new Map<string, Counter>();

/**
 * A counter for a feature, made once where the feature is loaded.
 *
 * @param name in Prometheus' form, such as `model_tokens_total`
 */
export function counter<Label extends string>(
  name: string,
  help: string,
  labels: readonly Label[],
): Counter<Label> {
  if (counters.has(name)) throw new Error(`there is a counter ${name} already`);
  const values = new Map<string, Value<Label>>();
  const made: Counter<Label> = {
    name,
    help,
    labels,
    add(amount, given) {
      const key = labels.map((label) => given[label]).join('\0');
      const value = values.get(key) ?? { labels: given, amount: 0 };
      values.set(key, value);
      value.amount += amount;
    },
    values: () => values.values(),
  };
  counters.set(name, made);
  return made;
}

/** All counters of all features. */
export function allCounters(): Iterable<Counter> {
  return counters.values();
}
