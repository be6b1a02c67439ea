import { describe, expect, it } from 'vitest';
import { heard } from './heard-words.ts';

describe('words as they are heard', () => {
  it.each([
    ['सांस', 'سانس', 'saans'],
    ['मेरे', 'میرے', 'mere'],
    ['मार', 'مار', 'maar'],
    ['नहीं', 'نہیں', 'nahin'],
    ['ज़िंदगी'.replace('\u093C', ''), 'زندگی', 'zindagi'],
    ['पैसे', 'پیسے', 'paise'],
    ['करूं', 'کروں', 'karun'],
  ])('are one in the three ways of writing Hindi: %s, %s, %s', (hindi, urdu, latin) => {
    expect(heard(urdu)).toBe(heard(hindi));
    expect(heard(latin)).toBe(heard(hindi));
  });

  it('are told apart by their long vowels', () => {
    expect(new Set(['मर', 'मार', 'मेरे'].map(heard)).size).toBe(3);
  });

  it('stay as they are written in other scripts', () => {
    expect(['வரி', 'লোন'].map(heard)).toEqual(['வரி', 'লোন']);
  });
});
