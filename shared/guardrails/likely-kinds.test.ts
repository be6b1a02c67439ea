import { describe, expect, it } from 'vitest';
import { Concepts } from './concepts.ts';
import { foldedWords, likelyKinds, signsOfPassage } from './likely-kinds.ts';

const concepts = new Concepts(
  {
    waking: { en: ['wake up', 'waking'], ta: ['எழுந்திரு*'] },
    not: { en: ['not', "won't"], hi: ['नहीं'] },
    roof: { en: ['roof'] },
  },
  foldedWords,
);

describe('concepts', () => {
  it('are found by words, by words that stand together, and by how a word begins', () => {
    expect(concepts.of(foldedWords('He does NOT wake up'))).toEqual(['not', 'waking']);
    expect(concepts.of(foldedWords('up, he woke'))).toEqual([]);
    expect(concepts.of(foldedWords('எழுந்திருக்கவில்லை'))).toEqual(['waking']);
    expect(concepts.of(foldedWords('roofless'))).toEqual([]);
  });

  it('are not found by a number alone, for all numbers are one word', () => {
    const law = new Concepts({ cheque: { en: ['138', 'section 138'] } }, foldedWords);
    expect(law.of(foldedWords('138 bottles'))).toEqual([]);
    expect(law.of(foldedWords('under section 138'))).toEqual(['cheque']);
  });

  it('are found by the other forms of an English word', () => {
    const burn = new Concepts({ burn: { en: ['burn hand'], hi: ['ring'] } }, foldedWords);
    expect(burn.of(foldedWords('burning hands'))).toEqual(['burn']);
    expect(burn.of(foldedWords('rings'))).toEqual([]);
  });

  it('are found whichever way a letter with a dot is written', () => {
    expect(concepts.of(foldedWords('नही\u0902'))).toEqual(['not']);
  });
});

describe('likely kinds', () => {
  const model = {
    classes: ['self_harm', 'emergency', 'abuse', 'fraud', 'medical', 'legal', 'tax', 'financial'],
    weights: {
      bias: [0, -300, 1, -300, 2, -300, 3, -300, 4, -300, 5, -300, 6, -300, 7, -300],
      waking: [1, 150],
      not: [1, 150],
    },
  };

  it('need signs that stand near each other: in a long text something of everything is said', () => {
    const filler = 'The shop sells rice and oil. '.repeat(12);
    expect(likelyKinds('He is not waking.', { concepts, model })).toEqual(['emergency']);
    expect(likelyKinds(`${filler}He is not waking.`, { concepts, model })).toEqual(['emergency']);
    expect(likelyKinds(`We are not open. ${filler}People are waking early.`, { concepts, model })).toEqual(
      [],
    );
  });

  it('take words that begin alike for one as well: most endings are of grammar', () => {
    const beginnings = (text: string) => signsOfPassage(text, concepts).filter((sign) => sign.endsWith('…'));
    expect(beginnings('தொழிலாளர்களுக்கு')).toEqual(beginnings('தொழிலாளர்களின்'));
    expect(beginnings('தொழிலாளர்களுக்கு')).toHaveLength(1);
  });

  it('name each sign once, however often a word is written', () => {
    expect(signsOfPassage('not not not', concepts)).toEqual(['bias', 'not', '~nvt', '~nvt nvt']);
  });
});
