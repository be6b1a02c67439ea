import { describe, expect, it } from 'vitest';
import { loadKnowledge } from './knowledge.ts';

const knowledge = await loadKnowledge();

function topOf(text: string, state: string | null = null): string[] {
  return knowledge.find(text, { state, limit: 5 }).map(({ entry }) => entry.id);
}

describe('the knowledge base', () => {
  it('is read whole, and once', async () => {
    expect(knowledge.entries({ state: null })).not.toHaveLength(0);
    expect(await loadKnowledge()).toBe(knowledge);
  });

  it.each([
    ['hi', 'मुझे खाने का लाइसेंस कैसे मिलेगा', 'shop-fssai'],
    ['hi', 'PMEGP लोन के बारे में बताइए', 'scheme-pmegp'],
    ['hi-Latn', 'silai ki dukan kholni hai', 'tailor-start-shop'],
    ['ta', 'நான் ஒரு தையல் கடை வைக்க விரும்புகிறேன்', 'tailor-start-shop'],
    ['ta', 'உணவு உரிமம் பெறுவது எப்படி', 'shop-fssai'],
    ['ta-Latn', 'pmegp thittam pathi sollunga', 'scheme-pmegp'],
    ['ur', 'ٹھیلے والے کو لون کیسے ملے گا', 'scheme-svanidhi'],
    ['bn', 'হকার লোন কীভাবে পাব', 'scheme-svanidhi'],
    ['mr', '३५ टक्के अनुदान कोणत्या योजनेत', 'scheme-pmegp'],
    ['gu', 'કારખાના માટે સબસિડી', 'scheme-pmegp'],
    ['pa', 'ਕਾਰਖਾਨੇ ਲਈ ਸਬਸਿਡੀ', 'scheme-pmegp'],
    ['te', 'ప్రధానమంత్రి ఉపాధి కల్పన పథకం', 'scheme-pmegp'],
    ['kn', 'ಹೊಸ ಉದ್ಯಮಕ್ಕೆ ಸಬ್ಸಿಡಿ ಬೇಕು', 'scheme-pmegp'],
    ['ml', 'പുതിയ യൂണിറ്റിന് സബ്സിഡി', 'scheme-pmegp'],
    ['or', 'ନୂଆ ୟୁନିଟ ପାଇଁ ସବସିଡି', 'scheme-pmegp'],
    ['as', 'প্ৰধানমন্ত্ৰী নিয়োগ সৃষ্টি', 'scheme-pmegp'],
    ['en', 'When is GST registration needed, what is the turnover limit', 'shop-gst-threshold'],
    ['en', 'coir spinning subsidy for rural women', 'scheme-mahila-coir'],
  ])('answers in %s: %s', (_language, text, id) => {
    expect(topOf(text, 'Kerala').slice(0, 3)).toContain(id);
  });

  it('finds every entry by a phrase of its own in each language', async () => {
    const { default: keys } = (await import('../../knowledge/knowledge-keys.json', {
      with: { type: 'json' },
    })) as {
      default: Record<string, Record<string, string[]>>;
    };
    const missed: string[] = [];
    for (const [id, byLanguage] of Object.entries(keys)) {
      const state = knowledge.entry(id)?.states.find((name) => name !== 'ALL') ?? null;
      for (const [phrase = ''] of Object.values(byLanguage)) {
        if (!knowledge.find(phrase, { state, limit: 12 }).some(({ entry }) => entry.id === id))
          missed.push(`${id}: ${phrase}`);
      }
    }
    expect(missed.slice(0, 20)).toEqual([]);
  });

  it('keeps to the state and the topics asked', () => {
    const states = (state: string | null) =>
      knowledge.entries({ state, topics: ['schemes'] }).flatMap((entry) => entry.states);
    expect(new Set(states(null))).toEqual(new Set(['ALL']));
    expect(states('Tamil Nadu')).toContain('Tamil Nadu');
    expect(states('Tamil Nadu')).not.toContain('Bihar');
    expect(
      knowledge
        .find('fever and cough', { topics: ['schemes'] })
        .every(({ entry }) => entry.topic === 'schemes'),
    ).toBe(true);
  });

  it('takes a short phrase only as a word of its own', () => {
    expect(topOf('the company expands')).not.toContain('pan-what');
  });

  it('finds nothing for what it knows nothing of', () => {
    expect(topOf('zxqv wvut')).toEqual([]);
  });
});
