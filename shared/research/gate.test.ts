import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaim } from './gate.ts';
import { CONTEXT, PAGES, claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';

describe('the page as stored', () => {
  const quote = 'Buyers must pay within 45 days.';
  const evidence = new Map([['e1', evidenceOf('scheme', quote)]]);

  it('a page whose hash is not the source’s any more proves nothing, though the words still stand in it', () => {
    const changed = gateContext(
      [sourceOf('scheme', 'hash of an older page')],
      [pageOf('scheme', PAGES.scheme)],
    );
    expect(judgeClaim(claimOf(quote), evidence, changed)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'page_changed' }],
    });
  });

  it('a page of this product is no source: what an owner wrote is never evidence', () => {
    const ours = gateContext([sourceOf('scheme')], [pageOf('scheme', PAGES.scheme)], ['scheme.example.org']);
    expect(judgeClaim(claimOf(quote), evidence, ours)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'own_words' }],
    });
  });

  it('a page that was never stored is unreachable', () => {
    const none = gateContext([sourceOf('scheme')], []);
    expect(judgeClaim(claimOf(quote), evidence, none)).toMatchObject({
      verdict: 'unverified',
      checks: [{ outcome: 'unreachable' }],
    });
  });
});

describe('what a claim leaves out of its sentence', () => {
  it('a quote that cuts a negation, a condition or a label off proves nothing', () => {
    const page = [
      'Questions and answers',
      'Myth: Home bakers need no registration.',
      'A loan of ₹2 lakh is given if the group has saved for six months.',
      'The claim that boiled water keeps for six months is not supported by any study.',
    ].join('\n');
    const context = gateContext([sourceOf('myths')], [pageOf('myths', page)]);
    const verdict = (quote: string) =>
      judgeClaim(claimOf(quote), new Map([['e1', evidenceOf('myths', quote)]]), context).verdict;
    expect(verdict('Home bakers need no registration')).toBe('unverified');
    expect(verdict('A loan of ₹2 lakh is given')).toBe('unverified');
    expect(verdict('boiled water keeps for six months')).toBe('unverified');
  });

  it('the head of a table says what its cells are', () => {
    const page =
      'Prices\n| Market | Tomato (₹/quintal) | Onion (₹/quintal) |\n| --- | --- | --- |\n| Kolar | 4,200 | 2,150 |\n';
    const context = gateContext([sourceOf('prices')], [pageOf('prices', page)]);
    const evidence = new Map([['e1', evidenceOf('prices', '| Kolar | 4,200 | 2,150 |')]]);
    const verdict = (text: string) => judgeClaim(claimOf(text), evidence, context).verdict;
    expect(verdict('In Kolar tomato cost ₹4,200 per quintal')).toBe('partial');
    expect(verdict('In Kolar onion cost ₹4,200 per quintal')).toBe('unverified');
    expect(verdict('In Kolar tomato cost ₹4,200 per kg')).toBe('unverified');
  });
});

describe('claims over several quotes', () => {
  const evidence = new Map([
    ['e1', evidenceOf('scheme', 'Buyers must pay within 45 days.', 'e1')],
    ['e2', evidenceOf('survey', 'In all 212 caterers were asked in four districts', 'e2')],
    ['e3', evidenceOf('survey', 'Caterers never pay before the third reminder', 'e3')],
  ]);

  it('never put the figures of two pages together', () => {
    const claim = claimOf('212 caterers were asked; buyers must pay within 45 days', ['e1', 'e2']);
    expect(judgeClaim(claim, evidence, CONTEXT).verdict).toBe('unverified');
  });

  it('are partial where one quote fails', () => {
    const claim = claimOf('Buyers must pay within 45 days', ['e1', 'e3']);
    expect(judgeClaim(claim, evidence, CONTEXT).verdict).toBe('partial');
  });

  it('are contradicted by a quote against them that stands, not by one that is made up', () => {
    expect(judgeClaim(claimOf('Buyers pay late', ['e1'], ['e2']), evidence, CONTEXT).verdict).toBe(
      'contradicted',
    );
    expect(
      judgeClaim(claimOf('Buyers must pay within 45 days', ['e1'], ['e3']), evidence, CONTEXT).verdict,
    ).toBe('verified');
  });

  it('are unverified without evidence, or with evidence that does not exist', () => {
    expect(judgeClaim(claimOf('Leaf is best', []), evidence, CONTEXT).verdict).toBe('unverified');
    expect(judgeClaim(claimOf('Leaf is best', ['e9']), evidence, CONTEXT).verdict).toBe('unverified');
  });
});
