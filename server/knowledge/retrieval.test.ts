import { beforeAll, describe, expect, it } from 'vitest';
import { gramsOf, wordsOf } from '../../shared/knowledge/words.ts';
import { loadRetrieval, type Find } from './retrieval.ts';
import { soundOf } from './sounds.ts';

/** The index is built once; on a busy machine it takes longer than a hook may. */
const LOADING_MS = 60_000;

let find: Find;
beforeAll(async () => {
  find = await loadRetrieval();
}, LOADING_MS);
const ids = (question: string, options = {}): string[] =>
  find(question, options).map(({ entry }) => entry.id);

describe('finding entries', () => {
  it.each([
    ['English', 'food licence fssai for a home kitchen', 'shop-fssai'],
    ['Hindi', 'दुकान के लिए जीएसटी रजिस्ट्रेशन कब ज़रूरी है', 'shop-gst-register'],
    ['Roman Hindi', 'pan card ke liye kya kagaz chahiye', 'pan-documents'],
    ['Tamil', 'தெருவோர வியாபாரிகளுக்கு கடன்', 'scheme-svanidhi'],
    ['Urdu', 'ٹریڈ مارک رجسٹریشن', 'trademark'],
    ['Bengali', 'ট্রেডমার্ক নিবন্ধন', 'trademark'],
    ['Marathi', 'पॅन कार्डसाठी कोणती कागदपत्रे', 'pan-documents'],
    ['a spelling mistake', 'udyam registretion', 'scheme-udyam'],
  ])('finds the entry among the first three for a question in %s', (_form, question, id) => {
    expect(ids(question).slice(0, 3)).toContain(id);
  });

  it.each([
    'who won the cricket match yesterday',
    'what will the weather be tomorrow in the hills',
    'कल बारिश होगी क्या',
    'how do I reverse a linked list in python',
    'where is Thrissur',
    'कोच्चि',
    'who is the mayor of Kochi',
    '',
    '😀😀😀',
  ])('finds nothing for what the library knows nothing of: %s', (question) => {
    expect(ids(question)).toEqual([]);
  });

  it('leaves out entries of other states where the state is known', () => {
    const elsewhere = find('subsidy for a new factory', { state: 'KL', limit: 50 }).filter(
      ({ entry }) => !entry.states.includes('ALL') && !entry.states.includes('KL'),
    );
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['English', 'grant for a small unit in kerala'],
    ['Malayalam', 'കേരളത്തിൽ ചെറുകിട യൂണിറ്റിന് സബ്സിഡി'],
    ['English by a town', 'grant for a small unit in thrissur'],
    ['Hindi by a town', 'कोच्चि में छोटी इकाई के लिए अनुदान'],
  ])('leaves out entries of other states than the one that a question names in %s', (_form, question) => {
    const found = find(question, { limit: 50 });
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter(({ entry }) => !entry.states.includes('ALL') && !entry.states.includes('KL')),
    ).toEqual([]);
  });

  it('finds what a name of several words or of single letters stands for', () => {
    expect(ids('पी एफ कब से देना होगा')[0]).toBe('epf');
  });

  it('answers a question of 100,000 letters', () => {
    expect(ids('fssai food licence '.repeat(5000))).toContain('shop-fssai');
  });

  it('gives an entry once, and no more than asked for', () => {
    const found = ids('GST registration limit', { limit: 4 });
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(4);
  });

  it('gives the same answer to the same question', () => {
    expect(ids('loan for women in a village')).toEqual(ids('loan for women in a village'));
  });
});

describe('sounds', () => {
  it.each(['loan', 'लोन', 'লোন', 'ਲੋਨ', 'લોન', 'ଲୋନ', 'லோன்', 'లోను', 'ಲೋನ್', 'ലോൺ', 'لون'])(
    'a loanword sounds the same in every script: %s',
    (word) => {
      expect(soundOf(word)).toMatch(/^l(v)?n$/);
    },
  );
});

describe('words', () => {
  it('are compared without invisible joiners and case', () => {
    expect(wordsOf('GST\u200d नंबर')).toEqual(['gst', 'नंबर']);
  });

  it('have runs of three to five characters with their ends marked', () => {
    expect(gramsOf('pan')).toEqual(['^pa', 'pan', 'an$', '^pan', 'pan$', '^pan$']);
  });
});
