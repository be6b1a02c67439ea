/** Repeatable chance. */
export interface Random {
  /** A number from 0 to 1, without 1. */
  (): number;
}

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to `below`, without `below`. */
export function pick(random: Random, below: number): number {
  return Math.floor(random() * below);
}
