import type { ReadCase } from './cases.ts';

/** How many of the expected facts were read right, left out, or read wrong; a fact given where the text has none is wrong. */
export interface Tally {
  expected: number;
  right: number;
  absent: number;
  wrong: number;
  /** Expected facts and facts that must be absent: what could go wrong. */
  chances: number;
  /** Prices whose amount is right and whose unit is another one. */
  unit: number;
}

interface Given {
  readonly value: unknown;
  readonly unit?: string | null | undefined;
  readonly per?: string | undefined;
}
export type Reader = (form: ReadCase['input']['form']) => object;

export interface Tallies {
  readonly languages: ReadonlyMap<string, Tally>;
  readonly facts: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  /** One sentence for each fact that was wrong. */
  readonly faults: readonly string[];
}

/** Tries a reader on cases. */
export function tally(cases: readonly ReadCase[], read: Reader): Tallies {
  const languages = new Map<string, Tally>();
  const facts = new Map<string, Tally>();
  const all = none();
  const faults: string[] = [];
  for (const { id, lang, input, expect, absent } of cases) {
    const given: Readonly<Partial<Record<string, Given>>> = { ...read(input.form) };
    const count = (
      fact: string,
      kind: 'right' | 'absent' | 'wrong' | 'unit' | 'chances' | 'expected',
    ): void => {
      for (const each of [of(languages, lang), of(facts, fact), all]) each[kind] += 1;
    };
    for (const [fact, wanted] of Object.entries(expect)) {
      const found = given[fact];
      count(fact, 'expected');
      count(fact, 'chances');
      if (!found) count(fact, 'absent');
      else if (!isSame(found, wanted)) {
        count(fact, 'wrong');
        faults.push(
          `${id}: ${fact} is ${JSON.stringify(wanted.value)}, read as ${JSON.stringify(found.value)}`,
        );
      } else {
        count(fact, 'right');
        if (wanted.unit !== undefined && wanted.unit !== found.unit) count(fact, 'unit');
      }
    }
    for (const fact of absent) {
      count(fact, 'chances');
      if (!given[fact]) continue;
      count(fact, 'wrong');
      faults.push(`${id}: says no ${fact}, read as ${JSON.stringify(given[fact].value)}`);
    }
  }
  return { languages, facts, all, faults };
}

function isSame(found: Given, wanted: Given): boolean {
  return (
    JSON.stringify(found.value) === JSON.stringify(wanted.value) &&
    (wanted.per === undefined || wanted.per === found.per)
  );
}

function of(tallies: Map<string, Tally>, name: string): Tally {
  const known = tallies.get(name) ?? none();
  tallies.set(name, known);
  return known;
}

function none(): Tally {
  return { expected: 0, right: 0, absent: 0, wrong: 0, chances: 0, unit: 0 };
}

export const rightShare = ({ right, expected }: Tally): number => (expected === 0 ? 1 : right / expected);
export const wrongShare = ({ wrong, chances }: Tally): number => (chances === 0 ? 0 : wrong / chances);
