import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/knowledge/catalogue.ts';
import { loadRetrieval } from '../../server/knowledge/retrieval.ts';
import { findCases, HELD } from './cases.ts';
import { bareFinder } from './control.ts';
import { FLOORS, isBelow, sharesOf, tally, type Tallies } from './tally.ts';

const LOADING_MS = 60_000;
/** What each form of writing must reach: of some twenty questions two may be missed. The goals hold for all together. */
const LEAST = { ...FLOORS, five: 0.9, nothing: 0.85 };
const cases = findCases();
const languages = [...new Set(cases.map(({ lang }) => lang))];

describe('finding entries by questions in fifteen forms of writing', () => {
  let ours: Tallies;
  beforeAll(async () => {
    const find = await loadRetrieval();
    ours = tally(cases, (question) => find(question).map(({ entry }) => entry.id));
  }, LOADING_MS);

  it.each(languages)('finds the entry first, among three and among five often enough in %s', (language) => {
    const found = ours.languages.get(language);
    expect(found && isBelow(sharesOf(found), LEAST), JSON.stringify(found)).toBe(false);
  });

  it('reaches the goals over all forms of writing', () => {
    expect(isBelow(sharesOf(ours.all), FLOORS), JSON.stringify(ours.all)).toBe(false);
  });

  it('reaches them by questions that tell a situation and name nothing, by which it was not made', async () => {
    const find = await loadRetrieval();
    const held = tally(findCases([HELD]), (question) => find(question).map(({ entry }) => entry.id));
    expect(isBelow(sharesOf(held.all), FLOORS), JSON.stringify(held.all)).toBe(false);
  });

  it('fails with the words of titles and texts alone', async () => {
    expect(isBelow(sharesOf(tally(cases, await bareFinder()).all), FLOORS)).toBe(true);
  });
});

describe('the questions', () => {
  it('are three hundred or more, in fifteen forms of writing', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(languages).toHaveLength(15);
  });

  it('name entries that there are', async () => {
    const { entry } = await loadCatalogue();
    expect(cases.flatMap(({ ids }) => ids).filter((id) => entry(id)?.id !== id)).toEqual([]);
  });
});
