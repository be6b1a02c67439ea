import type { FindCase } from './cases.ts';

/** How many questions found their entry at which place, and how many of the others found nothing. */
export interface Tally {
  asked: number;
  first: number;
  three: number;
  five: number;
  offTopic: number;
  nothing: number;
}

/** Ids of what is found for a question, the best first. */
export type Finder = (question: string) => readonly string[];

export interface Tallies {
  readonly languages: ReadonlyMap<string, Tally>;
  readonly all: Tally;
}

export function tally(cases: readonly FindCase[], find: Finder): Tallies {
  const languages = new Map<string, Tally>();
  const all = none();
  for (const { lang, question, ids } of cases) {
    const language = languages.get(lang) ?? none();
    languages.set(lang, language);
    const found = find(question);
    const at = found.findIndex((id) => ids.includes(id));
    for (const each of [language, all])
      if (ids.length === 0) {
        each.offTopic += 1;
        if (found.length === 0) each.nothing += 1;
      } else {
        each.asked += 1;
        if (at === 0) each.first += 1;
        if (at >= 0 && at < 3) each.three += 1;
        if (at >= 0 && at < 5) each.five += 1;
      }
  }
  return { languages, all };
}

function none(): Tally {
  return { asked: 0, first: 0, three: 0, five: 0, offTopic: 0, nothing: 0 };
}

/** The shares that are held to a floor; what was not asked counts as met. */
export function sharesOf({ asked, first, three, five, offTopic, nothing }: Tally): Shares {
  const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
  return {
    first: share(first, asked),
    three: share(three, asked),
    five: share(five, asked),
    nothing: share(nothing, offTopic),
  };
}

export interface Shares {
  readonly first: number;
  readonly three: number;
  readonly five: number;
  readonly nothing: number;
}

/** What every form of writing is held to. */
export const FLOORS: Shares = { first: 0.7, three: 0.88, five: 0.93, nothing: 0.9 };

export function isBelow(shares: Shares, floors: Shares): boolean {
  return (Object.keys(floors) as (keyof Shares)[]).some((name) => shares[name] < floors[name]);
}
