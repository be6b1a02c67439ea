import { describe, expect, it } from 'vitest';
import { loadRules, readTranslations } from './data.ts';
import { hashOfText, libraryLanguage, loadLibraryLanguage, STATES } from './translations.ts';

const PATH = { id: 'scheme-pmegp', path: 'rules.age.text' };
const ENGLISH = 'You must be 18 years or older.';
const HINDI = 'आपकी उम्र 18 साल या ज़्यादा होनी चाहिए।';
const library = libraryLanguage('hi', [{ ...PATH, hash: hashOfText(ENGLISH), text: HINDI }], new Map());

describe('a text of the library in another language', () => {
  it('is found by where it is and by the English that it was made from', () => {
    expect(library.find({ ...PATH, text: ENGLISH })).toBe(HINDI);
  });

  it('is not shown for an English that was corrected since, nor for another place', () => {
    expect(library.find({ ...PATH, text: 'You must be 21 years or older.' })).toBeUndefined();
    expect(library.find({ ...PATH, path: 'rules.age.ask', text: ENGLISH })).toBeUndefined();
  });

  it('has a hash that the same words give on every machine', () => {
    expect(hashOfText(ENGLISH)).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOfText('a')).toBe('ca978112ca1bbdca');
  });
});

describe('names', () => {
  it.each(['hi', 'ur'] as const)(
    'of schemes, licences, trades and states are there in %s',
    async (language) => {
      const { find } = await loadLibraryLanguage(language);
      const { schemes, licences, trades, vocabulary } = await loadRules();
      for (const { id, name } of [...schemes, ...licences, ...trades])
        expect(find({ id, path: 'name', text: name })).not.toBe(name);
      const named = Object.values(vocabulary.states).filter((text) =>
        find({ id: STATES, path: 'name', text }),
      );
      expect(named).toHaveLength(Object.keys(vocabulary.states).length);
    },
  );

  it('are the English ones where the reader reads English', async () => {
    const { find } = await loadLibraryLanguage('en');
    expect(find({ id: STATES, path: 'name', text: 'Tamil Nadu' })).toBeUndefined();
  });
});

it('a language that nobody has translated anything into has no texts', async () => {
  expect(await readTranslations('no-such-language')).toEqual([]);
});
