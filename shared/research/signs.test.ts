import { describe, expect, it } from 'vitest';
import { openCase, sourceOf } from './case.ts';
import { normalise } from './normalise.ts';
import { passagesOf } from './passages.ts';
import { readText } from './reading.ts';
import { isSameThroughout, signsOf } from './signs.ts';
import { findingsOf, weighClaim } from './weighing.ts';

const SENTENCE =
  'Units may receive a grant of up to 40 per cent if they were registered before May, and the State pays the insurance.';

const opened = (claim: string) =>
  openCase(
    readText(normalise(claim).text),
    passagesOf(SENTENCE).map((passage) => sourceOf('page', passage)),
  );

const signs = (claim: string) => signsOf(opened(claim), findingsOf(opened(claim)));

describe('the signs of a claim', () => {
  it('say which words of condition and certainty the claim leaves out or adds', () => {
    expect(signs('Units get a 40 per cent grant.')).toEqual(
      expect.arrayContaining(['dropped MODALS may', expect.stringMatching(/^dropped CONDITIONS/)]),
    );
    expect(signs('All units must receive a 40 per cent grant.')).toEqual(
      expect.arrayContaining(['added QUANTIFIERS all', 'added MODALS must']),
    );
  });

  it('say whether a figure is there, and whether its neighbours are', () => {
    expect(signs('A grant of 40 per cent goes to units.')).toContain('all figures are there');
    expect(signs('A grant of 55 per cent goes to units.')).toContain('figures missing 1');
  });

  it('hold no word of the claim or of the page', () => {
    const words = ['grant', 'insurance', 'registered'];
    expect(
      signs('The insurance is borne by the State.').filter((sign) =>
        words.some((word) => sign.includes(word)),
      ),
    ).toEqual([]);
  });

  it('find a claim the same throughout only where nothing is added, left out or marked otherwise', () => {
    expect(isSameThroughout(['copied 6', 'added 0', 'left out 0', 'kept MODALS may', 'sides kept'])).toBe(
      true,
    );
    for (const sign of [
      'dropped MODALS may',
      'left out 1',
      'added 2',
      'gap 1 0 copied',
      'figures missing 1',
      'sides turned',
    ])
      expect(isSameThroughout(['copied 6', sign])).toBe(false);
  });
});

describe('what is learnt of findings', () => {
  const weights = (sign: string, weight: number) => ({
    classes: ['borne'],
    weights: { [sign]: [0, weight] },
  });

  it('decides whether a judge is asked about a claim in other words', () => {
    const given = opened('The State bears what insurance costs.');
    expect(weighClaim(given, weights('always', -300)).mayBeAsked).toBe(false);
    expect(weighClaim(given, weights('always', 300)).mayBeAsked).toBe(true);
  });

  it('never asks about a figure that is not on the page, however likely the claim', () => {
    const given = opened('A grant of 55 per cent goes to units.');
    expect(weighClaim(given, weights('always', 900)).mayBeAsked).toBe(false);
  });
});
