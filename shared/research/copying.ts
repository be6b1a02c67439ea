/** How much of a claim is in the words and order of its page: what an omission says depends on it. */
export type Copying = 'copied' | 'partly' | 'reworded';

/** A sign alone, and together with how much the claim copies its page. */
export function withCopying(sign: string, copying: Copying): string[] {
  return [sign, `${sign} ${copying}`];
}

/** How many of the steps a measure reaches. */
export function stepOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}
