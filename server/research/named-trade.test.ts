import { describe, expect, it } from 'vitest';
import { loadRules } from '../knowledge/data.ts';
import { loadLibraryLanguage } from '../knowledge/translations.ts';
import { factsOf, ideaOf, reportOf } from './testing.ts';

const resultOf = async (facts: Parameters<typeof factsOf>[0]) =>
  (await reportOf(ideaOf({}), { facts: factsOf(facts) })).result;

describe('a trade that only rules name', () => {
  it('is one that rules know, and none that is known in full', async () => {
    const { namedTrades, trades, vocabulary } = await loadRules();
    const known = new Set(vocabulary.trades);
    expect(namedTrades.filter(({ id }) => !known.has(id))).toEqual([]);
    const full = new Set(trades.map(({ id }) => id));
    expect(namedTrades.filter(({ id }) => full.has(id))).toEqual([]);
  });

  it.each(['hi', 'ur'] as const)('has its name in %s', async (language) => {
    const { find } = await loadLibraryLanguage(language);
    const { namedTrades } = await loadRules();
    for (const { id, name } of namedTrades)
      expect(find({ id, path: 'name', text: name })).not.toBeUndefined();
  });

  it.each([
    ['ice-cream', ['shop-fssai', 'pollution-consent']],
    ['food-processing', ['shop-fssai', 'packaged-commodity-registration']],
    ['e-rickshaw', ['vehicle-commercial-permit']],
  ])('%s is told its licences', async (trade, wanted) => {
    const now = (await resultOf({ trade }))?.licences.now.map(({ id }) => id);
    expect(now).toEqual(expect.arrayContaining(wanted));
  });

  it('is told the sales from which a licence comes, where its rules name them', async () => {
    const later = (await resultOf({ trade: 'ice-cream', state: 'GJ' }))?.licences.later ?? [];
    expect(later.find(({ id }) => id === 'shop-gst-register')?.at_inr).toBe(2_000_000);
    expect(later.map(({ id }) => id)).not.toContain('fssai-central-licence');
    expect(later.filter(({ at_inr }) => at_inr === null || at_inr > 20_000_000)).toEqual([]);
  });

  it('is named, and what the library does not know of it is said', async () => {
    const { result, chapters } = await reportOf(ideaOf({}), { facts: factsOf({ trade: 'ice-cream' }) });
    expect(result?.trade?.values).toMatchObject({ text: { text: 'Ice cream and kulfi' } });
    expect(JSON.stringify(chapters)).not.toContain('what is made or sold');
  });
});
